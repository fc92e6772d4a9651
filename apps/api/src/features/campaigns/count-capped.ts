/** Of an audience: who has had the day's messages already, so that another one would not be sent. */
import { type AudienceInput, CAMPAIGN_KIND_RULES } from '@sluice/contracts';
import { campaignResults, campaigns, type TeamDb } from '@sluice/postgres';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { AudienceMoments } from './audience-moments.ts';

/** Half a second's work for PostgreSQL is ten times this. */
const CAPPED_MAX = 20_000;
/** Longer than any day: what was changed before it was what it is now, all day. */
const DAY_AT_MOST = sql`interval '2 days'`;

/** The true number is between the two: more than so many are not counted one by one. */
export type Capped = { count: number; countMax: number };

type Of = {
  teamId: number;
  input: AudienceInput;
  /** Those whose subscribers would get it otherwise, as their browsers name them: of the others, quiet hours say enough. */
  zones: readonly string[];
  dayFor: AudienceMoments['dayFor'];
};

export async function countCapped(tx: TeamDb, { teamId, input, zones, dayFor }: Of): Promise<Capped> {
  const { capPerDay } = input.settings;
  if (capPerDay === null || zones.length === 0) return { count: 0, countMax: 0 };
  const of = { teamId, input, zones, days: [...new Set(zones.map(dayFor))], capPerDay };
  const rows = await listCapped(tx, of);
  const sumOf = (counted: typeof rows) => counted.reduce((sum, row) => sum + row.count, 0);
  const count = sumOf(rows.filter(({ zone, day }) => day === dayFor(zone)));
  return { count, countMax: sumOf(rows) <= CAPPED_MAX ? count : await countMostCapped(tx, of) };
}

type OnDays = Pick<Of, 'teamId' | 'input' | 'zones'> & { days: readonly string[]; capPerDay: number };

async function listCapped(
  tx: TeamDb,
  { teamId, input, zones, days, capPerDay }: OnDays,
): Promise<{ zone: string; day: string; count: number }[]> {
  const steps = CAMPAIGN_KIND_RULES[input.kind].steps;
  const step = sql`CASE WHEN s.deposited_at IS NOT NULL THEN 'deposited' WHEN s.registered_at IS NOT NULL THEN 'registered' ELSE 'subscribed' END`;
  const { rows } = await tx.execute<{ zone: string; day: string; count: number }>(sql`
    SELECT zone, day::text AS day, count(*)::int AS count FROM (
      SELECT s.time_zone AS zone, sent.day FROM subscriber_sends sent
      JOIN subscribers s ON s.team_id = sent.team_id AND s.id = sent.subscriber_id
      WHERE sent.team_id = ${teamId} AND sent.day = ANY (${sql.param([...days])}::date[]) AND sent.count >= ${capPerDay}
        AND s.stream_id = ${input.streamId} AND s.ended_at IS NULL AND s.time_zone = ANY (${sql.param([...zones])}::text[])
        AND ${step} = ANY (${sql.param([...steps])}::text[])
        ${input.countries.length > 0 ? sql`AND s.country = ANY (${sql.param(input.countries)}::text[])` : sql``}
        ${input.hosts.length > 0 ? sql`AND s.host = ANY (${sql.param(input.hosts)}::text[])` : sql``}
      LIMIT ${CAPPED_MAX + 1}) AS full_up GROUP BY zone, day`);
  return rows;
}

/** Each of them has had as many messages as the cap: there cannot be more of them than the day's messages to the stream fill. */
async function countMostCapped(tx: TeamDb, { teamId, input, days, capPerDay }: OnDays): Promise<number> {
  const ofStream = tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.teamId, teamId),
        // One that was changed lately may have been this stream's in the morning.
        or(eq(campaigns.streamId, input.streamId), gt(campaigns.updatedAt, sql`now() - ${DAY_AT_MOST}`)),
      ),
    );
  const { day, campaignId, sent } = campaignResults;
  const sums = await tx
    .select({ sent: sql<number>`sum(${sent})::float8` })
    .from(campaignResults)
    .where(and(eq(campaignResults.teamId, teamId), inArray(campaignId, ofStream), inArray(day, [...days])))
    .groupBy(day);
  return sums.reduce((most, ofDay) => most + Math.floor(ofDay.sent / capPerDay), 0);
}
