/** Turns what the visitors of a split test brought and cost into verdicts. */
import { ALPHA, type Interval } from './intervals.ts';
import type { CountedVariant } from './judge-split-test.ts';
import { type EarnedPair, meanDifference, meanInterval, toEarned } from './profit-intervals.ts';
import type { SampleRatio } from './sample-ratio.ts';
import { forecastVisitors, type Verdict, verdictOf } from './verdicts.ts';

/** In dollars, over visitors whose time is over. */
export type JudgedProfit = {
  revenue: number;
  cost: number;
  profit: number;
  /** Null when no visitor's time is over yet. */
  perVisitor: number | null;
  /** Of the profit per visitor; null while too few have paid. */
  interval: Interval | null;
  /** Null for the variant that the others are compared with, and for those without a share. */
  difference: ProfitDifference | null;
};

export type ProfitDifference = {
  /** This variant's profit per visitor less that of the first. */
  seen: number;
  /** Null while too few have paid. */
  interval: Interval | null;
  verdict: Verdict;
  moreVisitors: number | null;
};

const MICROS = 1_000_000;
const NOTHING = { revenueMicros: 0n, costMicros: 0n, squares: 0n };

/** Compared as `judgeSplitTest` compares rates: with the first variant that has a share, each comparison with its part of the α. */
export function judgeProfit(counted: readonly CountedVariant[], sampleRatio: SampleRatio): JudgedProfit[] {
  const sharing = counted.filter(({ weight }) => weight > 0);
  const [first] = sharing;
  const alpha = ALPHA / Math.max(1, sharing.length - 1);
  const settled = counted.reduce((sum, one) => sum + one.settled, 0);
  return counted.map((one): JudgedProfit => {
    const { revenueMicros, costMicros } = one.profit ?? NOTHING;
    const arm = earnedOf(one);
    const isCompared = first !== undefined && one !== first && one.weight > 0;
    return {
      revenue: Number(revenueMicros) / MICROS,
      cost: Number(costMicros) / MICROS,
      profit: Number(revenueMicros - costMicros) / MICROS,
      perVisitor: arm.visitors === 0 ? null : arm.mean,
      interval: meanInterval(arm),
      difference: isCompared
        ? differenceOf({ arms: [earnedOf(first), arm], alpha }, settled, sampleRatio)
        : null,
    };
  });
}

const earnedOf = (variant: CountedVariant) => toEarned(variant.profit ?? NOTHING, variant);

function differenceOf(pair: EarnedPair, settled: number, { isAlarmed }: SampleRatio): ProfitDifference {
  const interval = meanDifference(pair);
  const told = interval === null ? 'not_enough' : verdictOf(interval);
  const verdict = isAlarmed ? 'withheld' : told;
  return {
    seen: pair.arms[1].mean - pair.arms[0].mean,
    interval,
    verdict,
    moreVisitors:
      verdict === 'not_enough' ? forecastVisitors((times) => isToldAt(pair, times), settled) : null,
  };
}

function isToldAt({ arms, alpha }: EarnedPair, times: number): boolean {
  const [first, second] = arms.map((arm) => ({
    ...arm,
    visitors: arm.visitors * times,
    paying: arm.paying * times,
  })) as unknown as EarnedPair['arms'];
  const interval = meanDifference({ arms: [first, second], alpha });
  return interval !== null && verdictOf(interval) !== 'not_enough';
}
