import type { Db } from '@sluice/postgres';
import type { NotificationChannel } from '@sluice/reference';
import { sql } from 'drizzle-orm';
import { rulesForDatabase } from './notification-rules.ts';

const EVENTS_MAX = 2_000;

/** By which channel how long a conversion waits for others, in milliseconds. */
export type Waits = Readonly<Record<NotificationChannel, number>>;

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
