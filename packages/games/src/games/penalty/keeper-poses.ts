/** How the keeper stands, springs and lands. A dive is worked out from the target, so that the gloves are where the ball is. */

import type { Point } from '../../art/box.ts';
import { type FigureSize, mirror, type Pose } from '../../art/pose.ts';
import { GOAL_LINE } from './pitch.ts';

export const KEEPER_SIZE: FigureSize = [120, 140];
/** Field units per unit of the figure. */
export const KEEPER_SCALE = 0.8;
/** Where the figure's box is on the field: feet on the line. */
export const KEEPER_AT: Point = { x: 200 - 60 * KEEPER_SCALE, y: GOAL_LINE + 3 - 135 * KEEPER_SCALE };
/** The joint that the whole turns about, and the palms above it with both arms up. */
const ROOT: Point = { x: 60, y: 84 };
const REACH = 88;

export const READY: Pose = {
  place: { lift: -5 },
  bones: {
    torso: 0,
    armLeft: 42,
    foreLeft: 62,
    armRight: -42,
    foreRight: -62,
    thighLeft: 20,
    shinLeft: -20,
    thighRight: -20,
    shinRight: 20,
  },
};

/** Weight goes down before it goes up. */
export const CROUCH: Pose = {
  place: { lift: -13, stretch: 0.94 },
  bones: {
    torso: 0,
    armLeft: 62,
    foreLeft: 30,
    armRight: -62,
    foreRight: -30,
    thighLeft: 38,
    shinLeft: -44,
    thighRight: -38,
    shinRight: 44,
  },
};

/** Stretched out to the left, one knee drawn up. */
const FLIGHT = {
  torso: -6,
  head: 12,
  armLeft: 168,
  foreLeft: 10,
  armRight: -188,
  foreRight: -14,
  thighLeft: 8,
  shinLeft: 26,
  thighRight: -34,
  shinRight: 62,
};
const LYING = {
  torso: -4,
  head: 10,
  armLeft: 140,
  foreLeft: 30,
  armRight: -150,
  foreRight: -30,
  thighLeft: 4,
  shinLeft: 20,
  thighRight: -22,
  shinRight: 40,
};

/** To the field's units and back: where the root goes so that the palms, `turn` degrees from upright, are at the target. */
function reaching(target: Point, turn: number): { x: number; lift: number; turn: number } {
  const angle = (turn * Math.PI) / 180;
  const palms = { x: ROOT.x + REACH * Math.sin(angle), y: ROOT.y - REACH * Math.cos(angle) };
  return {
    x: (target.x - KEEPER_AT.x) / KEEPER_SCALE - palms.x,
    lift: palms.y - (target.y - KEEPER_AT.y) / KEEPER_SCALE,
    turn,
  };
}

const leftOf = (target: Point): Point => ({ x: target.x > 200 ? 400 - target.x : target.x, y: target.y });
const facing = (target: Point, pose: Pose): Pose => (target.x > 200 ? mirror(pose) : pose);

/** Palms at the target. */
export function dive(target: Point): Pose {
  const isLow = target.y > 240;
  return facing(target, { place: reaching(leftOf(target), isLow ? -84 : -58), bones: FLIGHT });
}

/** On the grass after it, a little farther on. */
export function landing(target: Point): Pose {
  const { x, turn } = reaching(leftOf(target), -92);
  return facing(target, { place: { x: x + 6, lift: -43, turn }, bones: LYING });
}

/** Up again, and not pleased. */
export const BEATEN: Pose = {
  place: { lift: -3 },
  bones: {
    torso: 0,
    head: 16,
    armLeft: 8,
    foreLeft: -6,
    armRight: -8,
    foreRight: 6,
    thighLeft: 8,
    shinLeft: -6,
    thighRight: -8,
    shinRight: 6,
  },
};

/** Where the palms are on the field, for whoever wants to know. */
export function palmsOf({ place = {} }: Pose): Point {
  const angle = ((place.turn ?? 0) * Math.PI) / 180;
  return {
    x: KEEPER_AT.x + KEEPER_SCALE * (ROOT.x + (place.x ?? 0) + REACH * Math.sin(angle)),
    y: KEEPER_AT.y + KEEPER_SCALE * (ROOT.y - (place.lift ?? 0) - REACH * Math.cos(angle)),
  };
}
