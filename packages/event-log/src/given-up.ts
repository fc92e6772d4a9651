/**
 * The message that stands for batches that an edge had to give up for want of disk space: the edge deletes files by marks, a mark has no
 * gap before it, and batches that never arrive would be a gap for ever.
 */
import { SCHEMA_HEADER } from './batches.ts';

export const GIVEN_UP_SCHEMA = 'given_up_v1';

export type GivenUp = { readonly boot: string; readonly first: number; readonly last: number };

/** Different from every batch's id: the log would drop it as a repeat of that batch. */
export const givenUpIdOf = ({ boot, first, last }: GivenUp): string => `given-up:${boot}:${first}:${last}`;

export const encodeGivenUp = (gone: GivenUp): Uint8Array => Buffer.from(`${JSON.stringify(gone)}\n`);

/** Undefined for a message of any other kind. */
export function givenUpOf(message: {
  readonly data: Uint8Array;
  header(name: string): string;
}): GivenUp | undefined {
  if (message.header(SCHEMA_HEADER) !== GIVEN_UP_SCHEMA) return undefined;
  try {
    const { boot, first, last } = JSON.parse(new TextDecoder().decode(message.data)) as GivenUp;
    const isGood = /^[0-9a-f-]{36}$/.test(boot) && Number.isInteger(first) && Number.isInteger(last);
    return isGood && first >= 0 && first <= last ? { boot, first, last } : undefined;
  } catch {
    return undefined;
  }
}
