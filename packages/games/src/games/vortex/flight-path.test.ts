import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightAt, slipAt } from './flight-path.ts';
import { CENTRE, RADII, RINGS, SOCKETS, socketPlace } from './layout.ts';

const anySocket = fc
  .tuple(fc.nat({ max: RINGS - 1 }), fc.nat({ max: 100 }))
  .map(([ring, any]) => ({ ring, socket: any % (SOCKETS[ring] ?? 1) }));
const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x - CENTRE, y - CENTRE);

describe('a flight', () => {
  it('begins beyond the rim and ends in its socket', () => {
    fc.assert(
      fc.property(anySocket, ({ ring, socket }) => {
        const [end, wanted] = [flightAt(ring, socket, 1), socketPlace(ring, socket)];
        expect(end.x).toBeCloseTo(wanted.x, 1);
        expect(end.y).toBeCloseTo(wanted.y, 1);
        expect(distance(flightAt(ring, socket, 0))).toBeGreaterThan(CENTRE);
      }),
    );
  });

  it('comes nearer all the way, and never falls below its ring', () => {
    fc.assert(
      fc.property(anySocket, ({ ring, socket }) => {
        const way = Array.from({ length: 61 }, (_, at) => distance(flightAt(ring, socket, at / 60)));
        expect(way).toEqual(way.toSorted((one, other) => other - one));
        expect(way.at(-1)).toBeCloseTo(RADII[ring] ?? 0, 5);
      }),
    );
  });

  it('that slips goes from its socket into the core', () => {
    fc.assert(
      fc.property(anySocket, ({ ring, socket }) => {
        const [start, wanted] = [slipAt(ring, socket, 0), socketPlace(ring, socket)];
        expect(start.x).toBeCloseTo(wanted.x, 1);
        expect(start.y).toBeCloseTo(wanted.y, 1);
        expect(distance(slipAt(ring, socket, 1))).toBeCloseTo(0, 5);
      }),
    );
  });
});
