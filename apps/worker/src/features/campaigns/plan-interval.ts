/** Plans a schedule's intervals: everybody whose own has passed, by the event that started it. */
import { KINDS } from '@sluice/campaigns';
import { intervalMs } from '@sluice/campaigns/schedule';
import { campaignRuns, campaignSchedules, type TeamDb } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';
import { isInAudience } from './audience-filter.ts';
import { type Found, insertMissed, insertRun, LATE_MAX_MS } from './insert-run.ts';

/** A new event's interval ends no sooner than it lasts, and this is how long we wait at most to learn of it. */
const INTERVAL_LOOK_MS = 60_000;
/** What edges report late, and transactions that commit after a later one, is still found so long after. */
const OVERLAP_MS = 10 * 60_000;
/** What comes later still (a broker was away, and its edges kept their events) is looked for so often, as far back as a message is worth something. */
const LATE_LOOK_MS = 10 * 60_000;
/** Intervals are limited to 30 days. */
const RECIPIENTS_KEPT_DAYS = 35;
const DAY_MS = 24 * 3_600_000;
const SAME_MOMENT_MS = 1_000;

/** Everybody whose interval has passed and who is not planned yet, as one send. Answers when to look again. */
export async function planInterval(tx: TeamDb, found: Found, now: Date): Promise<number> {
  const { campaign, schedule } = found;
  const { teamId, id: scheduleId, coversFrom, plannedUntil, count, unit } = schedule;
  const lengthMs = intervalMs({ count: count ?? 1, unit: unit ?? 'day' });
  const untilMs = now.getTime() - lengthMs;
  const lateMs = untilMs - LATE_MAX_MS;
  const coveredMs = Math.max(
    (coversFrom ?? now).getTime(),
    // Whom it has planned before is known no more, and would be planned again.
    now.getTime() - RECIPIENTS_KEPT_DAYS * DAY_MS,
  );
  const sinceMs = Math.max(
    coveredMs,
    plannedUntil && !isLateLook(plannedUntil, now) ? plannedUntil.getTime() - lengthMs - OVERLAP_MS : 0,
    // What is said minutes after an event is nothing for the day after.
    lateMs,
  );
  const column = sql.raw(`${KINDS[campaign.kind].startedBy}_at`);
  const dueIn = (fromMs: number, toMs: number) => sql`
    FROM subscribers WHERE ${isInAudience(campaign)}
      AND subscribers.${column} > ${new Date(fromMs).toISOString()}::timestamptz
      AND subscribers.${column} <= ${new Date(toMs).toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM campaign_recipients r WHERE r.team_id = subscribers.team_id AND r.schedule_id = ${scheduleId}
        AND r.subscriber_id = subscribers.id AND r.event_at = subscribers.${column})`;
  // Of those whom it covers by an edit alone, nobody has missed anything.
  const awaySinceMs = Math.max(coveredMs, (plannedUntil ?? schedule.updatedAt).getTime() - lengthMs);
  if (awaySinceMs < lateMs) {
    const { rows } = await tx.execute<{ count: number; first: Date | null }>(
      sql`SELECT count(*)::int AS count, min(subscribers.${column}) AS first ${dueIn(awaySinceMs, lateMs)}`,
    );
    const [{ count: planned, first } = { count: 0, first: null }] = rows;
    if (first) {
      const dueAt = new Date(new Date(first).getTime() + lengthMs);
      await insertMissed(
        tx,
        found,
        { occurrence: `missed ${now.toISOString()}`, zone: '', dueAt, planned, audience: planned },
        now,
      );
    }
  }
  const due = dueIn(sinceMs, untilMs);
  const { rows } = await tx.execute(sql`SELECT 1 ${due} LIMIT 1`);
  if (rows.length > 0) {
    const runId = await insertRun(tx, found, { occurrence: now.toISOString(), zone: '', dueAt: now });
    // It was planned in this very moment, for fewer: these are the next.
    if (runId === undefined) return now.getTime() + SAME_MOMENT_MS;
    const { rowCount } =
      await tx.execute(sql`INSERT INTO campaign_recipients (team_id, schedule_id, subscriber_id, event_at, run_id)
      SELECT subscribers.team_id, ${scheduleId}::int, subscribers.id, subscribers.${column}, ${runId}::bigint ${due} ON CONFLICT DO NOTHING`);
    await tx
      .update(campaignRuns)
      .set({ audience: rowCount ?? 0, planned: rowCount ?? 0 })
      .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, runId)));
  }
  await tx
    .update(campaignSchedules)
    .set({ plannedUntil: now })
    .where(and(eq(campaignSchedules.teamId, teamId), eq(campaignSchedules.id, scheduleId)));
  await tx.execute(sql`DELETE FROM campaign_recipients WHERE team_id = ${teamId}
    AND event_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RECIPIENTS_KEPT_DAYS})`);
  const { rows: coming } = await tx.execute<{ at: Date | null }>(sql`
    SELECT min(s.${column}) AS at FROM subscribers s WHERE s.team_id = ${teamId} AND s.stream_id = ${campaign.streamId}
      AND s.ended_at IS NULL AND s.${column} > ${new Date(untilMs).toISOString()}::timestamptz`);
  const [next] = coming;
  const knownMs = next?.at ? new Date(next.at).getTime() + lengthMs : Number.POSITIVE_INFINITY;
  return Math.min(knownMs, now.getTime() + Math.min(lengthMs, INTERVAL_LOOK_MS));
}

/** The first look of each such time. */
const isLateLook = (plannedUntil: Date, now: Date): boolean =>
  Math.floor(plannedUntil.getTime() / LATE_LOOK_MS) !== Math.floor(now.getTime() / LATE_LOOK_MS);
