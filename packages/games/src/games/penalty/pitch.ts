/** Where everything on the penalty's field is, in its units: 400 wide, 512 high, seen from behind the ball. */

import type { Point } from '../../art/box.ts';

export const WIDTH = 400;
export const HEIGHT = 512;

/** The eye: how far away, and how high above the grass, with the goal at its real distance behind the spot. */
const HORIZON = 222;
const FOCAL = 721;
const EYE_METRES = 1.5;
const GOAL_DEPTH = 16;

/** A point of the grass, in metres to the side and metres of depth. */
export const onGrass = (across: number, depth: number): Point => ({
  x: 200 + (FOCAL * across) / depth,
  y: HORIZON + (FOCAL * EYE_METRES) / depth,
});

export const GOAL_LINE = onGrass(0, GOAL_DEPTH).y;
/** Between the posts and under the bar. */
export const MOUTH = { left: 36, right: 364, top: 172, bottom: GOAL_LINE } as const;
export const SPOT: Point = { x: 206, y: 436 };
export const BALL_RADIUS = 25;
/** How much smaller the ball is in the net than on the spot. */
export const FAR_SCALE = 0.4;

/** What can be aimed at: the corners, from the top left, row by row. */
export const TARGETS = [
  { x: 76, y: 203 },
  { x: 324, y: 203 },
  { x: 78, y: 264 },
  { x: 322, y: 264 },
] as const satisfies readonly Point[];

export function targetAt(index: number): Point {
  return TARGETS[index] ?? TARGETS[0];
}

const SHORTEST_FLICK = 26;
/** A flick longer than this means the upper corner. */
const HIGH_FLICK = 110;

/** Which corner a flick from the ball means, in the field's units; undefined when it did not go towards the goal. */
export function aimOf(dx: number, dy: number): number | undefined {
  if (dy > -SHORTEST_FLICK) return undefined;
  return (Math.hypot(dx, dy) > HIGH_FLICK ? 0 : 2) + (dx > 0 ? 1 : 0);
}
