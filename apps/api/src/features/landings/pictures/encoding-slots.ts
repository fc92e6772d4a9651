import { AppError } from '@sluice/runtime';

export type EncodingSlots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A decoded picture takes up to 160 MB. */
const AT_ONCE = 2;
/** Queued files stay in memory, 8 MB each at most. */
const WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

/** Limits concurrency with a bounded queue; throws 429 when the queue is full. */
export function createEncodingSlots({ atOnce = AT_ONCE, waiting = WAITING } = {}): EncodingSlots {
  let free = atOnce;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else if (queue.length >= waiting) {
      throw new AppError('request.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    } else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The slot goes to the next in the queue directly, so that no newcomer can take it first.
      if (next) next();
      else free++;
    }
  };
}
