import { UnstyledButton } from '@mantine/core';
import type { DashboardChart, DashboardSeries } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count } from '../../parts/numbers/numbers.tsx';
import { colour } from '../../theme/tokens.ts';
import { SERIES, tokenOf } from './series.ts';
import classes from './statistics.module.css';

type Props = {
  totals: DashboardChart['totals'];
  hidden: ReadonlySet<DashboardSeries>;
  onToggle: (series: DashboardSeries) => void;
};

/** The chart's legend with the totals: a single visit changes a number visibly, but not a line. */
export function SeriesTotals({ totals, hidden, onToggle }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className={classes.totals} role="group" aria-label={t('chart.legend')}>
      {SERIES.map((id) => (
        <UnstyledButton
          key={id}
          className={classes.total}
          aria-pressed={!hidden.has(id)}
          title={t(`counts.${id}`)}
          onClick={() => onToggle(id)}
        >
          <span className={classes.totalLabel}>
            <span className={classes.swatch} style={{ background: colour(tokenOf(id)) }} />
            {t(`series.${id}`)}
          </span>
          <span className={classes.totalValue}>
            <Count value={totals[id]} />
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
