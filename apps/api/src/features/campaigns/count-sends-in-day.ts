/** How many messages one subscriber of a stream can get in a day: of all campaigns that are on, since the cap counts them together. */
import { dayIn, intervalMs, listOccurrences, nextOccurrences } from '@sluice/campaigns/schedule';
import { CAMPAIGN_KIND_RULES, type CampaignChecks } from '@sluice/contracts';
import { type CampaignRow, type CampaignScheduleRow, campaigns, type TeamDb } from '@sluice/postgres';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { listScheduleRows } from './campaigns.store.ts';
import { timingOf, zoneOf } from './schedule-timing.ts';

/** Of one schedule: every weekday of a regular one. */
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const CAMPAIGNS_MAX = 200;

/** This one as if it were on. Of any member: a subscriber does not know whose they are. */
export async function countSendsInDay(
  tx: TeamDb,
  campaign: CampaignRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<CampaignChecks['perDay']> {
  const { teamId, id, streamId } = campaign;
  const rows = await tx
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.teamId, teamId),
        eq(campaigns.streamId, streamId),
        isNull(campaigns.removedAt),
        or(eq(campaigns.id, id), eq(campaigns.status, 'launched')),
      ),
    )
    .orderBy(asc(campaigns.id))
    .limit(CAMPAIGNS_MAX);
  const together = rows.filter((row) => row.id === id || mayMeet(row, campaign));
  const schedules = await listScheduleRows(
    tx,
    teamId,
    together.map((row) => row.id),
  );
  const counted = together.flatMap((row) =>
    schedules
      .filter(({ campaignId }) => campaignId === row.id)
      .map((schedule) => readSends(row, schedule, { now, timeZone })),
  );
  const candidates = [...new Set(counted.flatMap(({ days }) => days))].toSorted();
  const afterEvents = fullestGroup(counted);
  const onDay = (day: string) => counted.filter(({ isOn }) => isOn(day));
  const day = candidates.toSorted((a, b) => onDay(b).length - onDay(a).length)[0] ?? null;
  const fullest = [...(day === null ? [] : onDay(day)), ...afterEvents];
  return { day, sends: fullest.length, others: fullest.filter(({ campaignId }) => campaignId !== id).length };
}

type Sends = {
  campaignId: number;
  /** In the team's zone, as the cap counts them: some that are ahead. Empty where an event starts it. */
  days: readonly string[];
  isOn: (day: string) => boolean;
  /** After an event: which, and how many days later; what is of one group comes on the same day. */
  group: string | undefined;
};

/** Days after an event are not those of the calendar: one that is full may be any of them. */
function fullestGroup(counted: readonly Sends[]): readonly Sends[] {
  const groups = Map.groupBy(
    counted.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  );
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function readSends(
  campaign: CampaignRow,
  schedule: CampaignScheduleRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Sends {
  const campaignId = campaign.id;
  const timing = timingOf(schedule);
  if (timing.type === 'interval') {
    const { startedBy } = CAMPAIGN_KIND_RULES[campaign.kind];
    const group = `${startedBy} ${Math.floor(intervalMs(timing) / DAY_MS)}`;
    return { campaignId, days: [], isOn: () => false, group };
  }
  const zone = zoneOf(timing, campaign.timeZone);
  const afterMs = now.getTime();
  const isOn = (day: string) => {
    const startMs = Date.parse(day);
    // A day more at each end: the team's is not UTC's.
    return listOccurrences(timing, zone, { sinceMs: startMs - DAY_MS, untilMs: startMs + 2 * DAY_MS }).some(
      ({ atMs }) => atMs > afterMs && dayIn(atMs, timeZone) === day,
    );
  };
  const next = nextOccurrences(timing, zone, { afterMs, count: DAYS });
  return { campaignId, days: next.map(({ atMs }) => dayIn(atMs, timeZone)), isOn, group: undefined };
}

/** Whether one person can get both: they are at a step of both kinds, in a country and an application of both. */
function mayMeet(one: CampaignRow, other: CampaignRow): boolean {
  const meet = (of: readonly string[], others: readonly string[]) =>
    of.length === 0 || others.length === 0 || of.some((each) => others.includes(each));
  return (
    meet(CAMPAIGN_KIND_RULES[one.kind].steps, CAMPAIGN_KIND_RULES[other.kind].steps) &&
    meet(one.countries, other.countries) &&
    meet(one.hosts, other.hosts)
  );
}
