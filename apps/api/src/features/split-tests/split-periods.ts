import type { DocumentShare, SharesChange } from './split-tests.store.ts';

/** As long as the same landings have the same weights; a change of either begins another test, with visitors of its own. */
export type SplitPeriod = {
  versions: { first: number; last: number };
  startedAt: Date;
  endedAt: Date | null;
  shares: readonly DocumentShare[];
};

/** From the changes, newest first; what splits nothing is left out. */
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
