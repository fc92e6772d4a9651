import type { BootProgress, SpoolPosition } from '@sluice/event-log';

/** A boot without batches for this long has no spool left: the edge keeps 48 hours. */
const FORGET_AFTER_MS = 7 * 24 * 3_600_000;

export type Boots = Record<string, BootProgress>;
/** Ranges of batches, both ends included. */
export type Ranges = readonly [first: number, last: number][];

/** Whether a batch is stored already. This, not the broker's two-minute deduplication window, keeps a late repeat from counting twice. */
export function isCounted(boots: Boots, { boot, batch }: SpoolPosition): boolean {
  const progress = boots[boot];
  if (!progress) return false;
  return batch <= progress.mark || progress.ahead.some(([first, last]) => batch >= first && batch <= last);
}

/** Counts one more batch, in place. Batches out of order stay in `ahead` until the gap before them is filled. */
export function countBatch(boots: Boots, { boot, batch }: SpoolPosition, nowMs: number): void {
  countBatches(boots, { boot, first: batch, last: batch }, nowMs);
}

export type BatchRange = { readonly boot: string; readonly first: number; readonly last: number };

export function countBatches(boots: Boots, { boot, first, last }: BatchRange, nowMs: number): void {
  const { mark, ahead } = boots[boot] ?? { mark: -1, ahead: [] };
  boots[boot] = progressOf(mark, [...ahead, [first, last]], nowMs);
}

function progressOf(mark: number, beyond: Ranges, seenAtMs: number): BootProgress {
  const ranges = mergeRanges(beyond);
  const first = ranges[0];
  const isJoined = first !== undefined && first[0] <= mark + 1;
  if (!isJoined) return { mark, ahead: ranges, seenAtMs };
  return progressOf(Math.max(mark, first[1]), ranges.slice(1), seenAtMs);
}

/** Only these batches of this boot. */
export const bootsOf = (boot: string, batches: Ranges, seenAtMs: number): Boots => ({
  [boot]: progressOf(-1, batches, seenAtMs),
});

/** The union of both. */
export function joinBoots(one: Boots, other: Boots): Boots {
  const joined: Boots = { ...one };
  for (const [boot, progress] of Object.entries(other)) {
    const known = joined[boot];
    joined[boot] = known
      ? progressOf(
          Math.max(known.mark, progress.mark),
          [...known.ahead, ...progress.ahead],
          Math.max(known.seenAtMs, progress.seenAtMs),
        )
      : progress;
  }
  return joined;
}

/** By boot. */
export function rangesOf(batches: readonly BatchRange[]): Record<string, [number, number][]> {
  const byBoot: Record<string, [number, number][]> = {};
  for (const { boot, first, last } of batches) {
    byBoot[boot] ??= [];
    byBoot[boot].push([first, last]);
  }
  return Object.fromEntries(Object.entries(byBoot).map(([boot, ranges]) => [boot, mergeRanges(ranges)]));
}

export function forgetOldBoots(boots: Boots, nowMs: number): Boots {
  return Object.fromEntries(
    Object.entries(boots).filter(([, progress]) => nowMs - progress.seenAtMs < FORGET_AFTER_MS),
  );
}

function mergeRanges(ranges: Ranges): [number, number][] {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const previous = merged.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}
