/**
 * The potential audience: from the counts of subscribers by sort, so the time it takes grows with the number of sorts, not of subscribers.
 * Only who has had enough messages is looked up one by one, up to a limit.
 */
import { dayIn, isQuiet, zoneOr } from '@sluice/campaigns/schedule';
import {
  AUDIENCE_REASONS,
  type Audience,
  type AudienceInput,
  type AudienceReason,
  CAMPAIGN_KIND_RULES,
} from '@sluice/contracts';
import { enqueueTeamJobs, foldSubscriberCountsJob, subscriberCounts, type TeamDb } from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { getStreamRow } from '../../access/stream.store.ts';

/** Half a second's work for PostgreSQL is ten times this. */
const CAPPED_MAX = 20_000;
/** Differences that are worth summing up: beyond it, reading them costs more than a screen may wait for. */
const UNFOLDED_MAX = 20_000;

type Sort = {
  country: string;
  language: string;
  host: string;
  timeZone: string;
  step: string;
  endReason: string;
};
type Counted = Sort & { count: number; rows: number };

export async function countAudience(
  tx: TeamDb,
  actor: Actor,
  input: AudienceInput,
  now: Date,
): Promise<Omit<Audience, 'tookMs'>> {
  await getStreamRow(tx, actor, input.streamId);
  const sorts = await readSorts(tx, actor.teamId, input);
  if (sorts.reduce((sum, { rows }) => sum + rows, 0) > UNFOLDED_MAX + sorts.length)
    await enqueueTeamJobs(tx, [foldSubscriberCountsJob()]);
  const atMs = input.at ? Date.parse(input.at) : now.getTime();
  const applications = tally(
    sorts.filter(({ endReason }) => endReason === ''),
    ({ host }) => host,
  );
  const here = sorts.filter(({ host }) => input.hosts.length === 0 || input.hosts.includes(host));
  const judged = here.map((sort) => ({ ...sort, reason: reasonOf(sort, input, atMs) }));
  const inside = judged.filter(({ reason }) => reason === undefined);
  const before = sumOf(inside);
  const capped = await countCapped(tx, actor, { input, atMs });
  const out = new Map<AudienceReason, number>();
  for (const { reason, count } of judged) if (reason) out.set(reason, (out.get(reason) ?? 0) + count);
  const cappedCount = Math.min(capped.count, before);
  if (cappedCount > 0) out.set('capped', cappedCount);
  return {
    count: before - cappedCount,
    total: sumOf(judged),
    isExact: capped.isExact,
    countries: tally(inside, ({ country }) => country),
    languages: tally(inside, ({ language }) => language),
    applications,
    out: AUDIENCE_REASONS.map((reason) => ({ reason, count: out.get(reason) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}

/** A replaced address is nobody: the person goes on under the new one. */
async function readSorts(
  tx: TeamDb,
  teamId: number,
  { streamId, countries }: AudienceInput,
): Promise<Counted[]> {
  const { country, language, host, timeZone, step, endReason } = subscriberCounts;
  const rows = await tx
    .select({
      country,
      language,
      host,
      timeZone,
      step,
      endReason,
      count: sql<number>`sum(${subscriberCounts.difference})::float8`,
      rows: sql<number>`count(*)::int`,
    })
    .from(subscriberCounts)
    .where(
      and(
        eq(subscriberCounts.teamId, teamId),
        eq(subscriberCounts.streamId, streamId),
        countries.length > 0 ? inArray(country, countries) : undefined,
        sql`${endReason} <> 'replaced'`,
      ),
    )
    .groupBy(country, language, host, timeZone, step, endReason);
  return rows.filter(({ count }) => count > 0);
}

function reasonOf(
  sort: Sort,
  { kind, settings, timeZone }: AudienceInput,
  atMs: number,
): AudienceReason | undefined {
  if (sort.endReason === 'unsubscribed') return 'unsubscribed';
  if (sort.endReason !== '') return 'ended';
  if (!CAMPAIGN_KIND_RULES[kind].steps.some((step) => step === sort.step)) return 'step';
  const { quietHours } = settings;
  if (quietHours && isQuiet(quietHours, { atMs, zone: zoneOr(sort.timeZone, timeZone) })) return 'quiet';
  return undefined;
}

/** Of those who would get it otherwise: who has had the day's messages already. The quiet are not told apart from them. */
async function countCapped(
  tx: TeamDb,
  { teamId, timeZone }: Actor,
  { input, atMs }: { input: AudienceInput; atMs: number },
): Promise<{ count: number; isExact: boolean }> {
  const { capPerDay } = input.settings;
  if (capPerDay === null) return { count: 0, isExact: true };
  const steps = CAMPAIGN_KIND_RULES[input.kind].steps;
  const step = sql`CASE WHEN s.deposited_at IS NOT NULL THEN 'deposited' WHEN s.registered_at IS NOT NULL THEN 'registered' ELSE 'subscribed' END`;
  const zones = input.settings.quietHours ? sql`, s.time_zone` : sql`, ''`;
  const { rows } = await tx.execute<{ zone: string; count: number }>(sql`
    SELECT zone, count(*)::int AS count FROM (
      SELECT ${sql`1`} ${zones} AS zone FROM subscriber_sends sent
      JOIN subscribers s ON s.team_id = sent.team_id AND s.id = sent.subscriber_id
      WHERE sent.team_id = ${teamId} AND sent.day = ${dayIn(atMs, timeZone)}::date AND sent.count >= ${capPerDay}
        AND s.stream_id = ${input.streamId} AND s.ended_at IS NULL
        AND ${step} = ANY (${sql.param([...steps])}::text[])
        ${input.countries.length > 0 ? sql`AND s.country = ANY (${sql.param(input.countries)}::text[])` : sql``}
        ${input.hosts.length > 0 ? sql`AND s.host = ANY (${sql.param(input.hosts)}::text[])` : sql``}
      LIMIT ${CAPPED_MAX + 1}) AS full_up GROUP BY zone`);
  const { quietHours } = input.settings;
  const awake = rows.filter(
    ({ zone }) => !quietHours || !isQuiet(quietHours, { atMs, zone: zoneOr(zone, input.timeZone) }),
  );
  const looked = rows.reduce((sum, row) => sum + row.count, 0);
  return { count: awake.reduce((sum, row) => sum + row.count, 0), isExact: looked <= CAPPED_MAX };
}

const sumOf = (sorts: readonly Counted[]): number => sorts.reduce((sum, { count }) => sum + count, 0);

function tally(sorts: readonly Counted[], sortedBy: (sort: Sort) => string): Audience['countries'] {
  const counts = new Map<string, number>();
  for (const sort of sorts) counts.set(sortedBy(sort), (counts.get(sortedBy(sort)) ?? 0) + sort.count);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
