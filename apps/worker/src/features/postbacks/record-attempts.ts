import { zstdCompressSync } from 'node:zlib';
import type { Delivery } from '@sluice/networks';
import type { PostbackAttemptRow, PostbackRow, TeamDb } from '@sluice/postgres';
import { type SQL, sql } from 'drizzle-orm';

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
    // As SQL, like what the store asks for every batch.
    await tx.execute(sql`
      INSERT INTO postback_attempts (
        team_id, at, postback_id, event_id, try, together, method, url, request_headers, request, request_bytes, status,
        response_headers, response, response_bytes, took_ms, code, error, decision, next_at)
      VALUES ${sql.join(some.map(valuesOf), COMMA)}`);
  }
}

const COMMA = sql.raw(', ');

function valuesOf({ row, delivery, body, together, decision, nextAt }: Attempt): SQL {
  const { exchange, code } = delivery;
  const error = 'error' in delivery ? delivery.error : null;
  return sql`(
    ${row.teamId}, ${new Date(exchange.startedAtMs)}, ${row.id}, ${row.eventId}, ${row.tries}, ${together}, ${exchange.method},
    ${exchange.url.slice(0, URL_CHARACTERS_MAX)}, ${JSON.stringify(exchange.requestHeaders)}, ${compressBody(body)}, ${Buffer.byteLength(body)},
    ${exchange.status}, ${JSON.stringify(exchange.responseHeaders)}, ${compressBody(exchange.response)}, ${exchange.responseBytes},
    ${exchange.tookMs}, ${code}, ${error}, ${decision}, ${nextAt ?? null})`;
}

const compressBody = (text: string): Buffer => zstdCompressSync(text.slice(0, BODY_CHARACTERS_MAX));
