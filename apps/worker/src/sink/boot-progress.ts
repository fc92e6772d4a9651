import type { BootProgress, SpoolPosition } from '@sluice/event-log';

/** A boot that has been silent this long has no spool left anywhere: the edge keeps 48 hours. */
const FORGET_AFTER_MS = 7 * 24 * 3_600_000;

export type Boots = Record<string, BootProgress>;

/** Whether a batch is in already. This, and not the broker's two-minute memory, keeps a late repeat from counting twice. */
export function isCounted(boots: Boots, { boot, batch }: SpoolPosition): boolean {
  const progress = boots[boot];
  if (!progress) return false;
  return batch <= progress.mark || progress.ahead.some(([first, last]) => batch >= first && batch <= last);
}

/** Counts one more batch, in place. Batches out of order wait in `ahead` until the gap before them is closed. */
export function countBatch(boots: Boots, { boot, batch }: SpoolPosition, nowMs: number): void {
  const { mark, ahead } = boots[boot] ?? { mark: -1, ahead: [] };
  const ranges = mergeRanges([...ahead, [batch, batch]]);
  const first = ranges[0];
  const isJoined = first !== undefined && first[0] <= mark + 1;
  boots[boot] = {
    mark: isJoined ? Math.max(mark, first[1]) : mark,
    ahead: isJoined ? ranges.slice(1) : ranges,
    seenAtMs: nowMs,
  };
}

export function forgetOldBoots(boots: Boots, nowMs: number): Boots {
  return Object.fromEntries(
    Object.entries(boots).filter(([, progress]) => nowMs - progress.seenAtMs < FORGET_AFTER_MS),
  );
}

function mergeRanges(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const previous = merged.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}
