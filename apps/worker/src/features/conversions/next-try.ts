const HOUR_MS = 3_600_000;
/** A click's visit is seconds behind the click; one whose edge is cut off may be as late as its disk and the log keep it. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = HOUR_MS;
const GIVEN_UP_AFTER_MS = 48 * HOUR_MS;

/** When to look for the click again; undefined: it has been looked for long enough. */
export function nextTry(request: { at: Date; tries: number }, now: Date): Date | undefined {
  if (now.getTime() - request.at.getTime() >= GIVEN_UP_AFTER_MS) return undefined;
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** request.tries, LONGEST_WAIT_MS));
}
