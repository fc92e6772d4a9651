/** The shared axis of a test's profits per visitor; zero is always on it, since on one side of it money is lost. */
import { linearScale, roundDomain, ticksOf } from '../../parts/chart/linear-scale.ts';
import type { RateAxis } from '../../parts/interval/rate-axis.ts';
import type { Judged } from './judged.ts';

const TICKS = 4;
const CENTS = 2;
const DIGITS_MAX = 4;

export function profitAxisOf(judged: readonly Pick<Judged, 'value' | 'interval'>[]): RateAxis {
  const ends = judged.flatMap(({ value, interval }) => [
    ...(value === null ? [] : [value]),
    ...(interval ? [interval.low, interval.high] : []),
  ]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const domain = roundDomain(low === high ? [0, 1] : [low, high], TICKS);
  const [from, to] = domain;
  const { at } = linearScale(domain, [0, 100]);
  // A hundredth of the axis can still be told.
  const needed = Math.ceil(-Math.log10((to - from) / 100));
  return {
    at: (dollars) => at(Math.max(from, Math.min(to, dollars))),
    ticks: ticksOf(domain, TICKS),
    digits: Math.min(DIGITS_MAX, Math.max(CENTS, needed)),
  };
}
