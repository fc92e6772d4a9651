/** Longer than anybody asks for, shorter than an event's life. */
const RETRY_AFTER_MAX_MS = 3_600_000;

/** Retry-After, in seconds or as a date. */
export function readRetryAfter(header: string, nowMs = Date.now()): number {
  if (header === '') return 0;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - nowMs;
  return waitMs > 0 ? Math.min(waitMs, RETRY_AFTER_MAX_MS) : 0;
}
