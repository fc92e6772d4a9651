/** The bowler's run, his leap and the arm that comes over. */
import type { Point } from '../../art/box.ts';
import { carried, type FigureSize, type Hinge, type Pose } from '../../art/pose.ts';
import { project, RELEASE_DEPTH } from './ground.ts';

export const BOWLER_SIZE: FigureSize = [90, 130];
export const BOWLER_SCALE = 0.72;
const FEET = project(0, 0, RELEASE_DEPTH);
/** To the right of his stumps, so that the hand comes over them. */
export const BOWLER_AT: Point = { x: 196, y: FEET.y - 124 * BOWLER_SCALE };

const TO_HAND: readonly Hinge[] = [
  { bone: 'root', joint: [45, 74] },
  { bone: 'torso', joint: [45, 76] },
  { bone: 'armLeft', joint: [32, 46] },
  { bone: 'foreLeft', joint: [31, 66] },
];

/** Where on the field the bowling hand is in a pose. */
export function handOf(pose: Pose): Point {
  const { x, y } = carried([31, 90], TO_HAND, pose);
  return { x: BOWLER_AT.x + x * BOWLER_SCALE, y: BOWLER_AT.y + y * BOWLER_SCALE };
}

/** How far of his run he has come, 0 to 1: farther away is smaller and higher up. */
const onTheRun = (share: number, lift = 0) => ({
  x: 26 * (1 - share),
  y: -10 * (1 - share),
  lift,
  scale: 0.66 + 0.34 * share,
});

const LEFT_STEP = {
  torso: 3,
  armLeft: 24,
  foreLeft: 70,
  armRight: -30,
  foreRight: -84,
  thighLeft: 20,
  shinLeft: -46,
  thighRight: -6,
  shinRight: 4,
};
const RIGHT_STEP = {
  torso: -3,
  armLeft: 30,
  foreLeft: 84,
  armRight: -24,
  foreRight: -70,
  thighLeft: 6,
  shinLeft: -4,
  thighRight: -20,
  shinRight: 46,
};

export const AT_MARK: Pose = {
  place: onTheRun(0),
  bones: { armLeft: 10, foreLeft: 40, armRight: -10, foreRight: -60, thighLeft: 6, thighRight: -6 },
};

export const RUN: readonly Pose[] = [0.14, 0.3, 0.46, 0.6, 0.74].map((share, at) => ({
  place: onTheRun(share, 6),
  bones: at % 2 === 0 ? LEFT_STEP : RIGHT_STEP,
}));

/** Off the ground, sideways, the other arm high. */
export const LEAP: Pose = {
  place: onTheRun(0.9, 20),
  bones: {
    torso: 10,
    head: -6,
    armLeft: 40,
    foreLeft: 30,
    armRight: -165,
    foreRight: -10,
    thighLeft: 30,
    shinLeft: -60,
    thighRight: -16,
    shinRight: 30,
  },
};

export const RELEASE: Pose = {
  place: onTheRun(1, 2),
  bones: {
    torso: -10,
    head: 6,
    armLeft: 182,
    foreLeft: 0,
    armRight: -50,
    foreRight: -70,
    thighLeft: 22,
    shinLeft: -8,
    thighRight: -20,
    shinRight: 4,
  },
};

export const AFTER: Pose = {
  place: { ...onTheRun(1.06), x: -6 },
  bones: {
    torso: 14,
    head: -4,
    armLeft: 316,
    foreLeft: -10,
    armRight: 10,
    foreRight: -40,
    thighLeft: 8,
    shinLeft: -6,
    thighRight: -26,
    shinRight: 40,
  },
};

/** Turned to look after it, hands on hips. */
export const HIT_AWAY: Pose = {
  place: onTheRun(1),
  bones: {
    torso: 0,
    head: 18,
    armLeft: 42,
    foreLeft: -80,
    armRight: -42,
    foreRight: 80,
    thighLeft: 8,
    thighRight: -8,
  },
};

/** Both arms up: his wicket. */
export const APPEAL: Pose = {
  place: onTheRun(1.04, 8),
  bones: {
    armLeft: 158,
    foreLeft: 12,
    armRight: -158,
    foreRight: -12,
    thighLeft: 18,
    shinLeft: -10,
    thighRight: -18,
    shinRight: 10,
  },
};
