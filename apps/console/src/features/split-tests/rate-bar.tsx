import type { RateAxis } from './rate-axis.ts';
import classes from './split-test.module.css';
import type { ShownVariant } from './split-test.queries.ts';

type Props = {
  variant: Pick<ShownVariant, 'rate' | 'interval'>;
  axis: RateAxis;
  /** Of the variant that the others are compared with. */
  baseRate: number | null;
  tone: 'base' | 'good' | 'bad' | 'open';
};

const HEIGHT = 28;
const BAR = { top: 9, height: 10 };

/** The interval as a bar, the rate as a mark on it, on the axis that all variants share. The words beside it say the same. */
export function RateBar({ variant: { rate, interval }, axis, baseRate, tone }: Props) {
  const low = axis.at(interval.low);
  const high = axis.at(interval.high);
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
      {baseRate !== null && <Upright at={axis.at(baseRate)} className={classes.baseLine} />}
      <rect
        className={classes.interval}
        x={low}
        y={BAR.top}
        width={Math.max(0.5, high - low)}
        height={BAR.height}
      />
      {rate !== null && (
        <line
          className={classes.rateMark}
          x1={axis.at(rate)}
          x2={axis.at(rate)}
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
