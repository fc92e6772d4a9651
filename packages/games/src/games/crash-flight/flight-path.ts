/** The line that a craft climbs or dives along. Lengths are in hundredths of the field's width, angles in degrees. */
import { round } from '../../page/svg.ts';

export type Point = { readonly x: number; readonly y: number };
export type FlightPath = {
  readonly from: Point;
  readonly to: Point;
  /** 1 is straight; the higher, the longer it stays level before it turns. */
  readonly bend: number;
};

const SEGMENTS = 24;

export function pointOn({ from, to, bend }: FlightPath, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share ** bend };
}

/** Where the nose points: negative is upwards. */
export function headingOn(path: FlightPath, share: number): number {
  const rise = (path.to.y - path.from.y) * path.bend * share ** (path.bend - 1);
  return (Math.atan2(rise, path.to.x - path.from.x) * 180) / Math.PI;
}

/** From rest, quicker and quicker, and gently into the cruise. */
export const climbAt = (share: number): number => (1 - Math.cos(Math.PI * Math.min(1, share) ** 1.25)) / 2;

/** How a craft hangs in the air: two slow waves that never meet the same way twice. Starts at rest. */
export function hoverAt(elapsedMs: number): Point {
  const grown = Math.min(1, elapsedMs / 900);
  return {
    x: grown * 2.6 * Math.sin(elapsedMs / 1_130),
    y: grown * 2.2 * Math.sin(elapsedMs / 740),
  };
}

/** The path as SVG, `scale` units to a hundredth. */
export function drawLine(path: FlightPath, scale: number): string {
  const points = Array.from({ length: SEGMENTS + 1 }, (_, at) => pointOn(path, at / SEGMENTS));
  return `M${points.map(({ x, y }) => `${round(x * scale)} ${round(y * scale)}`).join('L')}`;
}
