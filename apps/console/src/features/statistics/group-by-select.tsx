import { MultiSelect } from '@mantine/core';
import {
  STATISTICS_DATE_STEPS,
  STATISTICS_GROUPINGS,
  STATISTICS_LIMITS,
  type StatisticsGrouping,
} from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import classes from './statistics.module.css';
import { useGroupingLabel } from './use-grouping-label.ts';

type Props = {
  value: readonly StatisticsGrouping[];
  onChange: (value: readonly string[]) => void;
};

/** Up to three, in the order in which they are chosen: the first is the outermost. */
export function GroupBySelect({ value, onChange }: Props) {
  const { t } = useTranslation('statistics');
  const labelOf = useGroupingLabel();
  const options = (names: readonly StatisticsGrouping[]) =>
    names.map((name) => ({ value: name, label: labelOf(name) }));
  const steps: readonly string[] = STATISTICS_DATE_STEPS;
  const isSub = (name: string) => name.startsWith('sub');
  return (
    <MultiSelect
      className={classes.groupBy}
      label={t('groupBy')}
      classNames={{ label: classes.groupByLabel ?? '', wrapper: classes.groupByField ?? '' }}
      data={[
        { group: t('groupKinds.date'), items: options(STATISTICS_DATE_STEPS) },
        {
          group: t('groupKinds.facts'),
          items: options(STATISTICS_GROUPINGS.filter((name) => !steps.includes(name) && !isSub(name))),
        },
        { group: t('groupKinds.subs'), items: options(STATISTICS_GROUPINGS.filter(isSub)) },
      ]}
      value={[...value]}
      onChange={onChange}
      maxValues={STATISTICS_LIMITS.groupings}
      searchable
      hidePickedOptions
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 360, overflowY: 'auto' } }}
    />
  );
}
