/**
 * Creates the sends of a schedule that are due, and comes back at the next one. A send is a row whose key is the schedule, the occurrence and
 * the clock: however often this runs, and whatever is changed in between, an occurrence is planned once. Those of an interval are planned
 * one by one, each by the event that started it.
 */
import { KINDS } from '@sluice/campaigns';
import { isZone, listOccurrences, nextOccurrences } from '@sluice/campaigns/schedule';
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
  subscribers,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clockTimingOf } from './clock-timing.ts';
import { foldWhenMany } from './fold-counts.ts';
import { type Found, insertMissed, insertRun, LATE_MAX_MS } from './insert-run.ts';
import { planInterval } from './plan-interval.ts';

const HOUR_MS = 3_600_000;
/** Missed sends are listed so far back: longer than any platform is away. */
const MISSED_LOOK_MS = 30 * 24 * HOUR_MS;
/** With each subscriber's own clock: somebody of a new zone may come at any time. */
const ZONES_CHANGE_MS = 15 * 60_000;

export async function planCampaign(
  db: Db,
  { teamId, scheduleId }: { teamId: number; scheduleId: number },
  now: Date,
): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    const found = await lockSchedule(tx, teamId, scheduleId);
    if (found?.campaign.status !== 'launched') return;
    await resumeRuns(tx, found, now);
    if (isFirstOfHour(found.schedule, now)) await foldWhenMany(tx, found.campaign);
    const nextMs =
      found.schedule.type === 'interval'
        ? await planInterval(tx, found, now)
        : await planClock(tx, found, now);
    if (nextMs !== undefined) await enqueueTeamJobs(tx, [planCampaignJob(scheduleId, new Date(nextMs))]);
  });
}

/** Of the hour: an interval is planned every minute. */
const isFirstOfHour = ({ plannedUntil }: CampaignScheduleRow, now: Date): boolean =>
  !plannedUntil || Math.floor(plannedUntil.getTime() / HOUR_MS) !== Math.floor(now.getTime() / HOUR_MS);

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

/**
 * After a pause: a send that stopped half-way goes on, unless it was off until too late. One that never began is missed. One that is merely
 * long, or waits for a push service, goes on for as long as its message is worth something.
 */
async function resumeRuns(
  tx: TeamDb,
  { campaign: { launchedAt }, schedule: { teamId, id } }: Found,
  now: Date,
): Promise<void> {
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
  const onMs = launchedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const late = open.filter(({ dueAt }) => dueAt.getTime() < onMs - LATE_MAX_MS);
  for (const run of late) {
    await tx
      .update(campaignRuns)
      .set({ state: run.afterId === 0 ? 'missed' : 'stopped', endedAt: now })
      .where(
        and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, run.id), eq(campaignRuns.state, 'sending')),
      );
  }
  // Of those that have ended, it tidies up what waits.
  await enqueueTeamJobs(
    tx,
    open.map((run) => sendCampaignJob({ teamId, runId: run.id })),
  );
}

/** Answers when to look again. */
async function planClock(tx: TeamDb, { campaign, schedule }: Found, now: Date): Promise<number | undefined> {
  const timing = clockTimingOf(schedule);
  const isOwnClock = schedule.clock === 'subscriber';
  const zones = isOwnClock ? await listZones(tx, campaign) : [''];
  const nowMs = now.getTime();
  const lateMs = nowMs - LATE_MAX_MS;
  // A time that was over when it was chosen is not made up for: nobody expects what the form says is over.
  const onMs = Math.max((campaign.launchedAt ?? now).getTime(), schedule.coversFrom?.getTime() ?? 0) - 1;
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
      await insertMissed(tx, { campaign, schedule }, { occurrence: key, zone, dueAt: new Date(atMs) }, now);
    }
    const sinceMs = Math.max(lateMs, onMs);
    for (const { key, atMs } of listOccurrences(timing, clock, { sinceMs, untilMs: nowMs })) {
      const audience = await countAudience(tx, { campaign, schedule, zone });
      const uptoId = await findNewestId(tx, campaign);
      await insertRun(
        tx,
        { campaign, schedule },
        {
          occurrence: key,
          zone,
          dueAt: new Date(atMs),
          audience,
          planned: audience,
          uptoId,
        },
      );
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

/** Who subscribes while a send is under way is in the next one: else it would never be known how many it is to reach. */
async function findNewestId(tx: TeamDb, { teamId, streamId }: CampaignRow): Promise<number> {
  const [newest] = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(eq(subscribers.teamId, teamId), eq(subscribers.streamId, streamId), isNull(subscribers.endedAt)),
    )
    .orderBy(desc(subscribers.id))
    .limit(1);
  return newest?.id ?? 0;
}
