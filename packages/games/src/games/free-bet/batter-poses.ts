/** The batter's shots. Angles of an arm are to the body, of the bat to the hands: what counts is where the blade ends up. */
import type { Point } from '../../art/box.ts';
import { carried, type FigureSize, type Hinge, type Pose } from '../../art/pose.ts';

export const BATTER_SIZE: FigureSize = [180, 236];
export const BATTER_SCALE = 0.98;
export const BATTER_AT: Point = { x: 68, y: 235 };

/** The bones that carry the bat; joints as in the drawing. */
const TO_BAT: readonly Hinge[] = [
  { bone: 'root', joint: [80, 124] },
  { bone: 'torso', joint: [80, 122] },
  { bone: 'armNear', joint: [82, 68] },
  { bone: 'foreNear', joint: [82, 97] },
  { bone: 'bat', joint: [82, 127] },
];
/** The best part of the blade. */
const MEAT = [82, 190] as const;

/** Where on the field the blade is in a pose. */
export function bladeOf(pose: Pose): Point {
  const { x, y } = carried(MEAT, TO_BAT, pose);
  return { x: BATTER_AT.x + x * BATTER_SCALE, y: BATTER_AT.y + y * BATTER_SCALE };
}

/** Knees bent, bat down, eyes on the bowler. */
export const STANCE: Pose = {
  place: { lift: -7 },
  bones: {
    torso: 22,
    head: -16,
    armNear: -26,
    foreNear: -32,
    bat: 46,
    armFar: -32,
    foreFar: -30,
    thighNear: -12,
    shinNear: 30,
    thighFar: -36,
    shinFar: 40,
  },
};

/** The bat goes up behind him as the ball is let go. */
export const BACKLIFT: Pose = {
  place: { x: -6, lift: -6 },
  bones: {
    torso: 10,
    head: -6,
    armNear: 6,
    foreNear: -96,
    bat: 252,
    armFar: -20,
    foreFar: -84,
    thighNear: -6,
    shinNear: 22,
    thighFar: -34,
    shinFar: 40,
  },
};

export const MEET: Pose = {
  place: { x: 4, lift: -5 },
  bones: {
    torso: 8,
    head: -2,
    armNear: -46,
    foreNear: -6,
    bat: 14,
    armFar: -52,
    foreFar: -4,
    thighNear: 16,
    shinNear: 18,
    thighFar: -38,
    shinFar: 18,
  },
};

const FINISH = { head: -10, thighNear: 22, shinNear: 26, thighFar: -34, shinFar: 14 };
/** Round to the left; straight and high; through to the right. */
export const FINISHES: readonly Pose[] = [
  {
    place: { x: 4, lift: 2 },
    bones: { ...FINISH, torso: -14, armNear: -118, foreNear: -70, bat: -96, armFar: -120, foreFar: -64 },
  },
  {
    place: { x: 6, lift: 4 },
    bones: { ...FINISH, torso: -8, armNear: -140, foreNear: -24, bat: -30, armFar: -146, foreFar: -20 },
  },
  {
    place: { x: 10, lift: 0 },
    bones: { ...FINISH, torso: 10, armNear: -104, foreNear: -18, bat: -20, armFar: -110, foreFar: -14 },
  },
];

/** Through the air above the ball. */
export const MISSED: Pose = {
  place: { x: 2, lift: -2 },
  bones: { ...FINISH, torso: 0, armNear: -112, foreNear: -40, bat: -50, armFar: -116, foreFar: -34 },
};

/** The bat up to the stand. */
export const SALUTE: Pose = {
  place: { lift: 0 },
  bones: {
    torso: -4,
    head: -8,
    armNear: -158,
    foreNear: -8,
    bat: -14,
    armFar: -30,
    foreFar: -70,
    thighNear: 8,
    shinNear: 4,
    thighFar: -10,
    shinFar: 6,
  },
};
export const SALUTE_HIGH: Pose = {
  place: { lift: 22 },
  bones: { ...SALUTE.bones, thighNear: 18, shinNear: 24, thighFar: -22, shinFar: 30 },
};

/** Bat on the ground, head down. */
export const OUT: Pose = {
  place: { lift: -2 },
  bones: {
    torso: 12,
    head: 22,
    armNear: -16,
    foreNear: -8,
    bat: 10,
    armFar: 10,
    foreFar: -30,
    thighNear: 4,
    shinNear: 4,
    thighFar: -8,
    shinFar: 8,
  },
};
