/** A broker restored from an older copy gives the numbers of what it has lost to other messages. This tells the two apart. */
import type { StoredMsg } from '@nats-io/jetstream';
import type { EventLog } from './connect.ts';

/** The log no longer has what it once showed: it went back in time. Whoever reads it must find its place anew. */
export class LogRewoundError extends Error {
  constructor(stream: string) {
    super(`${stream} went back in time: it has lost messages that were read from it`);
  }
}

/** Of a message that was read: its number, and when the log took it. */
export type LogPlace = { readonly sequence: number; readonly atMs: number };

/** Two roundings of one moment. */
const SAME_MS = 1;

export const isPlaceKept = (log: EventLog, stream: string, { sequence, atMs }: LogPlace): Promise<boolean> =>
  isMessageKept(log, stream, sequence, ({ time }) => Math.abs(time.getTime() - atMs) <= SAME_MS);

/** A message that has been taken away since, by age or by a newer one of its kind, is not lost: the log goes on beyond it. */
export async function isMessageKept(
  log: EventLog,
  stream: string,
  sequence: number,
  isTheSame: (stored: StoredMsg) => boolean,
): Promise<boolean> {
  const stored = await log.jsm.streams.getMessage(stream, { seq: sequence });
  if (stored) return isTheSame(stored);
  const { state } = await log.jsm.streams.info(stream);
  return sequence <= state.last_seq;
}
