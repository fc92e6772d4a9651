/** The state of the statistics table in the URL, so that a link shows the same numbers. */
import {
  readValueFilter,
  STATISTICS_COUNTERS,
  STATISTICS_DATE_STEPS,
  STATISTICS_FILTERS,
  STATISTICS_GROUPINGS,
  STATISTICS_LIMITS,
  STATISTICS_OWN_RATIOS,
  STATISTICS_RATIOS,
  STATISTICS_VIEWS,
  type StatisticsColumn,
  type StatisticsFilter,
  type StatisticsGrouping,
  type StatisticsOwnRatio,
  writeListValue,
} from '@sluice/contracts/values';
import {
  type DateRangeValue,
  type DayRange,
  rangeFromText,
  rangeOf,
} from '../../parts/date-range/preset-range.ts';
import { defineList, type FilterKind, type Order } from '../../parts/table/list-search.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';
import { readId } from '../../routes/read-id.ts';

export const COLUMN_NAMES: readonly StatisticsColumn[] = [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS];

const narrowing = Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, 'many'])) as Record<
  StatisticsFilter,
  'many'
>;

type StatisticsSort = StatisticsColumn | StatisticsGrouping | StatisticsOwnRatio;

export const STATISTICS = defineList({
  sorts: [...COLUMN_NAMES, ...STATISTICS_GROUPINGS, ...STATISTICS_OWN_RATIOS],
  firstSort: 'day',
  firstOrder: 'desc',
  filters: {
    range: 'one',
    by: 'many',
    /** `0`: rows of several groupings one by one; otherwise they are a tree. */
    tree: 'one',
    /** Its open rows. */
    open: 'many',
    chart: 'many',
    /** The saved view that was opened, and its columns. */
    view: 'one',
    columns: 'many',
    /** Ratios of one's own that it has, each with its name. */
    ratios: 'many',
    flow: 'many',
    /** The days that totals are compared with; empty for those before. */
    compare: 'one',
    /** Only lines whose numbers are so: `deposits>0`. */
    having: 'many',
    ...narrowing,
  } satisfies Record<string, FilterKind>,
  // One's own columns are shown again once a view is left, and the view is a press away.
  unremembered: ['view', 'columns', 'ratios'],
});

export type StatisticsSearch = ReturnType<typeof useListSearch<StatisticsSort, typeof STATISTICS.filters>>;
export type StatisticsFilters = StatisticsSearch['query']['filters'];

/** Falls back to a column of the table where the URL's sorting does not fit. */
export function useStatisticsSearch(): StatisticsSearch {
  const list = useListSearch(STATISTICS);
  const sorting = sortingIn(list.query);
  return {
    ...list,
    query: { ...list.query, ...sorting },
    sortBy: (sort, first) => list.sortBy(sort, sort === sorting.sort ? turned(sorting.order) : first),
  };
}

const DEFAULT_RANGE = 'last_7_days';
const DEFAULT_GROUPINGS: readonly StatisticsGrouping[] = ['day'];
const DEFAULT_CHART: readonly StatisticsColumn[] = ['unique', 'clickButton', 'registrations', 'deposits'];
export const CHART_LINES_MAX = STATISTICS_VIEWS.chartLines;

/** The first day that the api knows of. */
const FIRST_DAY = '2000-01-01';
export const isAskable = ({ from }: DayRange): boolean => from >= FIRST_DAY;

/** Undefined for what no table can be of: query parameters can be edited by hand. */
export function readDays(text: string): DateRangeValue | undefined {
  const value = rangeFromText(text);
  return typeof value === 'object' && !isAskable(value) ? undefined : value;
}

export const rangeIn = ({ range }: Pick<StatisticsFilters, 'range'>) => readDays(range) ?? DEFAULT_RANGE;

export const daysIn = (filters: Pick<StatisticsFilters, 'range'>, today: string): DayRange =>
  rangeOf(rangeIn(filters), today);

/** Query parameters can be edited by hand: unknown groupings are ignored. */
export function groupingsIn({ by }: Pick<StatisticsFilters, 'by'>): readonly StatisticsGrouping[] {
  const known = STATISTICS_GROUPINGS.filter((name) => by.includes(name));
  const inOrder = by.flatMap((name) => known.find((grouping) => grouping === name) ?? []);
  return inOrder.length === 0 ? DEFAULT_GROUPINGS : inOrder.slice(0, STATISTICS_LIMITS.groupings);
}

type Sorting = Pick<StatisticsSearch['query'], 'sort' | 'order'>;

/** A sorting by a missing grouping is replaced: time descending, otherwise by unique visitors. */
export function sortingIn({
  sort,
  order,
  filters,
}: Sorting & { filters: Pick<StatisticsFilters, 'by'> }): Sorting {
  const groupings = groupingsIn(filters);
  const isThere = [...COLUMN_NAMES, ...STATISTICS_OWN_RATIOS, ...groupings].some((name) => name === sort);
  if (isThere) return { sort, order };
  const [first = 'day'] = groupings;
  return { sort: isTime(first) ? first : 'unique', order: 'desc' };
}

export const isTime = (grouping: StatisticsGrouping): boolean =>
  STATISTICS_DATE_STEPS.some((step) => step === grouping);

const turned = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

export function chartColumnsIn({ chart }: Pick<StatisticsFilters, 'chart'>): readonly StatisticsColumn[] {
  const known = COLUMN_NAMES.filter((name) => chart.includes(name));
  return known.length === 0 ? DEFAULT_CHART : known.slice(0, CHART_LINES_MAX);
}

/** Whether the address asks for a chart of its own: every saved view names columns, most of them the usual ones. */
export const namesChart = (filters: Pick<StatisticsFilters, 'chart'>): boolean =>
  chartColumnsIn(filters).join() !== DEFAULT_CHART.join();

/** Undefined for the days before. There may be more of them than the api answers: the address can be edited by hand. */
export function comparedDaysIn(
  { compare }: Pick<StatisticsFilters, 'compare'>,
  today: string,
): DayRange | undefined {
  const value = readDays(compare);
  return value && rangeOf(value, today);
}

/** Query parameters can be edited by hand: what is no condition is ignored. */
export const valueFiltersIn = ({ having }: Pick<StatisticsFilters, 'having'>): readonly string[] =>
  having.filter((text) => readValueFilter(text) !== undefined).slice(0, STATISTICS_LIMITS.valueFilters);

/** What the address says where groupings stand beside each other. Links of before say `1` for a tree. */
export const FLAT = '0';

export const isTreeIn = (filters: Pick<StatisticsFilters, 'tree' | 'by'>): boolean =>
  filters.tree !== FLAT && groupingsIn(filters).length > 1;

/** What the api takes of it, beside the days and the groupings. */
export function narrowedBy(filters: StatisticsFilters): Partial<Record<StatisticsFilter | 'flow', string>> {
  const flow = filters.flow.filter((id) => readId(id) !== null);
  const set = STATISTICS_FILTERS.flatMap((name) =>
    filters[name].length > 0 ? [[name, filters[name].map(writeListValue).join(',')]] : [],
  );
  return { ...Object.fromEntries(set), ...(flow.length > 0 && { flow: flow.join(',') }) };
}
