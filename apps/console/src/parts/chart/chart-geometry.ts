/** Positions of a chart's elements, in pixels. Pure. */
import type { ChartSeries } from './chart-series.ts';
import { linearScale, roundDomain, type Span, ticksOf } from './linear-scale.ts';

export type Size = { width: number; height: number };
export type Geometry = {
  plot: { left: number; right: number; top: number; bottom: number };
  x: (index: number) => number;
  y: (value: number) => number;
  /** The horizontal lines, from the bottom up. */
  ticks: number[];
  /** The days that get a label. */
  labelled: number[];
  /** The day under a pixel. */
  nearest: (pixel: number) => number;
};

/** Small: for a tile. No axis, the highest value in its place, and the first and the last point named. */
export type ChartSize = 'full' | 'small';

const TICKS = 4;
const TOP_PX = 8;
const BOTTOM_PX = 28;
const RIGHT_PX = 12;
/** Room for the highest value, or for the numbers above bars, in a small chart. */
const SMALL_TOP_PX = 16;
const SMALL_BOTTOM_PX = 18;
const TICK_CHARACTER_PX = 7;
const LABEL_ROOM_PX = 104;
/** On a phone the labels may stand closer. */
const NARROW_LABEL_ROOM_PX = 68;
const NARROW_BELOW_PX = 480;

export function geometryOf(
  days: number,
  series: readonly ChartSeries[],
  { width, height }: Size,
  formatTick: (value: number) => string,
  { size = 'full', isBars = false }: { size?: ChartSize; isBars?: boolean } = {},
): Geometry {
  const isSmall = size === 'small';
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const lowest = Math.min(0, ...all);
  const most = Math.max(0, ...all);
  // A small one has no axis that would have to be of whole counts. Without any value, its line lies at the bottom.
  const highest = isSmall && most > lowest ? most : Math.max(1, most);
  const values: Span = isSmall ? [lowest, highest] : roundDomain([lowest, highest], TICKS);
  // Counts come whole: a tick at half a visit would be nonsense.
  const ticks = isSmall
    ? []
    : ticksOf(values, TICKS).filter((tick) => highest >= TICKS || Number.isInteger(tick));
  const longest = Math.max(0, ...ticks.map((tick) => formatTick(tick).length));
  const plot = isSmall
    ? { left: 1, right: Math.max(width - 1, 60), top: SMALL_TOP_PX, bottom: height - SMALL_BOTTOM_PX }
    : {
        left: 12 + longest * TICK_CHARACTER_PX,
        right: Math.max(width - RIGHT_PX, 60),
        top: TOP_PX,
        bottom: height - BOTTOM_PX,
      };
  const y = linearScale(values, [plot.bottom, plot.top]);
  // A bar stands in the middle of its day, a line goes from edge to edge.
  const domain: Span = isBars ? [-0.5, days - 0.5] : [0, Math.max(1, days - 1)];
  const x = linearScale(domain, [plot.left, plot.right]);
  const nearest = (pixel: number) => Math.max(0, Math.min(days - 1, Math.round(x.invert(pixel))));
  const labelled = isSmall ? [...new Set([0, days - 1])] : labelledDays(days, plot.right - plot.left);
  return { plot, x: x.at, y: y.at, ticks, labelled, nearest };
}

/** As many as fit without touching, evenly apart, the first one always. */
function labelledDays(days: number, width: number): number[] {
  const roomPx = width < NARROW_BELOW_PX ? NARROW_LABEL_ROOM_PX : LABEL_ROOM_PX;
  const room = Math.max(1, Math.floor(width / roomPx));
  const step = Math.max(1, Math.ceil(days / room));
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
}

type Spot = { x: number; y: number };

/** The stretches between days without data. */
function stretchesOf(values: ChartSeries['values'], { x, y }: Geometry): Spot[][] {
  const stretches: Spot[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) stretches.push([]);
    else stretches.at(-1)?.push({ x: tenth(x(index)), y: tenth(y(value)) });
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

/** A day between two without data is a point: closed, so that its round end is painted. */
export function linePath(values: ChartSeries['values'], geometry: Geometry): string {
  return stretchesOf(values, geometry)
    .map((spots) => pathOf(spots) + (spots.length === 1 ? 'Z' : ''))
    .join('');
}

export function areaPath(values: ChartSeries['values'], geometry: Geometry): string {
  const floor = tenth(geometry.y(0));
  return stretchesOf(values, geometry)
    .map((spots) => `${pathOf([...spots, ...spots.map(({ x }) => ({ x, y: floor })).reverse()])}Z`)
    .join('');
}

export const pathOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('');

/** Finer than a tenth of a pixel is not seen. */
export const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The complete points, and the dashed segment to a last day that is still running: a drop there is not real. */
export function splitOpenEnd(
  values: ChartSeries['values'],
  isLastOpen: boolean,
): { whole: ChartSeries['values']; open: ChartSeries['values'] } {
  if (!isLastOpen || values.length < 2) return { whole: values, open: [] };
  const end = values.length - 1;
  return {
    whole: values.slice(0, end),
    open: values.map((value, index) => (index >= end - 1 ? value : null)),
  };
}
