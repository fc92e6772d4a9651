/** Backoff and retries, for whatever waits for a part that is away: broker, database, ad network, registrar. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Doubles with each attempt, from `firstMs` at attempt 0 up to `maxMs`. */
export const exponentialMs = (
  attempt: number,
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
): number => Math.min(firstMs * 2 ** attempt, maxMs);

/** Up to a fifth longer, so that what failed together is not retried together for ever. `random` is in [0, 1). */
export const addJitter = (waitMs: number, random: number): number => Math.round(waitMs * (1 + 0.2 * random));

/** For a loop that reconnects: from 0.1 s to 5 s, give or take a quarter, so that many clients do not retry in step. */
export const backoffMs = (attempt: number): number =>
  exponentialMs(attempt, { firstMs: 100, maxMs: 5_000 }) * (0.75 + Math.random() * 0.5);

/** Resolves after the backoff, or at once when the signal aborts. */
export async function waitBeforeRetry(attempt: number, signal: AbortSignal): Promise<void> {
  await sleep(backoffMs(attempt), undefined, { signal }).catch(() => undefined);
}

type RetryOptions = {
  /** Hears of every failure that is followed by another attempt. */
  onRetry?: (error: unknown) => void;
  /** Errors that another attempt cannot mend: they are thrown at once. */
  isFinal?: (error: unknown) => boolean;
  /** @default no limit */
  attemptsMax?: number;
  /** Aborted while waiting, it ends the retries with its AbortError. */
  signal?: AbortSignal;
};

/** Repeats `act` with growing pauses until it succeeds. */
export async function retryUntilDone<Result>(
  act: () => Promise<Result>,
  { onRetry, isFinal, attemptsMax = Number.POSITIVE_INFINITY, signal }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (isFinal?.(error) || attempt + 1 >= attemptsMax) throw error;
      onRetry?.(error);
      await sleep(backoffMs(attempt), undefined, { signal });
    }
  }
}
