import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createPushSender, type PushSender } from './push-sender.ts';

type Places = ReadonlyMap<string, { host: string; port: number }>;

export const pushSenderSettings = {
  /** Who sends push messages, as push services may reach them: `mailto:` or an address. */
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/)
    .default('mailto:push@sluice.example'),
  /** Certificates to trust at push services, beside the usual ones. */
  PUSH_CA_FILE: z.string().default(''),
  /** Where push services are instead of where their names lead: `name=address:port`, separated by commas. */
  PUSH_CONNECT_TO: z.string().default('').transform(readPlaces),
};

function readPlaces(text: string): Places {
  const entries = text.split(',').flatMap((part) => {
    const [, name, host, port] = /^([^=]+)=(.+):(\d+)$/.exec(part.trim()) ?? [];
    return name && host ? [[name, { host, port: Number(port) }] as const] : [];
  });
  return new Map(entries);
}

export const openPushSender = ({
  PUSH_CA_FILE: caFile,
  PUSH_CONNECT_TO: connectTo,
}: {
  PUSH_CA_FILE: string;
  PUSH_CONNECT_TO: Places;
}): PushSender => createPushSender({ ca: caFile ? readFileSync(caFile, 'utf8') : undefined, connectTo });
