/**
 * The potential audience: from the counts of subscribers by sort, so the time it takes grows with the number of sorts, not of subscribers.
 * Only who has had enough messages is looked up one by one, up to a limit; beyond it, the answer is a span.
 */
import { isQuiet, zoneOr } from '@sluice/campaigns/schedule';
import {
  AUDIENCE_REASONS,
  type Audience,
  type AudienceInput,
  type AudienceReason,
  CAMPAIGN_KIND_RULES,
} from '@sluice/contracts';
import {
  enqueueTeamJobs,
  foldSubscriberCountsJob,
  subscriberCounts,
  type TeamDb,
  UNFOLDED_COUNTS_MAX,
} from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { getStreamRow } from '../../access/stream.store.ts';
import { type AudienceMoments, momentsOf } from './audience-moments.ts';
import { countCapped } from './count-capped.ts';

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
  if (sorts.reduce((sum, { rows }) => sum + rows, 0) > UNFOLDED_COUNTS_MAX + sorts.length)
    await enqueueTeamJobs(tx, [foldSubscriberCountsJob()]);
  const moments = momentsOf(input, { now, teamZone: actor.timeZone });
  const applications = tally(
    sorts.filter(({ endReason }) => endReason === ''),
    ({ host }) => host,
  );
  const here = sorts.filter(({ host }) => input.hosts.length === 0 || input.hosts.includes(host));
  const judged = here.map((sort) => ({ ...sort, reason: reasonOf(sort, input, moments) }));
  const inside = judged.filter(({ reason }) => reason === undefined);
  const before = sumOf(inside);
  const zones = [...new Set(inside.map(({ timeZone }) => timeZone))];
  const capped = await countCapped(tx, { teamId: actor.teamId, input, zones, dayFor: moments.dayFor });
  const out = new Map<AudienceReason, number>();
  for (const { reason, count } of judged) if (reason) out.set(reason, (out.get(reason) ?? 0) + count);
  const cappedCount = Math.min(capped.count, before);
  const cappedMax = Math.max(cappedCount, Math.min(capped.countMax, before));
  if (cappedCount > 0) out.set('capped', cappedCount);
  return {
    count: before - cappedCount,
    countMin: before - cappedMax,
    total: sumOf(judged),
    isExact: cappedMax === cappedCount,
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
  { atMsIn, isOver }: AudienceMoments,
): AudienceReason | undefined {
  if (sort.endReason === 'unsubscribed' || sort.endReason === 'denied') return sort.endReason;
  if (sort.endReason !== '') return 'ended';
  if (!CAMPAIGN_KIND_RULES[kind].steps.some((step) => step === sort.step)) return 'step';
  if (isOver(sort.timeZone)) return 'over';
  const { quietHours } = settings;
  const at = { atMs: atMsIn(sort.timeZone), zone: zoneOr(sort.timeZone, timeZone) };
  if (quietHours && isQuiet(quietHours, at)) return 'quiet';
  return undefined;
}

const sumOf = (sorts: readonly Counted[]): number => sorts.reduce((sum, { count }) => sum + count, 0);

function tally(sorts: readonly Counted[], sortedBy: (sort: Sort) => string): Audience['countries'] {
  const counts = new Map<string, number>();
  for (const sort of sorts) counts.set(sortedBy(sort), (counts.get(sortedBy(sort)) ?? 0) + sort.count);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
