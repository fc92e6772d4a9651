/** Shares the event loop between much short work and everything else: answers are read, and other jobs go on, every few milliseconds. */

/** Half a dozen messages. Longer, and what lies encrypted but unsent grows, which is what a crash repeats; shorter, and writes get small. */
const SLICE_MS = 3;

export type Turns = {
  /** In the order asked. Rejects with what the work throws. */
  take<T>(work: () => T): Promise<T>;
};

export function createTurns(sliceMs = SLICE_MS): Turns {
  let waiting: (() => void)[] = [];
  let isPlanned = false;
  const run = () => {
    const endAt = performance.now() + sliceMs;
    let done = 0;
    while (done < waiting.length && (done === 0 || performance.now() < endAt)) waiting[done++]?.();
    waiting = waiting.slice(done);
    isPlanned = waiting.length > 0;
    if (isPlanned) setImmediate(run);
  };
  return {
    take: (work) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        });
        if (isPlanned) return;
        isPlanned = true;
        setImmediate(run);
      }),
  };
}
