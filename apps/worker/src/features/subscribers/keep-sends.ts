import type { TeamDb } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

/** No send: who renews their address while they wait in one is not sent to under both. */
const NO_RUN = 0;

/**
 * What a subscriber was sent and planned for is theirs under a new address too: an interval that looks at all again would find them new, and
 * the day's messages would be counted from none. What is claimed for the old address counts on, so a cap errs towards fewer.
 */
export async function keepSends(
  tx: TeamDb,
  teamId: number,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  // By schedule, for their key begins with it.
  await tx.execute(sql`
    INSERT INTO campaign_recipients (team_id, schedule_id, subscriber_id, event_at, run_id)
    SELECT r.team_id, r.schedule_id, ${toId}::bigint, r.event_at, ${NO_RUN}
    FROM campaign_schedules s JOIN campaign_recipients r
      ON r.team_id = s.team_id AND r.schedule_id = s.id AND r.subscriber_id = ${fromId}
    WHERE s.team_id = ${teamId} AND s.removed_at IS NULL
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO subscriber_sends (team_id, subscriber_id, day, count, recent, reserved, reserved_day, recent_runs, recent_languages,
      recent_variants, recent_shown, recent_dismissed)
    SELECT team_id, ${toId}::bigint, day, count, recent, reserved, reserved_day, recent_runs, recent_languages,
      recent_variants, recent_shown, recent_dismissed
    FROM subscriber_sends WHERE team_id = ${teamId} AND subscriber_id = ${fromId}
    ON CONFLICT DO NOTHING`);
}
