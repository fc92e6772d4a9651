/** The ball's ways, as points in time: down the pitch to bat or stumps, over the rope, along the grass to it. */
import type { Point } from '../../art/box.ts';
import { BALL_RADIUS, BAT_DEPTH, project, RELEASE_DEPTH, ROPE, STUMPS_DEPTH } from './ground.ts';

export type BallAt = Point & { readonly scale: number };

const STEPS = 24;
/** Higher than a real one: he is drawn taller than he would be from here. */
const RELEASE_METRES = 3.98;
const FAR_SCALE = 0.34;

const lerp = (from: number, to: number, share: number) => from + (to - from) * share;
const along = (at: (time: number) => BallAt): readonly BallAt[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS));

type Length = {
  readonly bounce: number;
  readonly end: number;
  readonly height: number;
  readonly across: number;
};
/** One that sits up for the bat, and one that goes under it into the stumps. */
const GOOD: Length = { bounce: 9.4, end: BAT_DEPTH, height: 0.27, across: 0.15 };
const YORKER: Length = { bounce: 6.2, end: STUMPS_DEPTH, height: 0.32, across: 0.17 };

/** Out of the bowler's hand, off the ground once, to where it ends. */
export function deliveryPath(isBowled: boolean): readonly BallAt[] {
  const { bounce, end, height, across } = isBowled ? YORKER : GOOD;
  return along((time) => {
    const depth = lerp(RELEASE_DEPTH, end, time);
    const fallen = (RELEASE_DEPTH - depth) / (RELEASE_DEPTH - bounce);
    const risen = (bounce - depth) / (bounce - end);
    const up = fallen < 1 ? RELEASE_METRES * (1 - fallen ** 2) : height * (1 - (1 - risen) ** 2);
    return { ...project(lerp(0, across, time), up, depth), scale: BAT_DEPTH / depth };
  });
}

/** High into the stand. */
export function sixPath(from: Point, to: Point): readonly BallAt[] {
  const top = { x: lerp(from.x, to.x, 0.55), y: -70 };
  return along((time) => {
    const away = 1 - (1 - time) ** 1.7;
    const curve = (a: number, b: number, c: number) =>
      (1 - away) ** 2 * a + 2 * away * (1 - away) * b + away ** 2 * c;
    return { x: curve(from.x, top.x, to.x), y: curve(from.y, top.y, to.y), scale: lerp(1, FAR_SCALE, away) };
  });
}

/** Along the grass, in hops that grow smaller, to the rope. */
export function fourPath(from: Point, to: Point): readonly BallAt[] {
  return along((time) => {
    const away = 1 - (1 - time) ** 2.2;
    const hop = Math.abs(Math.sin(away * Math.PI * 3)) * 30 * (1 - away);
    return {
      x: lerp(from.x, to.x, away),
      y: lerp(from.y, to.y, away) - hop,
      scale: lerp(1, FAR_SCALE * 0.8, away),
    };
  });
}

/** Where on the grass its shadow is: under the ball, by how far away it is. */
export function shadowUnder({ x, scale }: BallAt): Point {
  const depth = BAT_DEPTH / Math.max(scale, 0.01);
  return { x: x + 2, y: Math.max(ROPE, project(0, 0, depth).y) + BALL_RADIUS * scale * 0.5 };
}
