import { AppError } from '@sluice/runtime';

export type EncodingSlots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A decoded picture takes up to 160 MB while it is worked on. */
const AT_ONCE = 2;
/** The files of those that wait lie in memory, 8 MB each at most. */
const WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

/** Works off so many at a time, lets so many wait, and refuses the rest. */
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
      // A slot is handed over, not given back: nobody who comes in between takes it.
      if (next) next();
      else free++;
    }
  };
}
