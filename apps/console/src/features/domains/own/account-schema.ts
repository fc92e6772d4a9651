/** The rules of an account's form; what the provider says of the key comes later, from the api. */
import type { CdnAccountInput } from '@sluice/contracts';
import { CDN_ACCOUNT_KINDS } from '@sluice/contracts/values';
import { z } from 'zod';

/** As the contract has it: what Cloudflare's makers print. */
const SECRET = /^[A-Za-z0-9_-]{20,200}$/;

type AccountValues = { kind: (typeof CDN_ACCOUNT_KINDS)[number]; email: string; secret: string };

export const accountSchema = (invalidKey: string) =>
  z
    .object({
      kind: z.enum(CDN_ACCOUNT_KINDS),
      email: z.string().trim(),
      secret: z
        .string()
        .trim()
        .min(1)
        .refine((text) => text === '' || SECRET.test(text), invalidKey),
    })
    .check((context) => {
      const { kind, email } = context.value;
      if (kind !== 'global_key') return;
      for (const issue of z.email().min(1).safeParse(email).error?.issues ?? []) {
        context.issues.push({ ...issue, path: ['email'], input: email } as never);
      }
    });

export const accountInputOf = ({ kind, email, secret }: AccountValues): CdnAccountInput =>
  kind === 'token' ? { kind, secret } : { kind, email, secret };
