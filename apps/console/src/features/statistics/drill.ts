/** Drill-down: the same numbers, filtered by the clicked group and grouped by the next dimension. */
import { STATISTICS_FILTERS, type StatisticsFilter, type StatisticsGrouping } from '@sluice/contracts/values';
import { addDays, addMonths } from '../../parts/date-range/days.ts';
import type { StatisticsFilters } from './statistics-search.ts';

/** Longer periods drill into days; an hour has no finer step. */
function daysOf(grouping: StatisticsGrouping, key: string): { range: string; by: StatisticsGrouping } | null {
  switch (grouping) {
    case 'day':
      return { range: `${key}..${key}`, by: 'hour' };
    case 'week':
      return { range: `${key}..${addDays(key, 6)}`, by: 'day' };
    case 'month':
      return { range: `${key}..${addDays(addMonths(key, 1), -1)}`, by: 'day' };
    default:
      return null;
  }
}

/** Null: there is nothing to look into. */
export function drillInto(
  grouping: StatisticsGrouping,
  key: string,
  groupings: readonly StatisticsGrouping[],
): Partial<StatisticsFilters> | null {
  const others = groupings.filter((name) => name !== grouping);
  const days = daysOf(grouping, key);
  // The finer step may be there already, as in "day, hour".
  if (days) return { range: days.range, by: [...new Set([days.by, ...others])].slice(0, 3) };
  if (key === '' || grouping === 'hour') return null;
  const by = others.length > 0 ? others : (['day'] as const);
  if (grouping === 'stream') return { flow: [key], by };
  const filter = STATISTICS_FILTERS.find((name): name is StatisticsFilter => name === grouping);
  return filter ? { [filter]: [key], by } : null;
}
