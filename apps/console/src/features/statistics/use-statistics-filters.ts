import { STATISTICS_CHOSEN_FILTERS, STATISTICS_FILTERS } from '@sluice/contracts/values';
import type { Filter, Option } from '../../parts/filters/filter.ts';
import { useStreamOptions } from '../../shell/team/use-stream-options.ts';
import { useStatisticsValues } from './statistics.queries.ts';
import type { StatisticsFilters } from './statistics-search.ts';
import { useGroupingLabel } from './use-grouping-label.ts';

const sameLabel = (value: string): Option => ({ value, label: value });

/** The spec's filters, and those set by drilling down. */
export function useStatisticsFilters(filters: StatisticsFilters): readonly Filter[] {
  const labelOf = useGroupingLabel();
  const values = useStatisticsValues();
  const streams = useStreamOptions(filters.flow);
  const chosen: readonly string[] = STATISTICS_CHOSEN_FILTERS;
  const looked = STATISTICS_FILTERS.filter((name) => !chosen.includes(name) && filters[name].length > 0);
  return [
    { kind: 'selects', id: 'flow', label: labelOf('stream'), ...streams },
    { kind: 'countries', id: 'country', label: labelOf('country') },
    ...STATISTICS_CHOSEN_FILTERS.filter((name) => name !== 'country').map(
      (name): Filter => ({
        kind: 'tags',
        id: name,
        label: labelOf(name),
        options: (values?.[name] ?? []).map(sameLabel),
      }),
    ),
    ...looked.map((name): Filter => ({ kind: 'tags', id: name, label: labelOf(name), options: [] })),
  ];
}
