/**
 * Creates the sends of a schedule that are due, and comes back at the next one. A send is a row whose key is the schedule, the occurrence and
 * the clock: however often this runs, and whatever is changed in between, an occurrence is planned once. Those of an interval are planned
 * one by one, each by the event that started it.
 */
import { KINDS } from '@sluice/campaigns';
import { intervalMs, isZone, listOccurrences, nextOccurrences } from '@sluice/campaigns/schedule';
import {
  type CampaignRow,
  type CampaignScheduleRow,
  campaignRuns,
  campaignSchedules,
  campaigns,
  type Db,
  enqueueTeamJobs,
  planCampaignJob,
  sendCampaignJob,
  subscriberCounts,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clockTimingOf } from './clock-timing.ts';

const HOUR_MS = 3_600_000;
/** A send that could not begin for longer is not made any more: the offer of an evening is nothing for the night. */
export const LATE_MAX_MS = 6 * HOUR_MS;
/** Missed sends are listed so far back: longer than any platform is away. */
const MISSED_LOOK_MS = 30 * 24 * HOUR_MS;
/** With each subscriber's own clock: somebody of a new zone may come at any time. */
const ZONES_CHANGE_MS = 15 * 60_000;
/** A new event's interval ends no sooner than it lasts, and this is how long we wait at most to learn of it. */
const INTERVAL_LOOK_MS = 60_000;
/** What edges report late, and transactions that commit after a later one, is still found so long after. */
const OVERLAP_MS = 10 * 60_000;
/** Intervals are limited to 30 days. */
const RECIPIENTS_KEPT_DAYS = 35;

type Found = { campaign: CampaignRow; schedule: CampaignScheduleRow };

export async function planCampaign(
  db: Db,
  { teamId, scheduleId }: { teamId: number; scheduleId: number },
  now: Date,
): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    const found = await lockSchedule(tx, teamId, scheduleId);
    if (found?.campaign.status !== 'launched') return;
    await resumeRuns(tx, found, now);
    const nextMs =
      found.schedule.type === 'interval'
        ? await planInterval(tx, found, now)
        : await planClock(tx, found, now);
    if (nextMs !== undefined) await enqueueTeamJobs(tx, [planCampaignJob(scheduleId, new Date(nextMs))]);
  });
}

async function lockSchedule(tx: TeamDb, teamId: number, scheduleId: number): Promise<Found | undefined> {
  const [found] = await tx
    .select({ campaign: campaigns, schedule: campaignSchedules })
    .from(campaignSchedules)
    .innerJoin(
      campaigns,
      and(eq(campaigns.teamId, campaignSchedules.teamId), eq(campaigns.id, campaignSchedules.campaignId)),
    )
    .where(
      and(
        eq(campaignSchedules.teamId, teamId),
        eq(campaignSchedules.id, scheduleId),
        isNull(campaignSchedules.removedAt),
        isNull(campaigns.removedAt),
      ),
    )
    .for('no key update', { of: campaignSchedules });
  return found;
}

/** After a pause: a send that stopped half-way goes on, unless its time is over. One that never began is missed. */
async function resumeRuns(tx: TeamDb, { schedule: { teamId, id } }: Found, now: Date): Promise<void> {
  const open = await tx
    .select({ id: campaignRuns.id, dueAt: campaignRuns.dueAt, afterId: campaignRuns.afterId })
    .from(campaignRuns)
    .where(
      and(
        eq(campaignRuns.teamId, teamId),
        eq(campaignRuns.scheduleId, id),
        eq(campaignRuns.state, 'sending'),
      ),
    );
  const late = open.filter(({ dueAt }) => dueAt.getTime() < now.getTime() - LATE_MAX_MS);
  for (const run of late) {
    await tx
      .update(campaignRuns)
      .set({ state: run.afterId === 0 ? 'missed' : 'stopped', endedAt: now })
      .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, run.id)));
  }
  await enqueueTeamJobs(
    tx,
    open.filter((run) => !late.includes(run)).map((run) => sendCampaignJob(run.id)),
  );
}

/** Answers when to look again. */
async function planClock(tx: TeamDb, { campaign, schedule }: Found, now: Date): Promise<number | undefined> {
  const timing = clockTimingOf(schedule);
  const isOwnClock = schedule.clock === 'subscriber';
  const zones = isOwnClock ? await listZones(tx, campaign) : [''];
  const nowMs = now.getTime();
  const lateMs = nowMs - LATE_MAX_MS;
  const onMs = (campaign.launchedAt ?? now).getTime() - 1;
  // Nobody planned since then: what was due meanwhile, and is too late now, is missed.
  const plannedMs = (schedule.plannedUntil ?? schedule.updatedAt).getTime();
  const awaySinceMs = Math.max(plannedMs, onMs, nowMs - MISSED_LOOK_MS);
  let nextMs = Number.POSITIVE_INFINITY;
  for (const zone of zones) {
    const clock = isOwnClock
      ? isZone(zone)
        ? zone
        : campaign.timeZone
      : (schedule.timeZone ?? campaign.timeZone);
    for (const { key, atMs } of listOccurrences(timing, clock, { sinceMs: awaySinceMs, untilMs: lateMs })) {
      await insertMissed(tx, schedule, { occurrence: key, zone, dueAt: new Date(atMs) }, now);
    }
    const sinceMs = Math.max(lateMs, onMs);
    for (const { key, atMs } of listOccurrences(timing, clock, { sinceMs, untilMs: nowMs })) {
      const audience = await countAudience(tx, { campaign, schedule, zone });
      await insertRun(tx, schedule, { occurrence: key, zone, dueAt: new Date(atMs), audience });
    }
    const [next] = nextOccurrences(timing, clock, { afterMs: nowMs, count: 1 });
    if (next) nextMs = Math.min(nextMs, next.atMs);
  }
  await tx
    .update(campaignSchedules)
    .set({ plannedUntil: now })
    .where(and(eq(campaignSchedules.teamId, schedule.teamId), eq(campaignSchedules.id, schedule.id)));
  // A regular schedule never ends; one date does, on the last clock of the earth.
  if (isOwnClock && (timing.type === 'cron' || Date.parse(timing.date) > nowMs - 48 * HOUR_MS))
    nextMs = Math.min(nextMs, nowMs + ZONES_CHANGE_MS);
  return Number.isFinite(nextMs) ? nextMs : undefined;
}

