import type { Db } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { Waits } from './channel.ts';
import { rulesForDatabase } from './notification-rules.ts';

const EVENTS_MAX = 2_000;
export const READER = 'notifications';

/** The reader's place from the first start on: it tells of what happens after it. */
export async function ensureReader(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO team_event_readers (reader, tx, id) VALUES (${READER}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    ON CONFLICT DO NOTHING`);
}

/**
 * Finds who is to be told of all that has happened since, by which channels, and when. Nothing is copied, and the reader's place moves in the
 * same transaction.
 */
export async function spreadEvents(db: Db, waits: Waits): Promise<void> {
  const [rules, waitsMs] = [JSON.stringify(rulesForDatabase()), JSON.stringify(waits)];
  for (;;) {
    const { rows } = await db.execute<{ looked: number }>(
      sql`SELECT spread_notifications(${rules}::jsonb, ${waitsMs}::jsonb, ${EVENTS_MAX}) AS looked`,
    );
    if ((rows[0]?.looked ?? 0) < EVENTS_MAX) return;
  }
}
