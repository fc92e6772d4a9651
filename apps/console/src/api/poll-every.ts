import { findApiFailure } from './api-error.ts';

const TIMED_OUT = 408;
const TOO_MANY = 429;

/** A `refetchInterval` that stops after a refusal (4xx), which would only be repeated. */
export const pollEvery =
  (intervalMs: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isRefused(state.error) ? false : intervalMs;

function isRefused(error: unknown): boolean {
  const status = findApiFailure(error)?.status;
  if (status === undefined || status === TIMED_OUT || status === TOO_MANY) return false;
  return status >= 400 && status < 500;
}
