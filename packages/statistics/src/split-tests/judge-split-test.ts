/** Turns the counts of a split test into verdicts. */
import {
  ALPHA,
  differenceInterval,
  type Interval,
  isDifferent,
  type Pair,
  rateInterval,
  rateOf,
} from './intervals.ts';
import type { VariantCounts } from './read-split-counts.ts';
import { checkSampleRatio, type SampleRatio } from './sample-ratio.ts';
import { forecastVisitors, type Verdict, verdictOf } from './verdicts.ts';

export type CountedVariant = VariantCounts & { weight: number };

export type Difference = Interval & {
  /** In points: this variant's rate less that of the first. */
  seen: number;
  verdict: Verdict;
  /** About how many more visitors would separate the two if their rates stayed the same; null when that cannot be estimated. */
  moreVisitors: number | null;
};

export type JudgedVariant = {
  /** Null when no visitor's time for the goal is over yet. */
  rate: number | null;
  interval: Interval;
  /** Null for the variant that the others are compared with, and for those without a share. */
  difference: Difference | null;
};

export type JudgedSplitTest = { variants: JudgedVariant[]; sampleRatio: SampleRatio };

/**
 * The first variant with a share is what the others are compared with. Each of the k − 1 comparisons is given its part of the α
 * (Bonferroni), so that any of them is ever wrong at most once in twenty tests. The rates' own intervals are each for itself.
 */
export function judgeSplitTest(counted: readonly CountedVariant[]): JudgedSplitTest {
  const sampleRatio = checkSampleRatio(counted);
  const sharing = counted.filter(({ weight }) => weight > 0);
  const [first] = sharing;
  const alpha = ALPHA / Math.max(1, sharing.length - 1);
  const settled = counted.reduce((sum, one) => sum + one.settled, 0);
  const variants = counted.map((one): JudgedVariant => {
    const arm = armOf(one);
    const isCompared = first !== undefined && one !== first && one.weight > 0;
    return {
      rate: arm.visitors === 0 ? null : rateOf(arm),
      interval: rateInterval(arm),
      difference: isCompared ? differenceOf(pairOf(first, one, alpha), settled, sampleRatio) : null,
    };
  });
  return { variants, sampleRatio };
}

const armOf = ({ settled, converted }: VariantCounts) => ({ visitors: settled, converted });

const pairOf = (first: CountedVariant, other: CountedVariant, alpha: number): Pair => ({
  arms: [armOf(first), armOf(other)],
  weights: [first.weight, other.weight],
  alpha,
});

function differenceOf(pair: Pair, settled: number, { isAlarmed }: SampleRatio): Difference {
  const interval = differenceInterval(pair);
  const seen = rateOf(pair.arms[1]) - rateOf(pair.arms[0]);
  const verdict = isAlarmed ? 'withheld' : verdictOf(interval);
  return {
    ...interval,
    seen,
    verdict,
    moreVisitors:
      verdict === 'not_enough' ? forecastVisitors((times) => isToldAt(pair, times), settled) : null,
  };
}

/** At the rates so far, which are only estimates. */
const isToldAt = (pair: Pair, times: number): boolean =>
  isDifferent({ ...pair, arms: [scaled(pair, 0, times), scaled(pair, 1, times)] });

const scaled = ({ arms }: Pair, at: 0 | 1, times: number) => ({
  visitors: arms[at].visitors * times,
  converted: arms[at].converted * times,
});
