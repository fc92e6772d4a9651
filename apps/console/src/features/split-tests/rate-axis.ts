/** The shared axis of a test's rates, from 0 to the highest upper bound. */
import { scaleLinear } from 'd3-scale';
import type { ShownVariant } from './split-test.queries.ts';

export type RateAxis = {
  /** From 0 at the left to 100 at the right. */
  at: (rate: number) => number;
  ticks: number[];
  /** Enough digits to tell the landings of this test apart. */
  digits: number;
};

const TICKS = 4;
/** Below it a tenth of a per cent is too coarse to compare by. */
const FINE_BELOW = 0.1;

export function rateAxisOf(variants: readonly Pick<ShownVariant, 'interval' | 'settled'>[]): RateAxis {
  // A landing without visitors has an interval up to 100 % and would squeeze the others.
  const highs = variants.filter(({ settled }) => settled > 0).map(({ interval }) => interval.high);
  const highest = highs.length === 0 ? 1 : Math.max(...highs);
  const scale = scaleLinear().domain([0, highest]).nice(TICKS).range([0, 100]);
  const end = Math.min(1, scale.domain()[1] ?? 1);
  scale.domain([0, end]).clamp(true);
  return {
    at: (rate) => scale(rate),
    ticks: scale.ticks(TICKS).filter((tick) => tick <= end),
    digits: end < FINE_BELOW ? 2 : 1,
  };
}
