/** Deletes expired rows in batches, so that no statement locks the table for long. */
import { type SQL, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';

const BATCH_ROWS = 1_000;
const BATCHES_MAX = 100;
/** Rate-limit buckets that are full again, and everything else that has expired. */
const ENDED: readonly { table: SQL; column: SQL }[] = [
  { table: sql`identity.oidc_records`, column: sql`expires_at` },
  { table: sql`identity.mail_tokens`, column: sql`expires_at` },
  { table: sql`identity.pending_sign_ins`, column: sql`expires_at` },
  { table: sql`identity.sessions`, column: sql`expires_at` },
  { table: sql`identity.sign_ups`, column: sql`expires_at` },
  { table: sql`identity.known_addresses`, column: sql`expires_at` },
  { table: sql`identity.used_telegram_logins`, column: sql`expires_at` },
  { table: sql`identity.rate_limits`, column: sql`full_at` },
];

/** Returns the number of deleted rows. Several processes may sweep at once: each skips rows that another has locked. */
export async function sweepExpired(db: Handle): Promise<number> {
  let swept = 0;
  for (const { table, column } of ENDED) {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const { rowCount } = await db.execute(sql`
        DELETE FROM ${table} WHERE ctid IN (
          SELECT ctid FROM ${table} WHERE ${column} < now() LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED)`);
      swept += rowCount ?? 0;
      if ((rowCount ?? 0) < BATCH_ROWS) break;
    }
  }
  return swept;
}
