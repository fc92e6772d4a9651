import { z } from 'zod';
import { readHost } from '../read-host.ts';

/** What the form holds → what the api takes: the account by its number, the host as it is spelled in the domain name system. */
export const ownDomainSchema = (hostWrong: string) =>
  z.object({
    accountId: z
      .string()
      .min(1)
      .transform((text) => Number(text)),
    host: z
      .string()
      .min(1)
      .transform((typed, context) => {
        const host = readHost(typed);
        if (host === undefined) context.addIssue({ code: 'custom', message: hostWrong });
        return host ?? '';
      }),
    expiresOn: z.string().nullable(),
  });
