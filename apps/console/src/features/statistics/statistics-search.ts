/** The statistics table as its address keeps it: a link shows the same numbers to a colleague. */
import {
  STATISTICS_COUNTERS,
  STATISTICS_FILTERS,
  STATISTICS_GROUPINGS,
  STATISTICS_LIMITS,
  STATISTICS_RATIOS,
  type StatisticsColumn,
  type StatisticsFilter,
  type StatisticsGrouping,
} from '@sluice/contracts/values';
import { type DayRange, rangeFromText, rangeOf } from '../../parts/date-range/preset-range.ts';
import { defineList, type FilterKind } from '../../parts/table/list-search.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';

export const COLUMN_NAMES: readonly StatisticsColumn[] = [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS];

const narrowing = Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, 'many'])) as Record<
  StatisticsFilter,
  'many'
>;

const STATISTICS = defineList({
  sorts: [...COLUMN_NAMES, ...STATISTICS_GROUPINGS],
  firstSort: 'day',
  firstOrder: 'desc',
  filters: {
    range: 'one',
    by: 'many',
    chart: 'many',
    flow: 'many',
    ...narrowing,
  } satisfies Record<string, FilterKind>,
});

export const useStatisticsSearch = () => useListSearch(STATISTICS);
export type StatisticsSearch = ReturnType<typeof useStatisticsSearch>;
export type StatisticsFilters = StatisticsSearch['query']['filters'];

const DEFAULT_RANGE = 'last_7_days';
const DEFAULT_GROUPINGS: readonly StatisticsGrouping[] = ['day'];
const DEFAULT_CHART: readonly StatisticsColumn[] = ['unique', 'clickButton', 'registrations', 'deposits'];
/** More lines than these cannot be told apart. */
export const CHART_LINES_MAX = 6;

export const rangeIn = ({ range }: Pick<StatisticsFilters, 'range'>) => rangeFromText(range) ?? DEFAULT_RANGE;

export const daysIn = (filters: Pick<StatisticsFilters, 'range'>, today: string): DayRange =>
  rangeOf(rangeIn(filters), today);

/** Addresses are typed and cut by people: what is no grouping is left out. */
export function groupingsIn({ by }: Pick<StatisticsFilters, 'by'>): readonly StatisticsGrouping[] {
  const known = STATISTICS_GROUPINGS.filter((name) => by.includes(name));
  const inOrder = by.flatMap((name) => known.find((grouping) => grouping === name) ?? []);
  return inOrder.length === 0 ? DEFAULT_GROUPINGS : inOrder.slice(0, STATISTICS_LIMITS.groupings);
}

export function chartColumnsIn({ chart }: Pick<StatisticsFilters, 'chart'>): readonly StatisticsColumn[] {
  const known = COLUMN_NAMES.filter((name) => chart.includes(name));
  return known.length === 0 ? DEFAULT_CHART : known.slice(0, CHART_LINES_MAX);
}

/** What the api takes of it, beside the days and the groupings. */
export function narrowedBy(filters: StatisticsFilters): Partial<Record<StatisticsFilter | 'flow', string>> {
  const flow = filters.flow.filter((id) => /^[1-9]\d{0,9}$/.test(id));
  const set = STATISTICS_FILTERS.flatMap((name) =>
    filters[name].length > 0 ? [[name, filters[name].join(',')]] : [],
  );
  return { ...Object.fromEntries(set), ...(flow.length > 0 && { flow: flow.join(',') }) };
}
