import {
  STATISTICS_CHOSEN_FILTERS,
  STATISTICS_FILTERS,
  STATISTICS_LIMITS,
  type StatisticsColumn,
} from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import type { Filter, Option } from '../../parts/filters/filter.ts';
import { useOwnerNames } from '../../shell/team/recipients.queries.ts';
import { useStreamOptions } from '../../shell/team/use-stream-options.ts';
import { type OwnRatio, ownId } from './own-ratios/own-ratio.ts';
import { useLandingOptions, useStatisticsValues } from './statistics.queries.ts';
import { COLUMN_NAMES, groupingsIn, isTreeIn, type StatisticsFilters } from './statistics-search.ts';
import { useGroupingLabel } from './use-grouping-label.ts';

const FIRST_VALUES: readonly StatisticsColumn[] = ['deposits', 'profit', 'clickButton', 'unique'];
/** Those that are asked for most, first. */
const VALUE_COLUMNS = [...new Set([...FIRST_VALUES, ...COLUMN_NAMES])];

const sameLabel = (value: string): Option => ({ value, label: value });

/** Those with traffic first, the most of it above all; the others as they come. */
function byVolume(options: readonly Option[], values: readonly string[] = []): readonly Option[] {
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const last = values.length;
  return options.toSorted(
    (one, other) => (placeOf.get(one.value) ?? last) - (placeOf.get(other.value) ?? last),
  );
}

/** The spec's filters in the bar; what a report can be grouped by besides, among all filters. */
export function useStatisticsFilters(
  filters: StatisticsFilters,
  timeZone: string,
  ownRatios: readonly OwnRatio[],
): readonly Filter[] {
  const { t } = useTranslation('statistics');
  const labelOf = useGroupingLabel();
  const values = useStatisticsValues();
  const streams = useStreamOptions(filters.flow);
  const members = useOwnerNames();
  const landings = useLandingOptions();
  const offers = [
    { value: '', label: t('compare.before') },
    ...(['year_ago', 'off'] as const).map((value) => ({ value, label: t(`compare.${value}`) })),
  ];
  const chosen: readonly string[] = STATISTICS_CHOSEN_FILTERS;
  /** Known by id, chosen by name. */
  const named = {
    landingPageId: landings,
    member: [...members].map(([id, label]): Option => ({ value: String(id), label })),
  };
  const rare = STATISTICS_FILTERS.filter((name) => !chosen.includes(name) && !(name in named));
  return [
    { kind: 'selects', id: 'flow', label: labelOf('stream'), ...streams },
    {
      kind: 'countries',
      id: 'country',
      label: labelOf('country'),
      // The picker's codes are in lower case.
      first: {
        values: (values?.country ?? []).map((code) => code.toLowerCase()),
        label: t('inYourTeam'),
        others: t('otherCountries'),
      },
    },
    ...STATISTICS_CHOSEN_FILTERS.filter((name) => name !== 'country').map(
      (name): Filter => ({
        kind: 'tags',
        id: name,
        label: labelOf(name),
        options: (values?.[name] ?? []).map(sameLabel),
      }),
    ),
    {
      kind: 'range',
      id: 'compare',
      label: t('compareWith'),
      timeZone,
      maxDays: STATISTICS_LIMITS.days,
      isNamed: true,
      offers,
    },
    {
      kind: 'numbers',
      id: 'having',
      label: isTreeIn(filters)
        ? t('valuesOf', { level: labelOf(groupingsIn(filters)[0] ?? 'day') })
        : t('values'),
      options: [
        ...VALUE_COLUMNS.map((value) => ({ value, label: t(`columns.${value}`) })),
        ...ownRatios.map((ratio) => ({ value: ownId(ratio), label: ratio.name })),
      ],
    },
    ...(['landingPageId', 'member'] as const).map(
      (id): Filter => ({
        kind: 'selects',
        id,
        label: labelOf(id),
        options: byVolume(named[id], values?.[id]),
        isRare: true,
      }),
    ),
    ...rare.map(
      (name): Filter => ({
        kind: 'tags',
        id: name,
        label: labelOf(name),
        options: (values?.[name] ?? []).map(sameLabel),
        isRare: true,
      }),
    ),
  ];
}
