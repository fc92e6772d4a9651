/**
 * The evidence of a landing's numbers against an assumed rate, valid at any time (an e-process).
 *
 * For a visitor who converts with chance p, `e^(tX) / (1 − p + p·e^t)` is one on average, for any tilt t chosen beforehand: a fair
 * bet against p. What one has after any number of visitors is a martingale, so the chance that it is ever 1/α times the stake, at any
 * look however often one looks, is at most α (Ville 1939). Nobody knows the best tilt, so the stake is spread over many (Robbins
 * 1970, “Statistical methods related to the law of the iterated logarithm”; Howard, Ramdas, McAuliffe and Sekhon 2021,
 * “Time-uniform, nonparametric, nonasymptotic confidence sequences”).
 *
 * `ln(1 − p + p·e^t)` is concave in p. So where the rate drifts, as it does from night to day, the same numbers hold for the mean of
 * all rates so far; a mixture over rates in the place of tilts (a Beta prior) would need them all to be equal.
 */

/** The counts of one landing. Whole numbers, except in a forecast. */
export type Arm = { visitors: number; converted: number };

/** Beyond, a single conversion decides everything. */
const LARGEST_TILT = 4;
/** Best for half a million conversions; for more the interval is valid, and a little wider than it need be. */
const SMALLEST_TILT = 0.005;
/** Finer costs as much by the spread as it brings by the fit. */
const TILT_RATIO = 1.6;

type Tilt = { tilt: number; expm1: number };
const toTilt = (tilt: number): Tilt => ({ tilt, expm1: Math.expm1(tilt) });

const SIZES = Array.from(
  { length: 1 + Math.ceil(Math.log(LARGEST_TILT / SMALLEST_TILT) / Math.log(TILT_RATIO)) },
  (_, step) => LARGEST_TILT / TILT_RATIO ** step,
);
/** Of both signs, because the true rate may be on either side. */
const SIGNED_SIZES = SIZES.flatMap((size) => [size, -size]);
const ALONE = SIGNED_SIZES.map(toTilt);

/** Of the stake on two landings, what goes to each alone: it keeps the supposed rates near the seen ones, and need do no more. */
const STAKE_ON_ONE = 0.1;
const LOG_STAKE_ON_ONE = Math.log(STAKE_ON_ONE);
const LOG_STAKE_ON_BOTH = Math.log(1 - 2 * STAKE_ON_ONE);

const logBet = ({ tilt, expm1 }: Tilt, { visitors, converted }: Arm, rate: number): number =>
  tilt * converted - visitors * Math.log1p(rate * expm1);

/** The logarithm of what a stake of one, spread evenly, has become. Convex in the rate. */
export function logEvidence(arm: Arm, rate: number): number {
  return logMean(ALONE.length, (at) => logBet(ALONE[at] as Tilt, arm, rate));
}

/** The same against two rates at once. Convex in both together. */
export type PairEvidence = (rates: readonly [number, number]) => number;

/**
 * Bets that tilt two landings against each other are about the difference alone: each in inverse proportion to its share of visitors,
 * so that what one gains by a rate common to both the other loses. That makes the interval of a difference narrower, by up to
 * √2, than putting the intervals of two rates together would.
 */
export function pairEvidence(arms: readonly [Arm, Arm], weights: readonly [number, number]): PairEvidence {
  const least = Math.min(...weights);
  const [first, second] = weights.map((weight) => least / weight) as [number, number];
  const tilts = SIGNED_SIZES.map((size) => toTilt(-size * first));
  const against = SIGNED_SIZES.map((size) => toTilt(size * second));
  return ([one, other]) => {
    const logs = [
      LOG_STAKE_ON_ONE + logEvidence(arms[0], one),
      LOG_STAKE_ON_ONE + logEvidence(arms[1], other),
      LOG_STAKE_ON_BOTH +
        logMean(
          SIGNED_SIZES.length,
          (at) => logBet(tilts[at] as Tilt, arms[0], one) + logBet(against[at] as Tilt, arms[1], other),
        ),
    ];
    return logSum(logs.length, (at) => logs[at] as number);
  };
}

/** In logarithms, since the evidence of a busy week has more digits than a number can hold. */
function logSum(count: number, logAt: (index: number) => number): number {
  let largest = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const log = logAt(index);
    if (log > largest) {
      sum = sum * Math.exp(largest - log) + 1;
      largest = log;
    } else sum += Math.exp(log - largest);
  }
  return largest + Math.log(sum);
}

const logMean = (count: number, logAt: (index: number) => number): number =>
  logSum(count, logAt) - Math.log(count);
