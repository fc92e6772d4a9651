/** Results of a stream's split test: periods from PostgreSQL, visitors from ClickHouse. */

import type { SplitTest, SplitTestGoal } from '@sluice/contracts';
import { GOALS, judgeProfit, judgeSplitTest, PAYING_MIN, type SplitCounts } from '@sluice/statistics';
import { ownerOf } from '../../access/owner-scope.ts';
import { getStreamRow } from '../../access/stream.store.ts';
import { askStatistics } from '../../clickhouse/ask-clickhouse.ts';
import { findLandingNames } from '../../clickhouse/find-names.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { type SplitPeriod, toSplitPeriods } from './split-periods.ts';
import { listSharesChanges } from './split-tests.store.ts';

const HOUR_MS = 3_600_000;
const NOBODY = { visitors: 0, settled: 0, converted: 0 };

export async function compareLandings(
  context: TeamContext,
  streamId: number,
  { goal, version }: { goal: SplitTestGoal; version?: number | undefined },
): Promise<SplitTest> {
  const { actor, inTeam, statistics, clock } = context;
  const { stream, periods, names } = await inTeam(async (tx) => {
    const row = await getStreamRow(tx, actor, streamId);
    const found = toSplitPeriods(await listSharesChanges(tx, row), row.version);
    const landingIds = new Set(found.flatMap(({ shares }) => shares.map(({ id }) => id)));
    return { stream: row, periods: found, names: await findLandingNames(tx, actor.teamId, [...landingIds]) };
  });
  const period = periods.find(({ versions, endedAt }) =>
    version === undefined ? endedAt === null : versions.first === version,
  );
  const answer = { goal, periods: periods.map(presentPeriod) };
  if (!period) return { ...answer, test: null };
  const counts = await askStatistics(() =>
    statistics.readSplitCounts({
      teamId: actor.teamId,
      memberId: ownerOf(actor),
      streamId: stream.id,
      goal,
      now: clock(),
      versions: period.versions,
      since: period.startedAt,
    }),
  );
  return { ...answer, test: presentTest(period, counts, { goal, names }) };
}

function presentTest(
  period: SplitPeriod,
  { variants: counted, withoutLanding, inSeveral, watermark }: SplitCounts,
  { goal, names }: { goal: SplitTestGoal; names: ReadonlyMap<number, string> },
): NonNullable<SplitTest['test']> {
  const shares = period.shares.map(({ weight }, index) => ({
    weight,
    ...(counted.get(index + 1) ?? NOBODY),
  }));
  const isByProfit = goal === 'profit';
  const { variants, sampleRatio } = judgeSplitTest(shares);
  const profits = isByProfit ? judgeProfit(shares, sampleRatio) : [];
  const all = shares.reduce((sum, one) => sum + one.visitors, 0);
  return {
    ...presentPeriod(period),
    withinHours: GOALS[goal].withinMs / HOUR_MS,
    payingMin: isByProfit ? PAYING_MIN : null,
    variants: period.shares.flatMap(({ id, weight }, index) => {
      const [share, judged] = [shares[index], variants[index]];
      if (!(share && judged)) return [];
      const { visitors, settled, converted } = share;
      return [
        {
          variant: index + 1,
          landingId: id,
          landingName: names.get(id) ?? null,
          weight,
          visitors,
          share: all === 0 ? null : visitors / all,
          settled,
          converted,
          ...judged,
          // Who reads a verdict must not find that of the visitors who paid beside that of what they brought.
          ...(isByProfit && { difference: null }),
          profit: profits[index] ?? null,
        },
      ];
    }),
    sampleRatio,
    withoutLanding,
    inSeveral,
    watermark: watermark?.toISOString() ?? null,
  };
}

const presentPeriod = ({ versions, startedAt, endedAt, shares }: SplitPeriod) => ({
  version: versions.first,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  weights: shares.map(({ weight }) => weight),
});
