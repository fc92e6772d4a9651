import { setTimeout as sleep } from 'node:timers/promises';
import { waitBeforeRetry } from '@sluice/runtime';

/** Again and again until the signal aborts: after the pause, or, when it failed, after a growing one. */
export async function repeatUntilStopped(
  act: () => Promise<void>,
  onFailure: (reason: string) => void,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  for (let attempt = 0; !signal.aborted; ) {
    try {
      await act();
      attempt = 0;
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      if (signal.aborted) return;
      onFailure(String(error));
      await waitBeforeRetry(attempt++, signal);
    }
  }
}
