/** Converts between a saved view and the screen's query parameters. */
import type { StatisticsViewSearch } from '@sluice/contracts';
import {
  PAGE_SIZE_DEFAULT,
  STATISTICS_FILTERS,
  type StatisticsColumn,
  type StatisticsFilter,
} from '@sluice/contracts/values';
import { rangeFromText, rangeToText } from '../../../parts/date-range/preset-range.ts';
import { type Search, writeSearch } from '../../../parts/table/list-search.ts';
import {
  COLUMN_NAMES,
  chartColumnsIn,
  groupingsIn,
  rangeIn,
  STATISTICS,
  type StatisticsFilters,
  type StatisticsSearch,
  sortingIn,
  valueFiltersIn,
} from '../statistics-search.ts';

/** Query parameter values for all columns and for none. */
const [ALL, NONE] = ['all', 'none'];

/** Undefined where the URL names no columns: then the person's own choice applies. */
export function columnsIn({
  columns,
}: Pick<StatisticsFilters, 'columns'>): readonly StatisticsColumn[] | undefined {
  if (columns.length === 0) return undefined;
  return columns.includes(ALL) ? COLUMN_NAMES : COLUMN_NAMES.filter((name) => columns.includes(name));
}

export function columnsText(shown: readonly StatisticsColumn[]): readonly string[] {
  if (shown.length === 0) return [NONE];
  return shown.length === COLUMN_NAMES.length ? [ALL] : shown;
}

/** The current screen as a view; a relative period such as “last week” stays relative. */
export function viewSearchOf(
  { sort, order, filters }: StatisticsSearch['query'],
  hidden: ReadonlySet<string>,
): StatisticsViewSearch {
  const set = STATISTICS_FILTERS.filter((name) => filters[name].length > 0);
  return {
    range: rangeToText(rangeIn(filters)),
    groupBy: [...groupingsIn(filters)],
    ...(filters.tree !== '' && { isTree: true }),
    chart: [...chartColumnsIn(filters)],
    columns: COLUMN_NAMES.filter((name) => !hidden.has(name)),
    ...(valueFiltersIn(filters).length > 0 && { having: [...valueFiltersIn(filters)] }),
    ...(rangeFromText(filters.compare) && { compare: filters.compare }),
    sort,
    order,
    flow: filters.flow.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0),
    filters: Object.fromEntries(set.map((name) => [name, filters[name]])),
  };
}

/** The parameters of the address that shows it. */
export function addressOf({ id, search }: { id: number; search: StatisticsViewSearch }): Search {
  const { range, groupBy, isTree, chart, columns, having, compare, sort, order, flow, filters } = search;
  const valuesOf = (name: StatisticsFilter) => filters[name] ?? [];
  const narrowing = Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, valuesOf(name)])) as Record<
    StatisticsFilter,
    string[]
  >;
  const written = writeSearch(STATISTICS, {
    page: 1,
    limit: PAGE_SIZE_DEFAULT,
    sort,
    order,
    filters: {
      ...narrowing,
      range,
      by: groupBy,
      tree: isTree ? '1' : '',
      chart,
      view: String(id),
      columns: columnsText(columns),
      flow: flow.map(String),
      having: having ?? [],
      compare: compare ?? '',
    },
  });
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
}

/** Ignores the order of fields and values, which does not change what is shown. */
export function isSameSearch(one: StatisticsViewSearch, other: StatisticsViewSearch): boolean {
  const textOf = ({ filters, flow, columns, ...rest }: StatisticsViewSearch) =>
    JSON.stringify([
      STATISTICS_FILTERS.map((name) => [...(filters[name] ?? [])].sort()),
      [...flow].sort(),
      [...columns].sort(),
      [
        rest.range,
        rest.groupBy,
        rest.isTree ?? false,
        rest.compare ?? '',
        [...(rest.having ?? [])].sort(),
        [...rest.chart].sort(),
        sortingIn({ ...rest, filters: { by: rest.groupBy } }),
      ],
    ]);
  return textOf(one) === textOf(other);
}
