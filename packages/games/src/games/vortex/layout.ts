/** Where things are on the board, in units of its drawing: a square of 400, its middle in the middle. Ring 0 is the innermost. */
import { polar } from '../../page/svg.ts';

export const BOARD = 400;
export const CENTRE = BOARD / 2;
export const RADII = [80, 122, 164] as const;
export const SOCKETS = [8, 10, 12] as const;
export const RINGS = 3;
export const GROOVE = 36;
/** With its halo; what is solid of it is two thirds. */
export const ELEMENT = 44;
/** Elements come from beyond the rim. */
export const FAR = 232;

/** Clockwise from the top, as on a clock. */
export const socketAngle = (ring: number, socket: number): number => (socket * 360) / (SOCKETS[ring] ?? 1);

export const socketPlace = (ring: number, socket: number): { x: number; y: number } =>
  polar(CENTRE, RADII[ring] ?? 0, socketAngle(ring, socket));

/** How far along the groove a line of light reaches: from the first element to the last. */
export const chargeOf = (ring: number, level: number): string => {
  const count = SOCKETS[ring] ?? 1;
  return `${level >= count ? count : Math.max(0, level - 1)} ${count}`;
};
