import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { colour } from '../../theme/tokens.ts';
import classes from './chart.module.css';
import type { ChartSeries } from './chart-series.ts';

type Props = {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** Names the series, and shows or hides each. */
export function ChartLegend({ series, hidden, onToggle }: Props) {
  const { t } = useTranslation('parts');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className={classes.legend} role="group" aria-label={t('chart.legend')}>
      {series.map(({ id, label, token }) => (
        <UnstyledButton
          key={id}
          className={classes.legendItem}
          aria-pressed={!hidden.has(id)}
          onClick={() => onToggle(id)}
        >
          <span className={classes.swatch} style={{ background: colour(token) }} />
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}
