import { zstdCompressSync } from 'node:zlib';
import type { Delivery } from '@sluice/networks';
import { type PostbackAttemptRow, type PostbackRow, postbackAttempts, type TeamDb } from '@sluice/postgres';

/** Kept of each body, before it is compressed. One event is under a kilobyte; an answer is some hundred bytes. */
const BODY_CHARACTERS_MAX = 16_000;
const URL_CHARACTERS_MAX = 4_000;
/** In one statement: PostgreSQL takes 65 535 values. */
const INSERTED_MAX = 1_000;

/** One postback's part in one call. */
export type Attempt = {
  row: Pick<PostbackRow, 'teamId' | 'id' | 'eventId' | 'tries'>;
  delivery: Delivery;
  /** The part of the call's body that told of this postback. */
  body: string;
  /** How many events the call told of. */
  together: number;
  decision: PostbackAttemptRow['decision'];
  /** When it is tried again, if it is. */
  nextAt?: Date | undefined;
};

/** In the transaction that stores what became of the postbacks: an outcome without its attempt cannot be. */
export async function recordAttempts(tx: TeamDb, attempts: readonly Attempt[]): Promise<void> {
  for (let from = 0; from < attempts.length; from += INSERTED_MAX) {
    const some = attempts.slice(from, from + INSERTED_MAX);
    await tx.insert(postbackAttempts).values(some.map(toAttemptRow));
  }
}

function toAttemptRow(attempt: Attempt): typeof postbackAttempts.$inferInsert {
  const { row, delivery, body, together, decision, nextAt } = attempt;
  const { exchange, code } = delivery;
  return {
    teamId: row.teamId,
    at: new Date(exchange.startedAtMs),
    postbackId: row.id,
    eventId: row.eventId,
    try: row.tries,
    together,
    method: exchange.method,
    url: exchange.url.slice(0, URL_CHARACTERS_MAX),
    requestHeaders: { ...exchange.requestHeaders },
    request: compressBody(body),
    requestBytes: Buffer.byteLength(body),
    status: exchange.status,
    responseHeaders: { ...exchange.responseHeaders },
    response: compressBody(exchange.response),
    responseBytes: exchange.responseBytes,
    tookMs: exchange.tookMs,
    code,
    error: 'error' in delivery ? delivery.error : null,
    decision,
    nextAt: nextAt ?? null,
  };
}

const compressBody = (text: string): Buffer => zstdCompressSync(text.slice(0, BODY_CHARACTERS_MAX));
