import { Skeleton } from '@mantine/core';
import type { StatisticsReport } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { changeOf } from '../../parts/numbers/formats.ts';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { Trend } from '../../parts/numbers/trend.tsx';
import classes from './statistics.module.css';

const SHOWN = [
  'unique',
  'blackPage',
  'clickButton',
  'installs',
  'registrations',
  'deposits',
  'cost',
] as const;

const LOADING_PX = 21;

/** What all lines come to, against as many days before. Its place is there before they are, so that nothing below it moves. */
export function StatisticsSummary({ report }: { report: StatisticsReport | undefined }) {
  const { t } = useTranslation('statistics');
  return (
    <dl className={classes.summary} aria-label={t('summary')}>
      {SHOWN.map((id) => (
        <div key={id} className={classes.tile}>
          <dt>{t(`columns.${id}`)}</dt>
          <dd>{report ? <Total id={id} {...report} /> : <Skeleton height={LOADING_PX} />}</dd>
        </div>
      ))}
    </dl>
  );
}

type TotalProps = { id: (typeof SHOWN)[number] } & Pick<StatisticsReport, 'totals' | 'previous'>;

function Total({ id, totals, previous }: TotalProps) {
  return (
    <>
      <b>{id === 'cost' ? <Money dollars={totals[id]} /> : <Count value={totals[id]} />}</b>
      <Trend change={changeOf(totals[id], previous[id])} isGoodWhenUp={id !== 'cost'} />
    </>
  );
}
