import type { CraftMotion } from '../crash-flight/craft-motion.ts';

/** The line is in a scene 100 wide and 125 high that stands on the field's foot. It is steeper than a plane would be. */
export const PLANE: CraftMotion = {
  path: { from: { x: 27, y: 93 }, to: { x: 65, y: 51 }, bend: 1.8 },
  pitch: 0.42,
  cruiseDegrees: -9,
  away: { x: 96, y: -78 },
};
export const SCENE_HEIGHT = 125;
