/** How soon the numbers are asked for again. */
const LIVE_MS = 2_000;
/** While the answer stays away: a server in trouble is not helped by questions, nor a reader by the same notice. */
const WAIT_MAX_MS = 60_000;

export type FetchState = { status: string; dataUpdatedAt: number; errorUpdatedAt: number };

/** Every two seconds; after a failure as long again as the answer has been away already. */
export function liveIntervalMs({ status, dataUpdatedAt, errorUpdatedAt }: FetchState): number {
  if (status !== 'error') return LIVE_MS;
  return Math.min(WAIT_MAX_MS, Math.max(2 * LIVE_MS, errorUpdatedAt - dataUpdatedAt));
}
