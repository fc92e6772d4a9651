/** The one axis that all rates of a test are drawn on, from none up to the highest that is still possible. */
import { scaleLinear } from 'd3-scale';
import type { ShownVariant } from './shown-test.ts';

export type RateAxis = {
  /** From 0 at the left to 100 at the right. */
  at: (rate: number) => number;
  ticks: number[];
  /** As many as tell the landings of this test apart. */
  digits: number;
};

const TICKS = 4;
/** Below it a tenth of a per cent is too coarse to compare by. */
const FINE_BELOW = 0.1;

export function rateAxisOf(variants: readonly Pick<ShownVariant, 'interval' | 'settled'>[]): RateAxis {
  // Who has seen nobody could have any rate, and would press all others to the left.
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
