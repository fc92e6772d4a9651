/** Maps a request's query to a question of the statistics package. */
import type { StatisticsQuery } from '@sluice/contracts';
import {
  readOwnRatio,
  STATISTICS_COUNTERS,
  STATISTICS_FILTERS,
  STATISTICS_RATIOS,
  type StatisticsCounter,
  type StatisticsRatio,
  type StatisticsValueFilter,
} from '@sluice/contracts/values';
import type { Filters, ReportQuestion, ValueFilter } from '@sluice/statistics';
import { COLUMN_OF } from './present-report.ts';

/** All columns, shown or not: a row exists if any of its counts is not zero. */
const COLUMNS = [...STATISTICS_COUNTERS.map((counter) => COLUMN_OF[counter]), ...STATISTICS_RATIOS];

export function toQuestion(
  query: Omit<StatisticsQuery, 'page' | 'limit'>,
  of: { teamId: number; memberId: number | undefined; timeZone: string },
): Omit<ReportQuestion, 'page'> {
  const { startDate, endDate, flow, groupBy, having, havingLevel, sort, order } = query;
  const filters: Filters = Object.fromEntries(
    STATISTICS_FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  const names: readonly string[] = groupBy;
  const grouped = names.indexOf(sort ?? '');
  return {
    ...of,
    streamIds: flow,
    filters,
    groupBy,
    columns: COLUMNS,
    having:
      having && having.length > 0
        ? {
            filters: having.map((filter) => ({ ...filter, column: measureOf(filter.column) })),
            groupings: havingLevel,
          }
        : undefined,
    days: { from: startDate, to: endDate },
    order: {
      by: grouped !== -1 || sort === undefined ? Math.max(grouped, 0) : columnOf(sort),
      isDescending: order === 'desc',
    },
  };
}

function measureOf(column: StatisticsValueFilter['column']): ValueFilter['column'] {
  const own = readOwnRatio(column);
  if (own) return { of: COLUMN_OF[own.of], over: COLUMN_OF[own.over] };
  return Object.hasOwn(COLUMN_OF, column)
    ? COLUMN_OF[column as StatisticsCounter]
    : (column as StatisticsRatio);
}

function columnOf(sort: NonNullable<StatisticsQuery['sort']>): ReportQuestion['order']['by'] {
  const own = readOwnRatio(sort);
  if (own) return { of: COLUMN_OF[own.of], over: COLUMN_OF[own.over] };
  if (Object.hasOwn(COLUMN_OF, sort)) return COLUMN_OF[sort as keyof typeof COLUMN_OF];
  // Sorting by a grouping that is not in use falls back to the first.
  return STATISTICS_RATIOS.find((ratio) => ratio === sort) ?? 0;
}
