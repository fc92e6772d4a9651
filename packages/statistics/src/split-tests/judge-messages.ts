/** Compares the texts of a push campaign, and its countries, by who presses: with the intervals of split tests, valid at every look. */
import type { Arm } from './evidence.ts';
import {
  ALPHA,
  differenceInterval,
  type Interval,
  isDifferent,
  type Pair,
  rateInterval,
  rateOf,
} from './intervals.ts';
import { checkSampleRatio } from './sample-ratio.ts';
import type { Verdict } from './verdicts.ts';

type Pressed = { sent: number; clicks: number };

type RateDifference = {
  verdict: Verdict;
  /** In points, this rate less the other; null where the two are not told apart, and where it was not asked for. */
  interval: Interval | null;
};

export type JudgedRate = {
  /** Null where nothing was sent. */
  rate: number | null;
  interval: Interval;
  /** Null for the one that the others are compared with. */
  difference: RateDifference | null;
};

/** A person gets one of a language's texts at random, each as likely as the other. */
const EVENLY = [1, 1] as const;

/**
 * Variants of one schedule and language, against the first. A pair that was not sent evenly (one of the two was added later) was not
 * sent to the same people at the same times, so nothing is said of it.
 */
export function judgeVariants(variants: readonly Pressed[], { hasBounds = true } = {}): JudgedRate[] {
  const [first] = variants;
  const alpha = ALPHA / Math.max(1, variants.length - 1);
  return variants.map((one) =>
    judgedOf(
      one,
      first === undefined || one === first ? null : differenceOf({ first, one, alpha, hasBounds }),
    ),
  );
}

/** Each against all the others together. Nobody was sent there by chance, so it says that they differ, not why. */
export function judgeGroups(groups: readonly Pressed[]): JudgedRate[] {
  const alpha = ALPHA / Math.max(1, groups.length);
  const sum = (count: keyof Pressed) => groups.reduce((all, one) => all + one[count], 0);
  const all = { sent: sum('sent'), clicks: sum('clicks') };
  return groups.map((one) => {
    const others = { sent: all.sent - one.sent, clicks: all.clicks - one.clicks };
    return judgedOf(one, others.sent === 0 ? null : tellApart(pairOf(others, one, alpha), false));
  });
}

const judgedOf = (of: Pressed, difference: RateDifference | null): JudgedRate => {
  const arm = armOf(of);
  return { rate: arm.visitors === 0 ? null : rateOf(arm), interval: rateInterval(arm), difference };
};

type Compared = { first: Pressed; one: Pressed; alpha: number; hasBounds: boolean };

function differenceOf({ first, one, alpha, hasBounds }: Compared): RateDifference {
  const shares = [first, one].map(({ sent }) => ({ weight: 1, visitors: sent }));
  if (checkSampleRatio(shares).isAlarmed) return { verdict: 'withheld', interval: null };
  return tellApart(pairOf(first, one, alpha), hasBounds);
}

/** The bounds take fifty times as long as the verdict, some 10 ms. */
function tellApart(pair: Pair, hasBounds: boolean): RateDifference {
  if (!isDifferent(pair)) return { verdict: 'not_enough', interval: null };
  const verdict = rateOf(pair.arms[1]) > rateOf(pair.arms[0]) ? 'better' : 'worse';
  return { verdict, interval: hasBounds ? differenceInterval(pair) : null };
}

const pairOf = (one: Pressed, other: Pressed, alpha: number): Pair => ({
  arms: [armOf(one), armOf(other)],
  weights: EVENLY,
  alpha,
});

/** A message that a killed sender did not store may be pressed all the same. */
const armOf = ({ sent, clicks }: Pressed): Arm => ({ visitors: sent, converted: Math.min(clicks, sent) });
