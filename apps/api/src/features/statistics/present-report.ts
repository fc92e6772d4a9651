/** Maps the columns of the statistics package to the contract's names. */
import type { StatisticsReport, StatisticsRow } from '@sluice/contracts';
import {
  STATISTICS_COUNTERS,
  STATISTICS_RATIOS,
  type StatisticsCounter,
  type StatisticsGrouping,
  statisticsUnit,
} from '@sluice/contracts/values';
import type { Column, Report, ReportNumbers, ReportRow } from '@sluice/statistics';
import { toDollars } from '../../http/money.ts';

export const COLUMN_OF: Readonly<Record<StatisticsCounter, Column>> = {
  unique: 'unics',
  whitePage: 'whitePage',
  blackPage: 'blackPage',
  clickButton: 'clickButton',
  registrations: 'registrations',
  deposits: 'deposits',
  cost: 'spent',
  revenue: 'revenue',
  profit: 'profit',
  depositRevenue: 'depositRevenue',
  webPushes: 'push',
  pwa: 'pwa',
  discovery: 'discovery',
  installs: 'installs',
};

export function presentNumbers({ counts, ratios }: ReportNumbers): StatisticsReport['totals'] {
  const counters = STATISTICS_COUNTERS.map((counter) => {
    const count = counts[COLUMN_OF[counter]] ?? 0;
    return [counter, statisticsUnit(counter) === 'money' ? toDollars(count) : count];
  });
  const shares = STATISTICS_RATIOS.map((ratio) => [ratio, ratios[ratio] ?? null]);
  return Object.fromEntries([...counters, ...shares]) as StatisticsReport['totals'];
}

function presentRow(row: ReportRow, groupBy: readonly StatisticsGrouping[]): StatisticsRow {
  return {
    group: Object.fromEntries(groupBy.map((grouping, index) => [grouping, row.keys[index] ?? ''])),
    ...presentNumbers(row),
  };
}

/** Each beside what it was before, where that was read: a row that it does not name may be one of those that a page has no room for. */
export function presentRows(
  { rows }: Report,
  groupBy: readonly StatisticsGrouping[],
  before: Report | undefined,
): StatisticsRow[] {
  if (!before) return rows.map((row) => presentRow(row, groupBy));
  const keyOf = ({ keys }: ReportRow) => JSON.stringify(keys);
  const earlier = new Map(before.rows.map((row) => [keyOf(row), presentNumbers(row)]));
  const missing = before.total > before.rows.length ? undefined : null;
  return rows.map((row) => ({ ...presentRow(row, groupBy), previous: earlier.get(keyOf(row)) ?? missing }));
}
