import type { Clickhouse } from '@sluice/clickhouse';
import type { StatisticsReport } from '@sluice/contracts';
import { STATISTICS_COUNTERS, STATISTICS_GROUPINGS } from '@sluice/contracts/values';

type Line = Record<string, string | number>;
export type AnswerByHand = { rows: Line[]; totals: Line; previous: Line };

/** Both statements at once, as the api does, with no limits but the engine's own. */
export async function askByHand(
  clickhouse: Clickhouse,
  statements: readonly [lines: string, before: string],
  teamId: number,
): Promise<AnswerByHand> {
  const [lines, before] = await Promise.all(
    statements.map(async (query) => {
      const result = await clickhouse.query({ query, query_params: { teamId }, format: 'JSON' });
      return result.json<Line>();
    }),
  );
  const totals = (lines as unknown as { totals?: Line } | undefined)?.totals;
  return { rows: lines?.data ?? [], totals: totals ?? {}, previous: before?.data[0] ?? {} };
}

/** In words, where the two differ; undefined where they agree to the last number. */
export function findDifference(report: StatisticsReport, byHand: AnswerByHand): string | undefined {
  const ours = [
    ...report.rows.map(({ group, ...numbers }) => figures({ ...group, ...numbers })),
    figures(report.totals),
    figures(report.previous),
  ];
  const theirs = [...byHand.rows, dropGroup(byHand.totals), byHand.previous].map(figures);
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  if (at === -1 && ours.length === theirs.length) return undefined;
  return `line ${at} of ${ours.length} is ${ours[at]}, and by hand ${theirs[at]} of ${theirs.length}`;
}

/** The totals' line has the empty value of each grouping. */
const dropGroup = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).filter(([name]) => !STATISTICS_GROUPINGS.some((known) => known === name)),
  );

function figures(line: Record<string, unknown>): string {
  const groups = STATISTICS_GROUPINGS.map((name) => line[name] ?? '');
  const counts = STATISTICS_COUNTERS.map((name) =>
    Number(name === 'cost' ? (line.spent ?? line.cost) : line[name]),
  );
  return [...groups, ...counts].join(' ').trim();
}
