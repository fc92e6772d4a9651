/** The way of an element into the vortex: it falls inwards round and round, ever slower, and meets its socket exactly. */
import { CENTRE, FAR, RADII, socketAngle } from './layout.ts';

/** How far around the core on the way in; neighbours take different ways, so that they do not fly in a heap. */
const SWEEP_DEGREES = [400, 250, 490, 330];
const sweepOf = (socket: number): number => SWEEP_DEGREES[socket % SWEEP_DEGREES.length] ?? 0;

export type Place = { readonly x: number; readonly y: number };

const place = (radius: number, degrees: number): Place => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) };
};

/** `share` 0: beyond the rim; 1: in the socket. */
export function flightAt(ring: number, socket: number, share: number): Place {
  const radius = RADII[ring] ?? 0;
  const left = 1 - share;
  return place(
    radius + (FAR - radius) * left ** 1.6,
    socketAngle(ring, socket) - sweepOf(socket) * left ** 1.5,
  );
}

/** Past its socket, and down into the core. */
export function slipAt(ring: number, socket: number, share: number): Place {
  return place((RADII[ring] ?? 0) * (1 - share ** 1.8), socketAngle(ring, socket) + 300 * share);
}
