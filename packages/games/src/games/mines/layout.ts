/** Where the parts of the field stand, in the drawing's own units. */
export const WIDTH = 360;
export const HEIGHT = 484;
export const MIDDLE = WIDTH / 2;

/** Tiles are a little higher than wide: their thickness is seen below them. */
export const GRID = { x: 17, y: 114, width: 326, height: 344 } as const;

/** The sign over the field: what is won, and a socket for every gem there is to find. */
export const SIGN = { left: 44, right: 316, top: 4, bottom: 88, sumY: 34, socketsY: 66 } as const;
const SOCKETS_WIDTH = 244;
const SOCKET_GAP_MAX = 32;

export type Socket = { readonly x: number; readonly y: number; readonly radius: number };

export function socketsOf(steps: number): readonly Socket[] {
  const gap = Math.min(SOCKET_GAP_MAX, SOCKETS_WIDTH / steps);
  return Array.from({ length: steps }, (_, at) => ({
    x: MIDDLE + (at - (steps - 1) / 2) * gap,
    y: SIGN.socketsY,
    radius: Math.min(12, gap * 0.42),
  }));
}
