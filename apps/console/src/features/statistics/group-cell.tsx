import { UnstyledButton } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import type { StatisticsGrouping } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Flag } from '../../parts/pickers/flag.tsx';
import { groupName } from './group-name.ts';
import classes from './statistics.module.css';

type Props = {
  grouping: StatisticsGrouping;
  value: string;
  report: Pick<StatisticsReport, 'timeZone' | 'names'>;
  /** Null: there is nothing inside. */
  onDrill: (() => void) | null;
};

/** A group's name; a click drills into it. */
export function GroupCell({ onDrill, ...group }: Props) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  if (!onDrill) {
    return (
      <span className={classes.group}>
        <GroupText {...group} />
      </span>
    );
  }
  const { grouping, value, report } = group;
  const name = groupName(grouping, value, { language, ...report });
  return (
    <UnstyledButton className={classes.drill} title={t('drill', { name })} onClick={onDrill}>
      <GroupText {...group} />
    </UnstyledButton>
  );
}

export function GroupText({ grouping, value, report }: Omit<Props, 'onDrill'>) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const name = groupName(grouping, value, { language, ...report });
  if (name === '') return <span className={classes.none}>{t('noValue')}</span>;
  return (
    <>
      {grouping === 'country' && <Flag country={value} isDecoration />}
      <span className={classes.name} title={name}>
        {name}
      </span>
    </>
  );
}
