/** Limits the statements that run at once; the rest wait in a FIFO queue, and are refused when it is full. */
import { RequestRefused } from './engine-error.ts';

// Each running statement holds one thread of the libuv pool until it ends (see main.ts).
const MAX_RUNNING_STATEMENTS = 16;
const MAX_WAITING_STATEMENTS = 1_000;

export interface QuerySlots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function querySlots(
  maxRunning: number = MAX_RUNNING_STATEMENTS,
  maxWaiting: number = MAX_WAITING_STATEMENTS,
): QuerySlots {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        throw new RequestRefused(202, 'TOO_MANY_SIMULTANEOUS_QUERIES', 'Too many simultaneous queries');
      }
      // The finished statement passes its slot to the next, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { run };
}
