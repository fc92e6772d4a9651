/** How well the ball was met: only how many runs a hit is worth. Whether it is a hit, the turn says. */

/** From the bowler's hand to the bat. */
export const DELIVERY_MS = 1_050;
/** The marker runs on a little after the ball has passed: late is possible too. */
export const MARKER_MS = 1_300;
/** A person taps when they see the ball come, which is a little before the bat has it. */
const LEAD_MS = 90;
/** On the bar, 0 to 1: the middle of the good part, and how wide it is. */
export const SWEET = (DELIVERY_MS - LEAD_MS) / MARKER_MS;
export const SWEET_WIDTH = 0.17;

/** `tappedMs` since the ball was let go, undefined when nobody tapped. The last ball of a play clears the rope in any case. */
export function runsFor(tappedMs: number | undefined, isLast: boolean): 4 | 6 {
  const isSweet = tappedMs !== undefined && Math.abs(tappedMs / MARKER_MS - SWEET) <= SWEET_WIDTH / 2;
  return isSweet || isLast ? 6 : 4;
}
