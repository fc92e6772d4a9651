/** The ball's ways, as points in time: to the target, off the gloves, down the net. */
import type { Point } from '../../art/box.ts';
import { BALL_RADIUS, FAR_SCALE, GOAL_LINE, MOUTH, SPOT } from './pitch.ts';

export type BallAt = Point & { readonly scale: number };

const STEPS = 18;
/** How high above the straight line the ball rises, and how far it swings to the side. */
const RISE = 34;

const lerp = (from: number, to: number, share: number) => from + (to - from) * share;

/** From the spot into the target. `swerve` bends it, -1 to 1. */
export function shotPath(target: Point, swerve: number): readonly BallAt[] {
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const time = at / STEPS;
    // Far away the same metre is fewer pixels: the ball seems to slow down as it goes.
    const depth = 1 - (1 - time) ** 1.9;
    const arc = Math.sin(Math.PI * depth);
    return {
      x: lerp(SPOT.x, target.x, depth) + arc * swerve * 34,
      y: lerp(SPOT.y, target.y, depth) - arc * RISE,
      scale: lerp(1, FAR_SCALE, depth),
    };
  });
}

/** Beaten away by the gloves: out over the grass in front of the goal, bouncing, towards the nearer side. */
export function savedPath(from: Point, side: -1 | 1): readonly BallAt[] {
  const [near, far] = [GOAL_LINE + 10, GOAL_LINE + 62];
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const time = at / STEPS;
    const bounce = Math.abs(Math.cos(time * Math.PI * 2.5)) * (1 - time) ** 1.6;
    return {
      x: lerp(from.x, 200 + side * 96, 1 - (1 - time) ** 2),
      y: lerp(near, far, time) - (near - from.y) * bounce,
      scale: lerp(FAR_SCALE, FAR_SCALE * 1.5, time),
    };
  });
}

/** Caught by the net, down to the ground behind the line, one small bounce. */
export function netPath(from: Point): readonly BallAt[] {
  const ground = MOUTH.bottom - BALL_RADIUS * FAR_SCALE - 4;
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const time = at / STEPS;
    const fall = Math.min(1, (time / 0.55) ** 2);
    const hop = time > 0.55 ? Math.sin(((time - 0.55) / 0.45) * Math.PI) * 9 : 0;
    return {
      x: lerp(from.x, lerp(from.x, 200, 0.12), time),
      y: Math.min(ground, lerp(from.y, ground, fall)) - hop,
      scale: FAR_SCALE * 0.94,
    };
  });
}
