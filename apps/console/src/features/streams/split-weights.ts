/** The weights of a stream's landings. */
import { SPLIT_TOTAL, type SplitShare } from '@sluice/contracts/values';

/** As even as whole numbers allow; the first ones get what is left over. */
export function splitEvenly(landingIds: readonly number[]): SplitShare[] {
  const count = landingIds.length;
  const each = count === 0 ? 0 : Math.floor(SPLIT_TOTAL / count);
  const over = count === 0 ? 0 : SPLIT_TOTAL % count;
  return landingIds.map((landingId, at) => ({ landingId, weight: each + (at < over ? 1 : 0) }));
}

/** Reordering keeps the weights; a changed set is distributed evenly, since the old weights no longer add up. */
export function keepOrSplitEvenly(
  landingIds: readonly number[],
  before: readonly SplitShare[],
): SplitShare[] {
  const weights = new Map(before.map(({ landingId, weight }) => [landingId, weight]));
  const isSame = weights.size === landingIds.length && landingIds.every((id) => weights.has(id));
  if (!isSame) return splitEvenly(landingIds);
  return landingIds.map((landingId) => ({ landingId, weight: weights.get(landingId) ?? 0 }));
}
