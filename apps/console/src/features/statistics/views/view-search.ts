/** Converts between a saved view and the screen's query parameters. */
import type { StatisticsViewSearch } from '@sluice/contracts';
import {
  PAGE_SIZE_DEFAULT,
  readOwnRatio,
  STATISTICS_FILTERS,
  type StatisticsColumn,
  type StatisticsFilter,
  type StatisticsOwnRatio,
} from '@sluice/contracts/values';
import { rangeToText } from '../../../parts/date-range/preset-range.ts';
import { type Search, writeSearch } from '../../../parts/table/list-search.ts';
import { isComparison } from '../comparing/comparison.ts';
import { isOwnId, type OwnRatio, ownId, ratioText } from '../own-ratios/own-ratio.ts';
import {
  COLUMN_NAMES,
  chartColumnsIn,
  FLAT,
  groupingsIn,
  isTreeIn,
  rangeIn,
  STATISTICS,
  type StatisticsFilters,
  type StatisticsSearch,
  sortingIn,
  valueFiltersIn,
} from '../statistics-search.ts';

/** Query parameter values for all of the api's columns and for none. */
const [ALL, NONE] = ['all', 'none'];

export type ShownColumn = StatisticsColumn | StatisticsOwnRatio;

/** Undefined where the URL names no columns: then the person's own choice applies. */
export function columnsIn({
  columns,
}: Pick<StatisticsFilters, 'columns'>): readonly ShownColumn[] | undefined {
  if (columns.length === 0) return undefined;
  const isShown = (name: string) => columns.includes(ALL) || columns.includes(name);
  return [...COLUMN_NAMES.filter(isShown), ...columns.filter(isOwnId)];
}

export function columnsText(shown: readonly ShownColumn[]): readonly string[] {
  if (shown.length === 0) return [NONE];
  const own = shown.filter(isOwnId);
  return shown.length - own.length === COLUMN_NAMES.length ? [ALL, ...own] : shown;
}

/** The current screen as a view; a relative period such as “last week” stays relative. */
export function viewSearchOf(
  { sort, order, filters }: StatisticsSearch['query'],
  hidden: ReadonlySet<string>,
  ownRatios: readonly OwnRatio[],
): StatisticsViewSearch {
  const own = ownRatios.filter((ratio) => !hidden.has(ownId(ratio)));
  const set = STATISTICS_FILTERS.filter((name) => filters[name].length > 0);
  return {
    range: rangeToText(rangeIn(filters)),
    groupBy: [...groupingsIn(filters)],
    ...(isTreeIn(filters) && { isTree: true }),
    chart: [...chartColumnsIn(filters)],
    columns: COLUMN_NAMES.filter((name) => !hidden.has(name)),
    ...(own.length > 0 && { ratios: own.map((ratio) => ({ ratio: ownId(ratio), name: ratio.name })) }),
    ...(valueFiltersIn(filters).length > 0 && { having: [...valueFiltersIn(filters)] }),
    ...(isComparison(filters.compare) && { compare: filters.compare }),
    ...savedSorting(sort),
    order,
    flow: filters.flow.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0),
    filters: Object.fromEntries(set.map((name) => [name, filters[name]])),
  };
}

/** Beside a ratio stands what it divides: for whoever reads views and knows no ratios. */
function savedSorting(
  sort: StatisticsSearch['query']['sort'],
): Pick<StatisticsViewSearch, 'sort' | 'sortRatio'> {
  const parts = readOwnRatio(sort);
  return parts ? { sort: parts.of, sortRatio: ownId(parts) } : { sort: sort as StatisticsViewSearch['sort'] };
}

const shownSorting = ({ sort, sortRatio }: Pick<StatisticsViewSearch, 'sort' | 'sortRatio'>) =>
  sortRatio ?? sort;

/** The parameters of the address that shows it. */
export function addressOf({ id, search }: { id: number; search: StatisticsViewSearch }): Search {
  const { range, groupBy, isTree, chart, columns, having, compare, order, flow, filters } = search;
  const ratios = (search.ratios ?? []).flatMap(({ ratio, name }) => {
    const parts = readOwnRatio(ratio);
    return parts ? [ratioText({ name, ...parts })] : [];
  });
  const valuesOf = (name: StatisticsFilter) => filters[name] ?? [];
  const narrowing = Object.fromEntries(STATISTICS_FILTERS.map((name) => [name, valuesOf(name)])) as Record<
    StatisticsFilter,
    string[]
  >;
  const written = writeSearch(STATISTICS, {
    page: 1,
    limit: PAGE_SIZE_DEFAULT,
    sort: shownSorting(search),
    order,
    filters: {
      ...narrowing,
      range,
      by: groupBy,
      // A view that says nothing was saved while a tree had to be asked for.
      tree: isTree || groupBy.length === 1 ? '' : FLAT,
      open: [],
      chart,
      view: String(id),
      columns: columnsText([...columns, ...(search.ratios ?? []).map(({ ratio }) => ratio)]),
      ratios,
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
        rest.isTree === true && rest.groupBy.length > 1,
        rest.compare ?? '',
        [...(rest.having ?? [])].sort(),
        (rest.ratios ?? []).map(({ ratio, name }) => `${ratio} ${name}`).sort(),
        [...rest.chart].sort(),
        sortingIn({ sort: shownSorting(rest), order: rest.order, filters: { by: rest.groupBy } }),
      ],
    ]);
  return textOf(one) === textOf(other);
}
