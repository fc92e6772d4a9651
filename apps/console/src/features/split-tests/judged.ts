/** What a variant is judged by, a rate or profit per visitor, in one form: the screen shows either alike. */
import type { SplitTestVerdict } from '@sluice/contracts/values';
import type { ShownVariant } from './split-test.queries.ts';

type Interval = { low: number; high: number };

export type Judged = {
  /** A share, or dollars; null where nobody has settled. */
  value: number | null;
  /** Null while too few visitors brought revenue. */
  interval: Interval | null;
  difference: {
    interval: Interval | null;
    verdict: SplitTestVerdict;
    moreVisitors: number | null;
  } | null;
};

export function judgedOf(variant: Pick<ShownVariant, 'rate' | 'interval' | 'difference' | 'profit'>): Judged {
  const { profit, rate, interval, difference } = variant;
  if (profit) return { value: profit.perVisitor, interval: profit.interval, difference: profit.difference };
  if (!difference) return { value: rate, interval, difference: null };
  const { low, high, verdict, moreVisitors } = difference;
  return { value: rate, interval, difference: { interval: { low, high }, verdict, moreVisitors } };
}

/** The first is better where every other one is worse; any other where it is better than the first. */
export function isProvedBetter(variant: ShownVariant, all: readonly ShownVariant[]): boolean {
  const { difference } = judgedOf(variant);
  if (difference) return difference.verdict === 'better';
  const others = all.flatMap((one) => judgedOf(one).difference ?? []);
  return others.length > 0 && others.every(({ verdict }) => verdict === 'worse');
}
