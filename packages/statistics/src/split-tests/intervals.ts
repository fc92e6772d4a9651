/** Confidence sequences, valid at every look: all values against which there is not enough evidence yet. */
import { type Arm, logEvidence, type PairEvidence, pairEvidence } from './evidence.ts';

export type Interval = { low: number; high: number };

/** An interval misses the truth, ever, at most once in twenty. */
export const ALPHA = 0.05;

/** Bisection steps: finer than a hundredth of a per cent, which is what a screen shows. */
const HALVINGS = 22;
/** Of the golden section, to a millionth. */
const NARROWINGS = 30;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

export const rateOf = ({ visitors, converted }: Arm): number => (visitors === 0 ? 0 : converted / visitors);

/** The observed rate is always inside. */
export function rateInterval(arm: Arm, alpha = ALPHA): Interval {
  const isOutside = (rate: number) => logEvidence(arm, rate) >= Math.log(1 / alpha);
  const seen = rateOf(arm);
  return { low: edgeOf(isOutside, seen, 0), high: edgeOf(isOutside, seen, 1) };
}

export type Pair = {
  /** The landing that is compared with, and the one that is compared. */
  arms: readonly [Arm, Arm];
  weights: readonly [number, number];
  alpha: number;
};

/**
 * Of the second rate less the first. A difference is inside as long as there are any two rates so far apart that the evidence does not
 * refute together; since evidence is convex, those differences are an interval.
 */
export function differenceInterval({ arms, weights, alpha }: Pair): Interval {
  const evidence = pairEvidence(arms, weights);
  const isOutside = (difference: number) => leastEvidence(evidence, difference) >= Math.log(1 / alpha);
  const seen = rateOf(arms[1]) - rateOf(arms[0]);
  return { low: edgeOf(isOutside, seen, -1), high: edgeOf(isOutside, seen, 1) };
}

/** Whether zero is outside the interval, without computing its bounds. */
export function isDifferent({ arms, weights, alpha }: Pair): boolean {
  const evidence = pairEvidence(arms, weights);
  const [one, other] = arms;
  const needed = Math.log(1 / alpha);
  // Where a common rate is found that is not refuted, there is no need to look for a better one.
  const common = rateOf({
    visitors: one.visitors + other.visitors,
    converted: one.converted + other.converted,
  });
  return evidence([common, common]) >= needed && leastEvidence(evidence, 0) >= needed;
}

/** Over all pairs of rates that lie so far apart. */
function leastEvidence(evidence: PairEvidence, difference: number): number {
  const at = (rate: number) => evidence([rate, Math.min(1, Math.max(0, rate + difference))]);
  let low = Math.max(0, -difference);
  let high = Math.min(1, 1 - difference);
  let left = high - GOLDEN * (high - low);
  let right = low + GOLDEN * (high - low);
  let atLeft = at(left);
  let atRight = at(right);
  for (let step = 0; step < NARROWINGS; step++) {
    if (atLeft <= atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = at(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = at(right);
    }
  }
  return Math.min(atLeft, atRight);
}

/** Bisects for the point where inside changes to outside, rounded outwards; the end itself when there is none. */
function edgeOf(isOutside: (value: number) => boolean, inside: number, end: number): number {
  if (!isOutside(end)) return end;
  let [near, far] = [inside, end];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (near + far) / 2;
    if (isOutside(middle)) far = middle;
    else near = middle;
  }
  return far;
}
