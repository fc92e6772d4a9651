import { findApiFailure } from './api-error.ts';

const TIMED_OUT = 408;
const TOO_MANY = 429;

/** How soon to ask again, for `refetchInterval`. Never what the api has refused: it would refuse it again, for ever. */
export const liveEvery =
  (intervalMs: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isRefused(state.error) ? false : intervalMs;

function isRefused(error: unknown): boolean {
  const status = findApiFailure(error)?.status;
  if (status === undefined || status === TIMED_OUT || status === TOO_MANY) return false;
  return status >= 400 && status < 500;
}
