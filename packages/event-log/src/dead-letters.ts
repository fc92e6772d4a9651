import { headers } from '@nats-io/transport-node';
import { batchIdOf, SCHEMA_HEADER } from './batches.ts';
import type { EventLog } from './connect.ts';
import { type LogMessage, readLog } from './read-log.ts';
import { LOGS, type LogName, MAX_BATCH_BYTES } from './topology.ts';

export const DEAD_REASONS = ['unknown_schema', 'too_large', 'empty', 'refused_by_database'] as const;
export type DeadReason = (typeof DEAD_REASONS)[number];

export type DeadLetter = {
  readonly sequence: number;
  readonly reason: string;
  readonly detail: string;
  readonly schema: string;
  /** Where it came from, and where a replay sends it. */
  readonly log: LogName;
  readonly originalSequence: number;
  readonly data: Uint8Array;
};

const REASON_HEADER = 'Sluice-Dead-Reason';
const DETAIL_HEADER = 'Sluice-Dead-Detail';
const LOG_HEADER = 'Sluice-Dead-Log';
const ORIGIN_HEADER = 'Sluice-Dead-Origin';
/** Of a detail, and of a schema that nobody knows. */
const TEXT_LENGTH = 300;
const NEW_LINE = 0x0a;

/**
 * Stores a message as a dead letter, with the reason. The letter's id is made of the message's, so a repeat is dropped. A letter has more
 * headers than its message, and they count towards the broker's size limit, so the largest messages become two letters: a sink that
 * cannot store its dead letter would be stuck for ever.
 */
export async function putDeadLetter(
  log: EventLog,
  from: LogName,
  message: LogMessage,
  reason: DeadReason,
  detail: string,
): Promise<void> {
  for (const [index, piece] of cutAtLines(message.data, MAX_BATCH_BYTES).entries()) {
    const deadHeaders = headers();
    deadHeaders.set(SCHEMA_HEADER, message.header(SCHEMA_HEADER).slice(0, TEXT_LENGTH));
    deadHeaders.set(REASON_HEADER, reason);
    deadHeaders.set(DETAIL_HEADER, detail.replace(/[^\x20-\x7e]/g, ' ').slice(0, TEXT_LENGTH));
    deadHeaders.set(LOG_HEADER, from);
    deadHeaders.set(ORIGIN_HEADER, String(message.sequence));
    await log.js.publish(log.topology.streams.dead.subject, piece, {
      msgID: `dead:${from}:${batchIdOf(message)}:${index}`,
      headers: deadHeaders,
    });
  }
}

/** Pieces of at most `most` bytes, each ending at a line end where there is one; one empty piece for no bytes. */
export function cutAtLines(bytes: Uint8Array, most: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let start = 0;
  do {
    const lineEnd = bytes.lastIndexOf(NEW_LINE, start + most - 1) + 1;
    const end = bytes.length - start <= most ? bytes.length : lineEnd > start ? lineEnd : start + most;
    pieces.push(bytes.subarray(start, end));
    start = end;
  } while (start < bytes.length);
  return pieces;
}

/** All dead letters at this moment. */
export async function listDeadLetters(log: EventLog): Promise<DeadLetter[]> {
  const { name } = log.topology.streams.dead;
  const { state } = await log.jsm.streams.info(name);
  const letters: DeadLetter[] = [];
  if (state.messages === 0) return letters;
  const stop = new AbortController();
  const messages = readLog(log, { stream: name, from: 1, signal: stop.signal, onTrouble: () => undefined });
  for await (const message of messages) {
    if (!message) break;
    letters.push({
      sequence: message.sequence,
      reason: message.header(REASON_HEADER),
      detail: message.header(DETAIL_HEADER),
      schema: message.header(SCHEMA_HEADER),
      log: LOGS.find((name) => name === message.header(LOG_HEADER)) ?? 'traffic',
      originalSequence: Number(message.header(ORIGIN_HEADER)),
      data: message.data,
    });
    if (message.sequence >= state.last_seq) break;
  }
  stop.abort();
  return letters;
}

/**
 * Publishes a letter's lines to their log again, under the schema given, and deletes the letter. Line by line, so that one bad line
 * among two hundred good ones becomes a dead letter alone the next time.
 */
export async function replayDeadLetter(log: EventLog, letter: DeadLetter, schema: string): Promise<number> {
  const lines = new TextDecoder().decode(letter.data).split('\n').filter(Boolean);
  for (const [index, line] of lines.entries()) {
    const replayHeaders = headers();
    replayHeaders.set(SCHEMA_HEADER, schema);
    await log.js.publish(log.topology.streams[letter.log].subject, `${line}\n`, {
      msgID: `replay:${letter.sequence}:${index}`,
      headers: replayHeaders,
    });
  }
  await log.jsm.streams.deleteMessage(log.topology.streams.dead.name, letter.sequence);
  return lines.length;
}
