import { exponentialMs } from '@sluice/runtime';

const HOUR_MS = 3_600_000;
/** A visit reaches ClickHouse seconds after the click; from an edge that is cut off it may take as long as its spool is kept. */
const BACKOFF = { firstMs: 5_000, maxMs: HOUR_MS };
const GIVEN_UP_AFTER_MS = 48 * HOUR_MS;

/** When to look for the click again; undefined once it is given up. */
export function nextTry(request: { at: Date; tries: number }, now: Date): Date | undefined {
  if (now.getTime() - request.at.getTime() >= GIVEN_UP_AFTER_MS) return undefined;
  return new Date(now.getTime() + exponentialMs(request.tries, BACKOFF));
}
