import type { CSSProperties } from 'react';
import { colour } from '../../theme/tokens.ts';
import classes from './chart.module.css';
import type { ChartSeries } from './chart-series.ts';

type Props = {
  title: string;
  series: readonly ChartSeries[];
  index: number;
  formatValue: (value: number | null | undefined, series: ChartSeries) => string;
  /** Of the crosshair, in pixels. */
  left: number;
  /** Beyond the middle it opens to the left. */
  isFlipped: boolean;
};

/** Every series at the day that is pointed at. Hidden from readers: the slider says the same in words. */
export function ChartTooltip({ title, series, index, formatValue, left, isFlipped }: Props) {
  const style = { '--left': `${left}px` } as CSSProperties;
  return (
    <div className={classes.tooltip} data-flipped={isFlipped || undefined} style={style} aria-hidden="true">
      <div className={classes.tooltipTitle}>{title}</div>
      {series.map((one) => (
        <div key={one.id} className={classes.tooltipRow}>
          <span className={classes.swatch} style={{ background: colour(one.token) }} />
          <span>{one.label}</span>
          <span className={classes.tooltipValue}>{formatValue(one.values[index], one)}</span>
        </div>
      ))}
    </div>
  );
}
