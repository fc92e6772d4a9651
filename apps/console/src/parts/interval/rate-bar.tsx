import type { RateAxis } from './rate-axis.ts';
import classes from './rate-bar.module.css';

type Props = {
  /** Null where there is nothing to judge yet. */
  judged: { value: number | null; interval: { low: number; high: number } | null };
  axis: RateAxis;
  /** Of what it is compared with. */
  base: number | null;
  tone: 'base' | 'good' | 'bad' | 'open';
};

const HEIGHT = 28;
const BAR = { top: 9, height: 10 };

/** The interval as a bar, the rate or profit as a mark on it, on the axis that all of them share. The words beside it say the same. */
export function RateBar({ judged: { value, interval }, axis, base, tone }: Props) {
  return (
    <svg
      className={classes.bar}
      data-tone={tone}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {axis.ticks.map((tick) => (
        <Upright key={tick} at={axis.at(tick)} className={classes.grid} />
      ))}
      {base !== null && <Upright at={axis.at(base)} className={classes.baseLine} />}
      {interval && (
        <rect
          className={classes.interval}
          x={axis.at(interval.low)}
          y={BAR.top}
          width={Math.max(0.5, axis.at(interval.high) - axis.at(interval.low))}
          height={BAR.height}
        />
      )}
      {value !== null && (
        <line
          className={classes.rateMark}
          x1={axis.at(value)}
          x2={axis.at(value)}
          y1={BAR.top - 4}
          y2={BAR.top + BAR.height + 4}
        />
      )}
    </svg>
  );
}

function Upright({ at, className }: { at: number; className: string | undefined }) {
  return <line className={className} x1={at} x2={at} y1={0} y2={HEIGHT} />;
}
