import { type ColourToken, colour } from '../../theme/tokens.ts';
import classes from './stream-live.module.css';

type MinuteSeries = { label: string; token: ColourToken; minutes: readonly number[] };

type Props = {
  /** Stacked from the bottom up. */
  bars: readonly MinuteSeries[];
  /** Over the bars, a mark in each minute that has any. */
  marks: MinuteSeries | undefined;
  /** The chart's text alternative. */
  summary: string;
};

const HEIGHT = 120;
const STEP = 10;
const GAP = 2;
const MARK = 3;
/** The smallest maximum of the axis: a single visit must not fill the whole height. */
const SCALE_MIN = 5;

/** Drawn in its own units and stretched: the minutes keep their places whatever the width. */
export function MinuteBars({ bars, marks, summary }: Props) {
  const count = bars[0]?.minutes.length ?? 0;
  const stackOf = (at: number, upTo = bars.length) =>
    bars.slice(0, upTo).reduce((sum, { minutes }) => sum + (minutes[at] ?? 0), 0);
  const stacks = Array.from({ length: count }, (_, at) => stackOf(at));
  const unit = HEIGHT / Math.max(SCALE_MIN, ...stacks, ...(marks?.minutes ?? []));
  return (
    <svg
      role="img"
      aria-label={summary}
      className={classes.bars}
      viewBox={`0 0 ${count * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ label, token, minutes }, order) => (
        <path
          key={label}
          style={{ fill: colour(token) }}
          d={boxes(minutes, (value, at) => ({
            top: (stackOf(at, order) + value) * unit,
            high: value * unit,
          }))}
        />
      ))}
      {marks && (
        <path
          style={{ fill: colour(marks.token) }}
          d={boxes(marks.minutes, (value) => ({ top: value * unit, high: MARK }))}
        />
      )}
    </svg>
  );
}

/** A box for each minute that has any, by how high it reaches above the foot. */
function boxes(
  minutes: readonly number[],
  boxOf: (value: number, at: number) => { top: number; high: number },
): string {
  return minutes
    .flatMap((value, at) => {
      if (value === 0) return [];
      const { top, high } = boxOf(value, at);
      const width = STEP - GAP;
      return [`M${at * STEP + GAP / 2} ${HEIGHT - top}h${width}v${high}h${-width}z`];
    })
    .join('');
}
