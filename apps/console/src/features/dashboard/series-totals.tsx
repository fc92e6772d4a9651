import { UnstyledButton } from '@mantine/core';
import type { DashboardChart, DashboardSeries } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { changeOf, formatShare } from '../../parts/numbers/formats.ts';
import { Count } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { colour } from '../../theme/tokens.ts';
import { SERIES, tokenOf } from './series.ts';
import classes from './statistics.module.css';

type Props = {
  totals: DashboardChart['totals'];
  previous: DashboardChart['previous'];
  hidden: ReadonlySet<DashboardSeries>;
  onToggle: (series: DashboardSeries) => void;
};

/** The chart's legend with the totals: a single visit changes a number visibly, but not a line. */
export function SeriesTotals({ totals, previous, hidden, onToggle }: Props) {
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
            <Change now={totals[id]} before={previous[id]} />
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Nothing where there was nothing before: a team's first days would be a row of dashes. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const change = changeOf(now, before);
  if (change === null) return null;
  return (
    <span
      className={classes.change}
      data-tone={change > 0 ? 'better' : change < 0 ? 'worse' : undefined}
      title={t('numbers.againstPrevious')}
    >
      {formatShare(change, language, true)}
    </span>
  );
}
