import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';

/** It ran for so long before it failed: the next failure is a new trouble, and not the same one again. */
const LONG_RUN_MS = 60_000;

/**
 * Runs what no visitor waits for. When it fails, that is told and it is begun again, with growing pauses: a rejection that nobody
 * catches would end the process, and with it the visitors' pages.
 */
export async function retryUntilStopped(
  name: string,
  run: () => Promise<void>,
  { log, signal }: { log: Pick<Log, 'error'>; signal: AbortSignal },
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const startedAt = performance.now();
    try {
      return await run();
    } catch (error) {
      if (signal.aborted) return;
      log.error(
        { err: error, task: name },
        'background work failed; visitors are served, and it is begun again',
      );
      if (performance.now() - startedAt > LONG_RUN_MS) attempt = 0;
      await sleep(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
