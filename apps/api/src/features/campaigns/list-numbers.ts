/** What a list of campaigns shows of each: how many it is for, and what it has sent lately. Two queries for a page, whatever is on it. */
import { dayIn } from '@sluice/campaigns/schedule';
import { CAMPAIGN_KIND_RULES } from '@sluice/contracts';
import { type CampaignRow, campaignResults, subscriberCounts, type TeamDb } from '@sluice/postgres';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';

const DAYS_SHOWN = 14;
const DAY_MS = 24 * 3_600_000;

export type ListNumbers = { audience: number; days: number[] };

export async function readListNumbers(
  tx: TeamDb,
  rows: readonly CampaignRow[],
  { teamId, timeZone, now }: { teamId: number; timeZone: string; now: Date },
): Promise<ReadonlyMap<number, ListNumbers>> {
  if (rows.length === 0) return new Map();
  const audiences = await countAudiences(tx, teamId, rows);
  const ids = rows.map(({ id }) => id);
  const days = await countSent(tx, { teamId, ids, days: lastDays(dayIn(now.getTime(), timeZone)) });
  return new Map(rows.map(({ id }) => [id, { audience: audiences.get(id) ?? 0, days: days.get(id) ?? [] }]));
}

/** Of days on the calendar, which have no hours to lose. */
function lastDays(today: string): string[] {
  const lastMs = Date.parse(today);
  return Array.from({ length: DAYS_SHOWN }, (_, at) =>
    new Date(lastMs - (DAYS_SHOWN - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** From the counts by sort: what it costs grows with the number of sorts of these streams, not of subscribers. */
async function countAudiences(
  tx: TeamDb,
  teamId: number,
  rows: readonly CampaignRow[],
): Promise<ReadonlyMap<number, number>> {
  const { streamId, country, host, step, endReason, difference } = subscriberCounts;
  const streamIds = [...new Set(rows.map((row) => row.streamId))];
  const sorts = await tx
    .select({ streamId, country, host, step, count: sql<number>`sum(${difference})::float8` })
    .from(subscriberCounts)
    .where(and(eq(subscriberCounts.teamId, teamId), inArray(streamId, streamIds), eq(endReason, '')))
    .groupBy(streamId, country, host, step);
  const ofStream = Map.groupBy(sorts, (sort) => sort.streamId);
  return new Map(
    rows.map(({ id, kind, streamId: stream, countries, hosts }) => {
      const { steps } = CAMPAIGN_KIND_RULES[kind];
      const inside = (ofStream.get(stream) ?? []).filter(
        (sort) =>
          steps.includes(sort.step) &&
          (countries.length === 0 || countries.includes(sort.country)) &&
          (hosts.length === 0 || hosts.includes(sort.host)),
      );
      return [id, inside.reduce((sum, { count }) => sum + count, 0)];
    }),
  );
}

/** In the order of the days. */
async function countSent(
  tx: TeamDb,
  { teamId, ids, days }: { teamId: number; ids: readonly number[]; days: readonly string[] },
): Promise<ReadonlyMap<number, number[]>> {
  const { campaignId, day, sent } = campaignResults;
  const rows = await tx
    .select({ campaignId, day, sent: sql<number>`sum(${sent})::int` })
    .from(campaignResults)
    .where(and(eq(campaignResults.teamId, teamId), inArray(campaignId, [...ids]), gte(day, days[0] ?? '')))
    .groupBy(campaignId, day);
  const ofCampaign = Map.groupBy(rows, (row) => row.campaignId);
  return new Map(
    ids.map((id) => {
      const sums = new Map(ofCampaign.get(id)?.map((row) => [row.day, row.sent]));
      return [id, days.map((each) => sums.get(each) ?? 0)];
    }),
  );
}
