/** What the numbers of the chosen days are compared with. */
import { areComparedRows, STATISTICS_COMPARISONS, type StatisticsGrouping } from '@sluice/contracts/values';
import { addMonths, type Day } from '../../../parts/date-range/days.ts';
import type { DayRange } from '../../../parts/date-range/preset-range.ts';
import { comparedDaysIn, isAskable, readDays, type StatisticsFilters } from '../statistics-search.ts';

export type Comparison = {
  /** Nothing is compared. */
  isOff: boolean;
  /** Undefined: as many days before, up to the time of day. There may be more of them than the api answers. */
  days: DayRange | undefined;
};

export function comparisonIn(
  filters: Pick<StatisticsFilters, 'compare'>,
  { from, to }: DayRange,
  today: Day,
): Comparison {
  const named = STATISTICS_COMPARISONS.find((name) => name === filters.compare);
  if (named === 'off') return { isOff: true, days: undefined };
  if (named === 'year_ago') {
    const days = { from: addMonths(from, -12), to: addMonths(to, -12) };
    return { isOff: false, days: isAskable(days) ? days : undefined };
  }
  return { isOff: false, days: comparedDaysIn(filters, today) };
}

/** Query parameters can be edited by hand: anything else is the days before. */
export const isComparison = (text: string): boolean =>
  readDays(text) !== undefined || STATISTICS_COMPARISONS.some((name) => name === text);

/** What a question of these rows asks besides; nothing where they cannot be compared one by one, or are not to be. */
export function rowsComparedWith(
  { isOff, days }: Comparison,
  groupings: readonly StatisticsGrouping[],
): { compareRows?: true; compared?: DayRange | undefined } {
  return isOff || !areComparedRows(groupings) ? {} : { compareRows: true, compared: days };
}
