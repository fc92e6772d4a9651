import type { CraftMotion } from '../crash-flight/craft-motion.ts';

/** Rocket and plane in a scene that stands on the window's foot; the diver's hangs from its top. 100 wide, 85 high. */
export const SCENE_HEIGHT = 85;

const ROCKET: CraftMotion = {
  path: { from: { x: 30, y: 54 }, to: { x: 68, y: 38 }, bend: 0.62 },
  pitch: 1,
  cruiseDegrees: -36,
  away: { x: 84, y: -92 },
};
const PLANE: CraftMotion = {
  path: { from: { x: 26, y: 60 }, to: { x: 66, y: 42 }, bend: 1.8 },
  pitch: 0.5,
  cruiseDegrees: -9,
  away: { x: 96, y: -60 },
};
const DIVER: CraftMotion = {
  path: { from: { x: 30, y: 39 }, to: { x: 64, y: 57 }, bend: 1.5 },
  pitch: 0.9,
  cruiseDegrees: 12,
  away: { x: 90, y: 70 },
};

/** In the order of the lobby. */
export const CRAFTS = [ROCKET, PLANE, DIVER] as const;
