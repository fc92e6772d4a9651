import { colour } from '../../theme/tokens.ts';
import classes from './chart.module.css';
import { type Geometry, tenth } from './chart-geometry.ts';
import type { ChartSeries } from './chart-series.ts';

/** Of a day's room. */
const BAR_SHARE = 0.72;
const BAR_MAX_PX = 40;
/** A character of a number above its bar. */
const CHARACTER_PX = 6.5;

export type BarsProps = {
  geometry: Geometry;
  series: ChartSeries;
  /** The last point is still running: its bar is fainter. */
  isLastOpen: boolean;
  formatValue: (value: number) => string;
};

/** A bar per point, from zero up or down, with its number above where all numbers have room. */
export function ChartBars({ geometry: { plot, x, y }, series, isLastOpen, formatValue }: BarsProps) {
  const { values, token } = series;
  const room = (plot.right - plot.left) / Math.max(1, values.length);
  const width = Math.min(BAR_MAX_PX, room * BAR_SHARE);
  const numbers = values.map((value) => (value ? formatValue(value) : ''));
  const haveRoom = numbers.every((number) => number.length * CHARACTER_PX <= room);
  const zero = y(0);
  return (
    <g>
      {values.map((value, index) => {
        if (value === null) return null;
        const end = y(value);
        const top = Math.min(zero, end);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the axis
          <g key={index} opacity={isLastOpen && index === values.length - 1 ? 0.5 : 1}>
            <rect
              x={tenth(x(index) - width / 2)}
              y={tenth(top)}
              width={tenth(width)}
              height={tenth(Math.abs(zero - end))}
              rx={Math.min(2, width / 4)}
              style={{ fill: colour(value < 0 ? 'danger' : token) }}
            />
            {haveRoom && numbers[index] && (
              <text className={classes.tick} x={x(index)} y={tenth(top - 4)} textAnchor="middle">
                {numbers[index]}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
