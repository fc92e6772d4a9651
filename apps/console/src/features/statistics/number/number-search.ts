/** The explained number, kept in the URL so that a link shows the same explanation. */
import {
  readListValue,
  type StatisticsColumn,
  type StatisticsGrouping,
  writeListValue,
} from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '../../../parts/date-range/days.ts';
import { isHour } from '../group-name.ts';
import { COLUMN_NAMES, FLAT } from '../statistics-search.ts';

export type NumberSearch = {
  column: StatisticsColumn;
  /** The line's value of each grouping, of a tree's subtotals of the first ones; undefined for the totals. */
  line: readonly string[] | undefined;
};

type Search = Record<string, unknown>;

/** Undefined where none is, or where the line is not one of a table with these groupings; a tree has lines of its upper levels too. */
export function readNumberSearch(
  { number, line, tree }: Search,
  groupings: readonly StatisticsGrouping[],
): NumberSearch | undefined {
  const column = COLUMN_NAMES.find((name) => name === number);
  if (!column) return undefined;
  if (line === undefined) return { column, line };
  const values = String(line).split(',').map(readListValue);
  const isLine =
    (values.length === groupings.length || (String(tree) !== FLAT && values.length < groupings.length)) &&
    groupings.slice(0, values.length).every((grouping, at) => canBeOf(grouping, values[at] ?? ''));
  return isLine ? { column, line: values } : undefined;
}

/** A URL may belong to a table with other groupings: values that do not fit are ignored. */
function canBeOf(grouping: StatisticsGrouping, value: string): boolean {
  switch (grouping) {
    case 'hour':
      return isHour(value);
    case 'day':
    case 'week':
    case 'month':
      return isDay(value);
    case 'stream':
    case 'landingPageId':
    case 'member':
      return /^\d{1,10}$/.test(value);
    default:
      return true;
  }
}

export const writeNumberSearch = ({ column, line }: NumberSearch): Search => ({
  number: column,
  line: line?.map(writeListValue).join(','),
});

/** The line of a row; a row without groups is the totals. */
export function lineOf(
  group: Partial<Record<StatisticsGrouping, string>>,
  groupings: readonly StatisticsGrouping[],
): readonly string[] | undefined {
  return Object.keys(group).length === 0 ? undefined : groupings.map((name) => group[name] ?? '');
}

export function useNumberSearch(groupings: readonly StatisticsGrouping[]) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: Search, isReplacing: boolean) =>
    void navigate({
      to: '.',
      // The router's types know every route's parameters; these stand beside those of the list.
      search: ((before: Search) => ({ ...before, ...next })) as never,
      resetScroll: false,
      replace: isReplacing,
    });
  return {
    place: readNumberSearch(search, groupings),
    open: (place: NumberSearch) => go(writeNumberSearch(place), false),
    // Replaces the history entry: Back must leave the table, not reopen the panel.
    close: () => go({ number: undefined, line: undefined }, true),
  };
}
