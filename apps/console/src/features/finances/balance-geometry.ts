/** Positions of the balance chart's elements, in pixels. Pure. */
import type { Finances } from '@sluice/contracts';
import { pathOf, tenth } from '../../parts/chart/chart-geometry.ts';
import { linearScale, roundDomain, ticksOf } from '../../parts/chart/linear-scale.ts';

export type Size = { width: number; height: number };
export type Spot = { x: number; y: number };
export type Balance = Pick<Finances, 'points' | 'topUps' | 'forecast' | 'thresholds' | 'balance'>;

const TICKS = 4;
const MARGIN = { top: 28, right: 16, bottom: 26, character: 7 };
/** So far ahead the chart looks, as a part of the period: the past stays the larger part. */
const AHEAD_MAX = 0.55;
/** Labels of top-ups closer than this would run into each other. */
const MARK_ROOM_PX = 64;
const DATE_ROOM_PX = { wide: 84, narrow: 64, below: 480 };
const DAY_MS = 24 * 3_600_000;

export type BalanceGeometry = {
  plot: { left: number; right: number; top: number; bottom: number };
  x: (ms: number) => number;
  y: (dollars: number) => number;
  ticks: number[];
  /** Starts of days that get a label, in ms. */
  dates: number[];
  nowMs: number;
  line: string;
  area: string;
  marks: (Spot & { amount: number; isLabelled: boolean })[];
  /** The dashed line ahead; where it ends beyond the picture, `end` is undefined. */
  ahead: { path: string; band: string; end: Spot | undefined } | undefined;
  nearest: (pixel: number) => { at: string; balance: number } | undefined;
};

export function balanceGeometry(
  { points, topUps, forecast, thresholds, balance }: Balance,
  { width, height }: Size,
  formatTick: (value: number) => string,
): BalanceGeometry {
  const fromMs = Date.parse(points[0]?.at ?? '');
  const nowMs = Date.parse(points.at(-1)?.at ?? '');
  const period = Math.max(nowMs - fromMs, 1);
  const aheadMs = aheadOf(forecast, nowMs, period);
  const values = [...points, ...topUps].map((point) => point.balance);
  const highest = Math.max(1, ...values, ...thresholds.filter((threshold) => threshold < balance));
  const domain = roundDomain([Math.min(0, ...values), highest], TICKS);
  const ticks = ticksOf(domain, TICKS);
  const longest = Math.max(...ticks.map((tick) => formatTick(tick).length));
  const plot = {
    left: 12 + longest * MARGIN.character,
    right: Math.max(width - MARGIN.right, 60),
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
  };
  const y = linearScale(domain, [plot.bottom, plot.top]).at;
  const { at: x, invert } = linearScale([fromMs, nowMs + aheadMs], [plot.left, plot.right]);
  const spot = (ms: number, dollars: number): Spot => ({ x: tenth(x(ms)), y: tenth(y(dollars)) });
  const spots = stepped(points, topUps).map(({ ms, dollars }) => spot(ms, dollars));
  const line = pathOf(spots);
  const [first, last] = [spots[0], spots.at(-1)];
  const floor = tenth(y(Math.max(0, domain[0])));
  const area = first && last ? `${line}L${last.x},${floor}L${first.x},${floor}Z` : '';
  return {
    plot,
    x,
    y,
    ticks,
    dates: datesOf(fromMs, nowMs, x, plot.right - plot.left),
    nowMs,
    line,
    area,
    marks: marksOf(topUps, highest, spot),
    ahead: forecast ? drawAhead({ forecast, balance, nowMs, aheadMs, spot }) : undefined,
    nearest: (pixel) => {
      const ms = invert(pixel);
      return points.reduce<(typeof points)[number] | undefined>(
        (best, point) =>
          !best || Math.abs(Date.parse(point.at) - ms) < Math.abs(Date.parse(best.at) - ms) ? point : best,
        undefined,
      );
    },
  };
}

function aheadOf(forecast: Finances['forecast'], nowMs: number, period: number): number {
  if (!forecast) return 0;
  const end = forecast.latest ?? forecast.endsAt;
  const wanted = end ? (Date.parse(end) - nowMs) * 1.08 : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(wanted, period * 0.12), period * AHEAD_MAX);
}

type Moment = { ms: number; dollars: number };

/** A top-up is a step straight up at its own moment. */
function stepped(points: Finances['points'], topUps: Finances['topUps']): Moment[] {
  const steps = topUps.flatMap(({ at, amount, balance }) => [
    { ms: Date.parse(at), dollars: balance - amount, order: 1 },
    { ms: Date.parse(at), dollars: balance, order: 2 },
  ]);
  return [
    ...points.map(({ at, balance }) => ({ ms: Date.parse(at), dollars: balance, order: 3 })),
    ...steps,
  ].sort((a, b) => a.ms - b.ms || a.order - b.order);
}

function marksOf(
  topUps: Finances['topUps'],
  highest: number,
  spot: (ms: number, dollars: number) => Spot,
): BalanceGeometry['marks'] {
  let lastX = Number.NEGATIVE_INFINITY;
  return topUps.map(({ at, amount, balance }) => {
    const place = spot(Date.parse(at), balance);
    // Small ones are seen in the list; here they would only be noise.
    const isLabelled = amount >= highest / 50 && place.x - lastX >= MARK_ROOM_PX;
    if (isLabelled) lastX = place.x;
    return { ...place, amount, isLabelled };
  });
}

type Ahead = {
  forecast: NonNullable<Finances['forecast']>;
  balance: number;
  nowMs: number;
  aheadMs: number;
  spot: (ms: number, dollars: number) => Spot;
};

function drawAhead({ forecast, balance, nowMs, aheadMs, spot }: Ahead): BalanceGeometry['ahead'] {
  /** Where a balance that ends then leaves the picture: at zero, or at its right edge. */
  const leave = (end: string | null): { at: Spot; isEnd: boolean } => {
    const left = end === null ? Number.POSITIVE_INFINITY : Date.parse(end) - nowMs;
    if (left <= aheadMs) return { at: spot(nowMs + left, 0), isEnd: true };
    const remaining = left === Number.POSITIVE_INFINITY ? balance : balance * (1 - aheadMs / left);
    return { at: spot(nowMs + aheadMs, remaining), isEnd: false };
  };
  const start = spot(nowMs, balance);
  const middle = leave(forecast.endsAt);
  const [early, late] = [leave(forecast.earliest), leave(forecast.latest)];
  const corner = late.isEnd || !early.isEnd ? [] : [spot(nowMs + aheadMs, 0)];
  return {
    path: pathOf([start, middle.at]),
    band: `${pathOf([start, late.at, ...corner, early.at])}Z`,
    end: middle.isEnd ? middle.at : undefined,
  };
}

function datesOf(fromMs: number, nowMs: number, x: (ms: number) => number, width: number): number[] {
  const room = width < DATE_ROOM_PX.below ? DATE_ROOM_PX.narrow : DATE_ROOM_PX.wide;
  const dayPx = x(fromMs + DAY_MS) - x(fromMs);
  const step = Math.max(1, Math.ceil(room / dayPx)) * DAY_MS;
  const dates: number[] = [];
  // The last one leaves room for “Now”.
  for (let ms = fromMs; x(nowMs) - x(ms) >= room * 0.6; ms += step) dates.push(ms);
  return dates;
}
