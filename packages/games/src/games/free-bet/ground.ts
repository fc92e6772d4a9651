/** Where everything on the cricket field is, in its units: 400 wide, 512 high, seen from behind the batter's stumps. */
import type { Point } from '../../art/box.ts';

export const WIDTH = 400;
export const HEIGHT = 512;

const MIDDLE = 212;
const HORIZON = 225;
const FOCAL = 503;
const EYE_METRES = 1.9;

/** Metres from us, along the pitch. */
export const STUMPS_DEPTH = 4.2;
export const BAT_DEPTH = 4.6;
export const RELEASE_DEPTH = 23;
const BOUNDARY_DEPTH = 62;

/** A point of the air: metres to the side, metres above the ground, metres away. */
export const project = (across: number, height: number, depth: number): Point => ({
  x: MIDDLE + (FOCAL * across) / depth,
  y: HORIZON + (FOCAL * (EYE_METRES - height)) / depth,
});

export const ROPE = project(0, 0, BOUNDARY_DEPTH).y;
export const STUMPS: Point = project(0.17, 0, STUMPS_DEPTH);
export const BALL_RADIUS = 12;

/** The three ways to play the ball, from the left: where a six comes down in the stand, and where a four reaches the rope. */
export const SHOTS = [
  { six: { x: 62, y: 166 }, four: { x: 26, y: ROPE } },
  { six: { x: 206, y: 138 }, four: { x: 172, y: ROPE } },
  { six: { x: 340, y: 166 }, four: { x: 378, y: ROPE } },
] as const satisfies readonly { six: Point; four: Point }[];
const STRAIGHT = 1;

export function shotAt(index: number): (typeof SHOTS)[number] {
  return SHOTS[index] ?? SHOTS[STRAIGHT];
}
