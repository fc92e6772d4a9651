import type { DashboardChart } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Judged, Money } from '../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../parts/numbers/sparkline.tsx';
import { Change } from './series-totals.tsx';
import classes from './statistics.module.css';

type Shown = Pick<DashboardChart, 'days' | 'totals' | 'previous'>;

/** What the chosen days brought, and how it went. Its scale is another than the chart's, so it has a line of its own. */
export function ProfitLine({ days, totals: { profit }, previous }: Shown) {
  const { t } = useTranslation('dashboard');
  return (
    <p className={classes.profit}>
      <span className={classes.profitLabel} title={t('profit.explains')}>
        {t('profit.title')}
      </span>
      <span className={classes.totalValue}>
        <Judged value={profit}>
          <Money dollars={profit} isSigned />
        </Judged>
        <Change now={profit} before={previous.profit} />
      </span>
      <Sparkline values={days.map((day) => day.profit)} token={profit < 0 ? 'danger' : 'primary'} />
    </p>
  );
}
