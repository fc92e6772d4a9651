import { type Db, ensureTeamEventReader } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

const EVENTS_MAX = 1_000;

/** What has happened since becomes a delivery for each webhook that wants it, and the reader's place moves in the same transaction. */
export async function spreadWebhookEvents(db: Db): Promise<void> {
  await ensureTeamEventReader(db, 'webhooks');
  for (;;) {
    const { rows } = await db.execute<{ looked: number }>(
      sql`SELECT spread_webhook_events(${EVENTS_MAX}) AS looked`,
    );
    if ((rows[0]?.looked ?? 0) < EVENTS_MAX) return;
  }
}
