/** Drill-down: the same numbers, filtered by the clicked group and grouped by the next dimension. */
import {
  STATISTICS_FILTERS,
  STATISTICS_GROUPINGS,
  type StatisticsFilter,
  type StatisticsGrouping,
} from '@sluice/contracts/values';
import { addDays, addMonths } from '../../parts/date-range/days.ts';
import { type DayRange, rangeToText } from '../../parts/date-range/preset-range.ts';
import type { StatisticsFilters } from './statistics-search.ts';

/** Longer periods drill into days; an hour has no finer step. */
function daysOf(
  grouping: StatisticsGrouping,
  key: string,
): { days: DayRange; by: StatisticsGrouping } | null {
  switch (grouping) {
    case 'day':
      return { days: { from: key, to: key }, by: 'hour' };
    case 'week':
      return { days: { from: key, to: addDays(key, 6) }, by: 'day' };
    case 'month':
      return { days: { from: key, to: addDays(addMonths(key, 1), -1) }, by: 'day' };
    default:
      return null;
  }
}

/** Of the table's own days: a week or month of it may reach beyond them, and its row does not. Null: there is nothing to look into. */
export function drillInto(
  grouping: StatisticsGrouping,
  key: string,
  groupings: readonly StatisticsGrouping[],
  within: DayRange,
): Partial<StatisticsFilters> | null {
  const others = groupings.filter((name) => name !== grouping);
  const period = daysOf(grouping, key);
  if (period) {
    const range = rangeToText(inBoth(period.days, within));
    // The finer step may be there already, as in "day, hour".
    return { range, by: [...new Set([period.by, ...others])].slice(0, 3) };
  }
  if (key === '' || grouping === 'hour') return null;
  const by = others.length > 0 ? others : (['day'] as const);
  if (grouping === 'stream') return { flow: [key], by };
  const filter = STATISTICS_FILTERS.find((name): name is StatisticsFilter => name === grouping);
  return filter ? { [filter]: [key], by } : null;
}

/** Into a row of a tree: it is told apart by the rows above it, too. Null where one of them cannot be filtered by. */
export function drillIntoPath(
  path: readonly string[],
  groupings: readonly StatisticsGrouping[],
  within: DayRange,
): Partial<StatisticsFilters> | null {
  let found: Partial<StatisticsFilters> = {};
  let days = within;
  for (const [depth, key] of path.entries()) {
    const grouping = groupings[depth];
    const inside = grouping && drillInto(grouping, key, found.by ? knownIn(found.by) : groupings, days);
    if (!inside) return null;
    found = { ...found, ...inside };
    const period = daysOf(grouping, key);
    // A week under a month may reach beyond it.
    if (period) days = inBoth(period.days, days);
  }
  return found;
}

const knownIn = (by: readonly string[]) =>
  by.flatMap((name) => STATISTICS_GROUPINGS.find((grouping) => grouping === name) ?? []);

function inBoth(one: DayRange, other: DayRange): DayRange {
  const [, from = one.from] = [one.from, other.from].sort();
  const [to = one.to] = [one.to, other.to].sort();
  return { from, to };
}
