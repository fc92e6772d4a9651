/** When schedules with a clock send next: by the clocks that the planner plans them by, less what it has made already. */
import { type Ahead, type ClockTiming, clocksOf, listAhead, madeKey } from '@sluice/campaigns/schedule';
import { and, eq, gte, inArray, ne } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import {
  type CampaignRow,
  type CampaignScheduleRow,
  campaignRuns,
  subscriberCounts,
} from './schema/index.ts';

const DAY_MS = 24 * 3_600_000;
/** An occurrence begins with its local day, which is at most one before UTC's; those of earlier days are ahead nowhere. */
const MADE_DAYS = 2;

type Campaign = Pick<CampaignRow, 'teamId' | 'id' | 'streamId' | 'timeZone'>;
type Schedule = Pick<
  CampaignScheduleRow,
  'id' | 'campaignId' | 'type' | 'clock' | 'timeZone' | 'date' | 'time' | 'weekdays'
>;
export type ListAhead = (schedule: Schedule, count: number) => Ahead[];

/** Two queries, however many campaigns are on a page. */
export async function readAhead(
  tx: TeamDb,
  campaigns: readonly Campaign[],
  { schedules, now }: { schedules: readonly Schedule[]; now: Date },
): Promise<ListAhead> {
  const clocked = schedules.filter(({ type }) => type !== 'interval');
  const campaignOf = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const teamId = campaigns[0]?.teamId ?? 0;
  const made = await listMade(tx, { teamId, ids: clocked.map(({ id }) => id), now });
  const ownClock = clocked.filter(({ clock }) => clock === 'subscriber');
  const streamIds = ownClock.flatMap(({ campaignId }) => campaignOf.get(campaignId)?.streamId ?? []);
  const zones = await listZones(tx, { teamId, streamIds });
  return (schedule, count) => {
    const timing = clockTimingOf(schedule);
    const campaign = campaignOf.get(schedule.campaignId);
    if (!timing || !campaign) return [];
    const clocks = clocksOf(schedule, {
      countryZone: campaign.timeZone,
      zones: zones.get(campaign.streamId) ?? [],
    });
    return listAhead(timing, clocks, {
      afterMs: now.getTime(),
      count,
      made: made.get(schedule.id) ?? new Set(),
    });
  };
}

/** The table's checks keep the columns of each type together. Undefined: it waits for an event. */
function clockTimingOf({ type, date, time, weekdays }: Schedule): ClockTiming | undefined {
  if (type === 'interval') return undefined;
  const at = time ?? '00:00';
  return type === 'manual'
    ? { type, date: date ?? '', time: at }
    : { type, weekdays: weekdays ?? [], time: at };
}

async function listMade(
  tx: TeamDb,
  { teamId, ids, now }: { teamId: number; ids: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const since = new Date(now.getTime() - MADE_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { scheduleId, occurrence, zone, state } = campaignRuns;
  const rows = await tx
    .select({ scheduleId, occurrence, zone })
    .from(campaignRuns)
    .where(
      and(
        eq(campaignRuns.teamId, teamId),
        inArray(scheduleId, [...ids]),
        gte(occurrence, since),
        // Nobody has got it: at another time of its day it is ahead again.
        ne(state, 'missed'),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, (row) => row.scheduleId)].map(([id, same]) => [
      id,
      new Set(same.map((row) => madeKey(row.occurrence, row.zone))),
    ]),
  );
}

/** Of each stream's subscribers, as their browsers name them. */
async function listZones(
  tx: TeamDb,
  { teamId, streamIds }: { teamId: number; streamIds: readonly number[] },
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (streamIds.length === 0) return new Map();
  const { streamId, timeZone } = subscriberCounts;
  const rows = await tx
    .selectDistinct({ streamId, timeZone })
    .from(subscriberCounts)
    .where(and(eq(subscriberCounts.teamId, teamId), inArray(streamId, [...new Set(streamIds)])));
  return new Map(
    [...Map.groupBy(rows, (row) => row.streamId)].map(([id, same]) => [id, same.map((row) => row.timeZone)]),
  );
}
