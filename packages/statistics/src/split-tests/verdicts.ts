/** What an interval of a difference says, and how many more visitors it would take. */
import type { Interval } from './intervals.ts';

/** `withheld`: the visitors were not distributed as the weights say, so a comparison would compare different people. */
export type Verdict = 'better' | 'worse' | 'not_enough' | 'withheld';

/** A test that would have to run this many times longer will not give a result. */
const MOST_TIMES = 100;
/** Bisection steps for the factor; the answer is rounded to two digits. */
const FORECAST_STEPS = 10;

export function verdictOf({ low, high }: Interval): Verdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'not_enough';
}

/** How many more visitors than the settled ones it would take if all stayed as it is; rounded, since that is only an estimate. */
export function forecastVisitors(isToldAt: (times: number) => boolean, settled: number): number | null {
  if (!isToldAt(MOST_TIMES)) return null;
  let [few, enough] = [1, MOST_TIMES];
  for (let step = 0; step < FORECAST_STEPS; step++) {
    const middle = Math.sqrt(few * enough);
    if (isToldAt(middle)) enough = middle;
    else few = middle;
  }
  return twoDigits((enough - 1) * settled);
}

function twoDigits(count: number): number {
  return Number(Math.max(1, count).toPrecision(2));
}
