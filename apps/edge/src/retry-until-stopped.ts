import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, type Log } from '@sluice/runtime';

/** After running this long, a failure counts as a new one and the backoff starts again. */
const LONG_RUN_MS = 60_000;

type RetryOptions = {
  signal: AbortSignal;
  onRetry: (error: unknown) => void;
};

/** Repeats with backoff until it succeeds, or until the signal: then the answer is undefined. Keeps no process alive, never rejects. */
export async function retryUntilStopped<Result>(
  run: () => Promise<Result>,
  { signal, onRetry }: RetryOptions,
): Promise<Result | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const startedAt = performance.now();
    try {
      return await run();
    } catch (error) {
      if (signal.aborted) return undefined;
      onRetry(error);
      if (performance.now() - startedAt > LONG_RUN_MS) attempt = 0;
      await sleep(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}

/** A background task that fails is logged and restarted: an unhandled rejection would end the process, and with it the visitors' pages. */
export async function runInBackground(
  name: string,
  run: () => Promise<void>,
  { log, signal }: { log: Pick<Log, 'error'>; signal: AbortSignal },
): Promise<void> {
  await retryUntilStopped(run, {
    signal,
    onRetry: (error) =>
      log.error({ err: error, task: name }, 'background task failed; visitors are still served; retrying'),
  });
}
