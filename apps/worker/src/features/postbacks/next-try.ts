import type { Delivery } from '@sluice/networks';
import type { PostbackRow } from '@sluice/postgres';
import { addJitter, exponentialMs } from '@sluice/runtime';

const HOUR_MS = 3_600_000;
/** Networks take nothing that is older than seven days, and one such event can spoil those beside it. */
const LIFE_MS = 7 * 24 * HOUR_MS - HOUR_MS;
const WAIT_MAX_MS = HOUR_MS;
/** An HTML page instead of an answer: after so many attempts it is not an outage, and will not pass. */
const PAGES_MAX = 10;

type Tried = Pick<PostbackRow, 'at' | 'tries'>;
type Retry = Pick<Extract<Delivery, { kind: 'retry' }>, 'error' | 'afterMs'>;

export const isExpired = ({ at }: Pick<PostbackRow, 'at'>, nowMs: number): boolean =>
  at.getTime() < nowMs - LIFE_MS;

/** The wait before the next attempt; undefined when the event is given up. `random` is in [0, 1). */
export function findNextTry(
  { at, tries }: Tried,
  { error, afterMs }: Retry,
  { nowMs, firstWaitMs, random }: { nowMs: number; firstWaitMs: number; random: number },
): number | undefined {
  if (error === 'Doctype_Error' && tries >= PAGES_MAX) return undefined;
  const growingMs = exponentialMs(Math.max(tries - 1, 0), { firstMs: firstWaitMs, maxMs: WAIT_MAX_MS });
  const waitMs = addJitter(Math.max(growingMs, afterMs), random);
  return isExpired({ at }, nowMs + waitMs) ? undefined : waitMs;
}
