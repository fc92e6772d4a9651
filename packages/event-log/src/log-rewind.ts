/** Detects a broker that was restored from a backup: it gives the sequences of the messages it has lost to other messages. */
import type { StoredMsg } from '@nats-io/jetstream';
import type { EventLog } from './connect.ts';

/** The log has lost messages that were read from it. Its reader must find a new position. */
export class LogRewoundError extends Error {
  constructor(stream: string) {
    super(`${stream} went back in time: it has lost messages that were read from it`);
  }
}

/** Of a message that was read: its sequence, and when the log stored it. */
export type LogPosition = { readonly sequence: number; readonly atMs: number };

/** One moment may be rounded in two ways. */
const SAME_MS = 1;

export const isPositionKept = (
  log: EventLog,
  stream: string,
  { sequence, atMs }: LogPosition,
): Promise<boolean> =>
  isMessageKept(log, stream, sequence, ({ time }) => Math.abs(time.getTime() - atMs) <= SAME_MS);

/** A message that the log has deleted since, by age or for a newer one of its key, is not lost: the log's end lies beyond it. */
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
