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

/** What all lines come to, against as many days before. */
export function StatisticsSummary({ totals, previous }: Pick<StatisticsReport, 'totals' | 'previous'>) {
  const { t } = useTranslation('statistics');
  return (
    <dl className={classes.summary} aria-label={t('summary')}>
      {SHOWN.map((id) => (
        <div key={id} className={classes.tile}>
          <dt>{t(`columns.${id}`)}</dt>
          <dd>
            <b>{id === 'cost' ? <Money dollars={totals[id]} /> : <Count value={totals[id]} />}</b>
            <Trend change={changeOf(totals[id], previous[id])} isGoodWhenUp={id !== 'cost'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
