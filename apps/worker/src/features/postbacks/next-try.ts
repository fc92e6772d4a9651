import type { Delivery } from '@sluice/networks';
import type { PostbackRow } from '@sluice/postgres';

const HOUR_MS = 3_600_000;
/** Networks take nothing that is older than seven days, and one such event can spoil those beside it. */
const LIFE_MS = 7 * 24 * HOUR_MS - HOUR_MS;
const WAIT_MAX_MS = HOUR_MS;
/** A page where an answer should be: an outage is over by then, and whatever else it is will not pass. */
const PAGES_MAX = 10;
/** Of the wait, on top of it, so that all that failed together is not tried together for ever. */
const JITTER = 0.2;
/** Two to this power is beyond the maximum. */
const DOUBLINGS_MAX = 20;

type Tried = Pick<PostbackRow, 'at' | 'tries'>;
type Retry = Extract<Delivery, { kind: 'retry' }>;

export const isExpired = ({ at }: Pick<PostbackRow, 'at'>, nowMs: number): boolean =>
  at.getTime() < nowMs - LIFE_MS;

/** How long until the next try; undefined when it is given up. `random` is in [0, 1). */
export function findNextTry(
  { at, tries }: Tried,
  { error, afterMs }: Retry,
  { nowMs, firstWaitMs, random }: { nowMs: number; firstWaitMs: number; random: number },
): number | undefined {
  if (error === 'Doctype_Error' && tries >= PAGES_MAX) return undefined;
  const growing = firstWaitMs * 2 ** Math.min(Math.max(tries - 1, 0), DOUBLINGS_MAX);
  const waitMs = Math.max(Math.min(growing, WAIT_MAX_MS), afterMs);
  const withJitter = Math.round(waitMs * (1 + JITTER * random));
  return isExpired({ at }, nowMs + withJitter) ? undefined : withJitter;
}
