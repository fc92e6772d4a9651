/** Which way the ball goes at every peg, worked out before it falls: whatever chance says, it ends in the slot. */
import type { Random } from '../../play/random.ts';
import { ENTRIES } from './layout.ts';

export type Side = -1 | 1;

/** The peg that a ball let go at `entry` meets first, in steps from the left edge of the first slot. */
export const entryAt = (slots: number, entry: number): number => slots / 2 + entry - (ENTRIES - 1) / 2;

export function choosePath(
  slots: number,
  rows: number,
  entry: number,
  slot: number,
  random: Random,
): readonly Side[] {
  const target = slot + 0.5;
  // Past the outermost pegs is the wall; a single slot has nothing but walls.
  const margin = slots > 1 ? 0.5 : 0;
  const path: Side[] = [];
  let at = entryAt(slots, entry);
  for (let left = rows - 1; left >= 0; left--) {
    const canGo = (side: Side) => {
      const next = at + side / 2;
      return next >= margin && next <= slots - margin && Math.abs(target - next) <= left / 2;
    };
    const wanted: Side = random() < 0.5 ? -1 : 1;
    const side = canGo(wanted) ? wanted : (-wanted as Side);
    path.push(side);
    at += side / 2;
  }
  return path;
}
