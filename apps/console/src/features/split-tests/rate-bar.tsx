import type { Judged } from './judged.ts';
import type { RateAxis } from './rate-axis.ts';
import classes from './split-test.module.css';

type Props = {
  judged: Pick<Judged, 'value' | 'interval'>;
  axis: RateAxis;
  /** Of the variant that the others are compared with. */
  base: number | null;
  tone: 'base' | 'good' | 'bad' | 'open';
};

const HEIGHT = 28;
const BAR = { top: 9, height: 10 };

/** The interval as a bar, the rate or profit as a mark on it, on the axis that all variants share. The words beside it say the same. */
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
