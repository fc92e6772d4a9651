/**
 * Confidence sequences of a mean without bounds, such as profit per visitor: valid at every look, for large samples.
 *
 * What a visitor brings has no upper bound, so there is no bet that is fair for every distribution, as there is for rates. What there is
 * holds in the limit: sums of independent values with a finite variance are so close to a Brownian motion (strong approximation) that a
 * boundary for that motion, Robbins' normal mixture, holds for them at all looks together (Waudby-Smith, Arbour, Sinha, Kennedy and
 * Ramdas 2024, “Time-uniform central limit theory and asymptotic confidence sequences”, also for the difference of two randomised
 * groups). It needs the number of visitors, the sum and the sum of squares alone, and holds for the mean of all means so
 * far where they drift from night to day.
 *
 * “Large” is a matter of visitors who pay: before some have, the variance is not known, and would look like next to none.
 */
import { ALPHA, type Interval } from './intervals.ts';

/** Over visitors whose time is over, in micro-dollars and their squares. */
export type ProfitSums = { revenueMicros: bigint; costMicros: bigint; squares: bigint };

/** One landing's profit per visitor, in dollars. */
export type Earned = {
  visitors: number;
  /** Who brought revenue. */
  paying: number;
  mean: number;
  variance: number;
};

export type EarnedPair = { arms: readonly [Earned, Earned]; alpha: number };

/** Paying visitors from which on a variance is taken for known; the simulations in the tests say what becomes of it. */
export const PAYING_MIN = 25;
/** A landing that hardly earns is judged where the other's rate of paying visitors would have given it ten times as many. */
const EXPECTED_MIN = 10 * PAYING_MIN;
/** Where the interval is narrowest for its visitors; elsewhere it is valid, and a little wider. Fixed before any data. */
const TUNED_FOR_VISITORS = 10_000;

const MICROS = 1_000_000;

/** The subtraction that would lose all digits is done in whole numbers. */
export function toEarned(
  sums: ProfitSums,
  { settled, converted }: { settled: number; converted: number },
): Earned {
  const { revenueMicros, costMicros, squares } = sums;
  const profitMicros = revenueMicros - costMicros;
  const deviations = BigInt(settled) * squares - profitMicros * profitMicros;
  return {
    visitors: settled,
    paying: converted,
    mean: settled === 0 ? 0 : Number(profitMicros) / MICROS / settled,
    variance: settled < 2 ? 0 : Number(deviations) / MICROS ** 2 / settled / (settled - 1),
  };
}

/** Null while too few have paid. */
export function meanInterval(arm: Earned, alpha = ALPHA): Interval | null {
  if (arm.paying < PAYING_MIN) return null;
  return around(arm.mean, arm.variance / arm.visitors, { visitors: arm.visitors, alpha });
}

/** Of the second mean less the first; null while too few have paid. */
export function meanDifference({ arms: [first, second], alpha }: EarnedPair): Interval | null {
  if (!(hasPaid(first, second) && hasPaid(second, first))) return null;
  const squaredError = first.variance / first.visitors + second.variance / second.visitors;
  const visitors = first.visitors + second.visitors;
  return around(second.mean - first.mean, squaredError, { visitors, alpha });
}

const hasPaid = (arm: Earned, other: Earned): boolean =>
  arm.paying >= PAYING_MIN ||
  (other.visitors > 0 && (arm.visitors * other.paying) / other.visitors >= EXPECTED_MIN);

function around(
  mean: number,
  squaredError: number,
  { visitors, alpha }: { visitors: number; alpha: number },
): Interval {
  const grown = visitors * mixtureOf(alpha);
  const half = Math.sqrt(squaredError * 2 * (1 + 1 / grown) * Math.log(Math.sqrt(grown + 1) / alpha));
  return { low: mean - half, high: mean + half };
}

/** The mixture's variance, ρ² of the paper, for the narrowest interval there. */
const mixtureOf = (alpha: number): number => {
  const needed = -2 * Math.log(alpha);
  return (needed + Math.log(needed) + 1) / TUNED_FOR_VISITORS;
};
