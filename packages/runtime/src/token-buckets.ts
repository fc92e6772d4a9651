/** Token buckets, one per key, in memory: the rate limit of a single process. */

export type BucketOptions = {
  /** How many are allowed at once. */
  burst: number;
  perSecond: number;
};

export type TokenBuckets = {
  /** 0 when a token was taken, else the seconds until there is one. */
  take: (key: string) => number;
};

/** About 10 MB. The least recently used key is evicted, and then starts with a full bucket again. */
const KEYS_MAX = 100_000;

export function createTokenBuckets(
  { burst, perSecond }: BucketOptions,
  { now = () => performance.now(), keysMax = KEYS_MAX }: { now?: () => number; keysMax?: number } = {},
): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take: (key) => {
      const at = now();
      const last = buckets.get(key);
      const refilled = last ? last.tokens + ((at - last.at) / 1000) * perSecond : burst;
      const tokens = Math.min(burst, refilled);
      const isThere = tokens >= 1;
      // Deleted and set again, so that the map is ordered by last use.
      buckets.delete(key);
      buckets.set(key, { tokens: isThere ? tokens - 1 : tokens, at });
      if (buckets.size > keysMax) buckets.delete(buckets.keys().next().value ?? '');
      return isThere ? 0 : Math.ceil((1 - tokens) / perSecond);
    },
  };
}
