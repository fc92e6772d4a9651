/** The shared axis of rates that are compared, from 0 to the highest upper bound. */
import { linearScale, roundDomain, ticksOf } from '../chart/linear-scale.ts';

export type RateAxis = {
  /** From 0 at the left to 100 at the right. */
  at: (rate: number) => number;
  ticks: number[];
  /** Enough digits to tell them apart. */
  digits: number;
};

const TICKS = 4;
/** Below it a tenth of a per cent is too coarse to compare by. */
const FINE_BELOW = 0.1;

type Counted = {
  interval: { high: number };
  /** Of how many it is. */
  settled: number;
};

export function rateAxisOf(counted: readonly Counted[]): RateAxis {
  // One of nobody has an interval up to 100 % and would squeeze the others.
  const highs = counted.filter(({ settled }) => settled > 0).map(({ interval }) => interval.high);
  const highest = highs.length === 0 ? 1 : Math.max(...highs);
  const end = Math.min(1, roundDomain([0, highest], TICKS)[1]);
  const { at } = linearScale([0, end], [0, 100]);
  return {
    at: (rate) => at(Math.max(0, Math.min(end, rate))),
    ticks: ticksOf([0, end], TICKS),
    digits: end < FINE_BELOW ? 2 : 1,
  };
}