/** Of the stream's subscribers, as their browsers name them. */
async function listZones(tx: TeamDb, { teamId, streamId }: CampaignRow): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ zone: subscriberCounts.timeZone })
    .from(subscriberCounts)
    .where(and(eq(subscriberCounts.teamId, teamId), eq(subscriberCounts.streamId, streamId)));
  return rows.map(({ zone }) => zone);
}

/** How many there are to look at: of the sorts of subscribers, without reading them. The cap and quiet hours are not asked yet. */
async function countAudience(
  tx: TeamDb,
  { campaign, schedule, zone }: Found & { zone: string },
): Promise<number> {
  const { teamId, streamId, countries, hosts, kind } = campaign;
  const [counted] = await tx
    .select({ count: sql<number>`coalesce(sum(${subscriberCounts.difference}), 0)::int` })
    .from(subscriberCounts)
    .where(
      and(
        eq(subscriberCounts.teamId, teamId),
        eq(subscriberCounts.streamId, streamId),
        eq(subscriberCounts.endReason, ''),
        inArray(subscriberCounts.step, [...KINDS[kind].steps]),
        countries.length > 0 ? inArray(subscriberCounts.country, countries) : undefined,
        hosts.length > 0 ? inArray(subscriberCounts.host, hosts) : undefined,
        schedule.clock === 'subscriber' ? eq(subscriberCounts.timeZone, zone) : undefined,
      ),
    );
  return Math.max(0, counted?.count ?? 0);
}

type NewRun = { occurrence: string; zone: string; dueAt: Date; audience?: number };

/** Kept, so that the campaign's page can say it; nothing is sent. */
async function insertMissed(
  tx: TeamDb,
  { teamId, id: scheduleId, campaignId }: CampaignScheduleRow,
  run: NewRun,
  now: Date,
): Promise<void> {
  await tx
    .insert(campaignRuns)
    .values({ teamId, campaignId, scheduleId, ...run, state: 'missed', endedAt: now })
    .onConflictDoNothing();
}

async function insertRun(
  tx: TeamDb,
  { teamId, id: scheduleId, campaignId }: CampaignScheduleRow,
  run: NewRun,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(campaignRuns)
    .values({ teamId, campaignId, scheduleId, ...run })
    .onConflictDoNothing()
    .returning({ id: campaignRuns.id });
  if (made) await enqueueTeamJobs(tx, [sendCampaignJob(made.id)]);
  return made?.id;
}

/** Everybody whose interval has passed and who is not planned yet, as one send. */
async function planInterval(tx: TeamDb, { campaign, schedule }: Found, now: Date): Promise<number> {
  const { teamId, id: scheduleId, coversFrom, plannedUntil, count, unit } = schedule;
  const lengthMs = intervalMs({ count: count ?? 1, unit: unit ?? 'day' });
  const untilMs = now.getTime() - lengthMs;
  const sinceMs = Math.max(
    (coversFrom ?? now).getTime(),
    plannedUntil ? plannedUntil.getTime() - lengthMs - OVERLAP_MS : 0,
  );
  const column = sql.raw(`${KINDS[campaign.kind].startedBy}_at`);
  const due = sql`
    FROM subscribers s WHERE s.team_id = ${teamId} AND s.stream_id = ${campaign.streamId} AND s.ended_at IS NULL
      AND s.${column} > ${new Date(sinceMs).toISOString()}::timestamptz
      AND s.${column} <= ${new Date(untilMs).toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM campaign_recipients r WHERE r.team_id = s.team_id AND r.schedule_id = ${scheduleId}
        AND r.subscriber_id = s.id AND r.event_at = s.${column})`;
  const { rows } = await tx.execute(sql`SELECT 1 ${due} LIMIT 1`);
  if (rows.length > 0) {
    const runId = await insertRun(tx, schedule, { occurrence: now.toISOString(), zone: '', dueAt: now });
    if (runId !== undefined) {
      const { rowCount } =
        await tx.execute(sql`INSERT INTO campaign_recipients (team_id, schedule_id, subscriber_id, event_at, run_id)
        SELECT s.team_id, ${scheduleId}::int, s.id, s.${column}, ${runId}::bigint ${due} ON CONFLICT DO NOTHING`);
      await tx
        .update(campaignRuns)
        .set({ audience: rowCount ?? 0 })
        .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, runId)));
    }
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
