/** The polling interval. */
const LIVE_MS = 2_000;
/** The upper limit of the backoff: frequent requests do not help a failing server. */
const WAIT_MAX_MS = 60_000;

export type FetchState = { status: string; dataUpdatedAt: number; errorUpdatedAt: number };

/** Every two seconds; after a failure, as long as the last answer is old, so that the interval grows with each failure. */
export function liveIntervalMs({ status, dataUpdatedAt, errorUpdatedAt }: FetchState): number {
  if (status !== 'error') return LIVE_MS;
  return Math.min(WAIT_MAX_MS, Math.max(2 * LIVE_MS, errorUpdatedAt - dataUpdatedAt));
}
