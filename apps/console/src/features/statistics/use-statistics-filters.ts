import {
  STATISTICS_CHOSEN_FILTERS,
  STATISTICS_FILTERS,
  type StatisticsColumn,
} from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import type { Filter, Option } from '../../parts/filters/filter.ts';
import { useStreamOptions } from '../../shell/team/use-stream-options.ts';
import { useStatisticsValues } from './statistics.queries.ts';
import { COLUMN_NAMES, groupingsIn, isTreeIn, type StatisticsFilters } from './statistics-search.ts';
import { useGroupingLabel } from './use-grouping-label.ts';

const FIRST_VALUES: readonly StatisticsColumn[] = ['deposits', 'profit', 'clickButton', 'unique'];
/** Those that are asked for most, first. */
const VALUE_COLUMNS = [...new Set([...FIRST_VALUES, ...COLUMN_NAMES])];

const sameLabel = (value: string): Option => ({ value, label: value });

/** The spec's filters, and those set by drilling down. */
export function useStatisticsFilters(filters: StatisticsFilters): readonly Filter[] {
  const { t } = useTranslation('statistics');
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
    {
      kind: 'numbers',
      id: 'having',
      label: isTreeIn(filters)
        ? t('valuesOf', { level: labelOf(groupingsIn(filters)[0] ?? 'day') })
        : t('values'),
      options: VALUE_COLUMNS.map((value) => ({ value, label: t(`columns.${value}`) })),
    },
    ...looked.map((name): Filter => ({ kind: 'tags', id: name, label: labelOf(name), options: [] })),
  ];
}
