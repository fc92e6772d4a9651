import type { DocumentShare, SharesChange } from './split-tests.store.ts';

/** A time with the same landings and weights. A change of either starts another test, with its own visitors. */
export type SplitPeriod = {
  versions: { first: number; last: number };
  startedAt: Date;
  endedAt: Date | null;
  shares: readonly DocumentShare[];
};

/** From the changes, newest first; without times of fewer than two landings. */
export function toSplitPeriods(changes: readonly SharesChange[], newestVersion: number): SplitPeriod[] {
  return changes.flatMap(({ version, at, shares }, index) => {
    const next = changes[index - 1];
    if (shares.length < 2) return [];
    return [
      {
        versions: { first: version, last: next ? next.version - 1 : newestVersion },
        startedAt: at,
        endedAt: next?.at ?? null,
        shares,
      },
    ];
  });
}
