/** Where a craft is at any moment of its flight: on its line while it climbs (or dives), hanging there after that. */
import { climbAt, type FlightPath, headingOn, hoverAt, type Point, pointOn } from './flight-path.ts';
import { FLIGHT_MS, GATE } from './flight-plan.ts';

export type CraftMotion = {
  readonly path: FlightPath;
  /** How much of the line's steepness the craft takes on. */
  readonly pitch: number;
  /** Where the nose points once it cruises. */
  readonly cruiseDegrees: number;
  /** Which way it goes when it is lost: far enough to be out of sight. */
  readonly away: Point;
};

export type Pose = { readonly x: number; readonly y: number; readonly degrees: number };

const CLIMB_MS = GATE * FLIGHT_MS;
const LEVEL_OUT_MS = 800;

export const climbedAt = (time: number): number => climbAt(time / GATE);

/** `time` is a share of the whole flight. */
export function poseAt({ path, pitch, cruiseDegrees }: CraftMotion, time: number, elapsedMs: number): Pose {
  const climbed = climbedAt(time);
  const point = pointOn(path, climbed);
  const cruisingMs = Math.max(0, elapsedMs - CLIMB_MS);
  const hover = hoverAt(cruisingMs);
  const level = Math.min(1, cruisingMs / LEVEL_OUT_MS);
  const climbing = headingOn(path, climbed) * pitch;
  const turned = level * level * (3 - 2 * level);
  return {
    x: point.x + hover.x,
    y: point.y + hover.y,
    degrees: climbing + (cruiseDegrees - climbing) * turned + hover.y * 0.8,
  };
}
