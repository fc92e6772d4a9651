/** The kicker's way from waiting to the ball: a breath, quick steps, the swing, and what comes after it. */

import type { Point } from '../../art/box.ts';
import type { FigureSize, Pose } from '../../art/pose.ts';

export const KICKER_SIZE: FigureSize = [150, 230];
/** Where the figure's box is on the field while he waits. */
export const KICKER_AT: Point = { x: 12, y: 304 };
/** Field units per unit of the figure. */
export const KICKER_SCALE = 0.9;

/** Feet apart, arms off the body, looking at the goal. */
export const WAITING: Pose = {
  bones: {
    armLeft: 20,
    foreLeft: -12,
    armRight: -20,
    foreRight: 12,
    thighLeft: 13,
    shinLeft: -6,
    thighRight: -13,
    shinRight: 6,
  },
};

export const BREATH: Pose = {
  place: { x: -10, y: 8, scale: 1.03, turn: -3 },
  bones: {
    torso: -5,
    head: 4,
    armLeft: 30,
    foreLeft: -24,
    armRight: -12,
    foreRight: 4,
    thighLeft: 18,
    shinLeft: 2,
    thighRight: -8,
    shinRight: 10,
  },
};

/** One stride with the left leg in front, and the same with the right one. */
const LEFT_STRIDE = {
  torso: 12,
  head: -6,
  armLeft: 52,
  foreLeft: -66,
  armRight: -46,
  foreRight: -50,
  thighLeft: -46,
  shinLeft: 46,
  thighRight: 34,
  shinRight: 62,
};
const RIGHT_STRIDE = {
  torso: 12,
  head: -6,
  armLeft: -30,
  foreLeft: -60,
  armRight: 34,
  foreRight: -70,
  thighLeft: 34,
  shinLeft: 64,
  thighRight: -46,
  shinRight: 46,
};

/** How far of the way to the ball, 0 to 1, and how high in the stride. */
const onTheWay = (share: number, lift: number) => ({
  x: 58 * share,
  y: -52 * share,
  lift,
  scale: 1 - 0.07 * share,
});

export const STRIDES: readonly Pose[] = [
  { place: onTheWay(0.12, 6), bones: RIGHT_STRIDE },
  { place: onTheWay(0.38, 12), bones: LEFT_STRIDE },
  { place: onTheWay(0.66, 12), bones: RIGHT_STRIDE },
];

/** Left foot beside the ball, right leg far back. */
export const BACKSWING: Pose = {
  place: { ...onTheWay(0.96, 4), turn: 6 },
  bones: {
    torso: -4,
    head: 0,
    armLeft: 96,
    foreLeft: -20,
    armRight: 26,
    foreRight: -40,
    thighLeft: -12,
    shinLeft: 16,
    thighRight: 48,
    shinRight: 78,
  },
};

export const STRIKE: Pose = {
  place: { ...onTheWay(1, 0), turn: 2 },
  bones: {
    torso: 8,
    head: 4,
    armLeft: 70,
    foreLeft: -30,
    armRight: -30,
    foreRight: -20,
    thighLeft: 2,
    shinLeft: 4,
    thighRight: -24,
    shinRight: 4,
  },
};

export const FOLLOW: Pose = {
  place: { ...onTheWay(1.06, 10), turn: -4 },
  bones: {
    torso: -2,
    head: 0,
    armLeft: 40,
    foreLeft: -50,
    armRight: -84,
    foreRight: -20,
    thighLeft: 6,
    shinLeft: 6,
    thighRight: -84,
    shinRight: 10,
  },
};

/** Down on both feet and out of the way, watching it go. */
export const WATCHING: Pose = {
  place: onTheWay(0.5, 0),
  bones: {
    torso: 0,
    armLeft: 16,
    foreLeft: -20,
    armRight: -16,
    foreRight: 20,
    thighLeft: 8,
    shinLeft: 0,
    thighRight: -10,
    shinRight: 4,
  },
};

/** Back towards us: the net with the ball in it stays in sight. */
export const JUBILANT: Pose = {
  place: { x: -2, y: 22, lift: 40, scale: 1.03 },
  bones: {
    torso: 0,
    head: -4,
    armLeft: 152,
    foreLeft: 14,
    armRight: -152,
    foreRight: -14,
    thighLeft: 20,
    shinLeft: 24,
    thighRight: -16,
    shinRight: -30,
  },
};
export const CHEERING: Pose = {
  place: { x: -2, y: 22, scale: 1.03 },
  bones: {
    torso: 0,
    head: -4,
    armLeft: 146,
    foreLeft: 20,
    armRight: -146,
    foreRight: -20,
    thighLeft: 12,
    shinLeft: -4,
    thighRight: -12,
    shinRight: 4,
  },
};

/** Hands to the head. */
export const SORRY: Pose = {
  place: onTheWay(0.5, 0),
  bones: {
    torso: 4,
    head: 10,
    armLeft: 118,
    foreLeft: 118,
    armRight: -118,
    foreRight: -118,
    thighLeft: 8,
    shinLeft: -2,
    thighRight: -8,
    shinRight: 2,
  },
};
