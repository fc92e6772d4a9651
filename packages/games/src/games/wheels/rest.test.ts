import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restOn } from './rest.ts';

const anySpin = fc
  .record({
    sectors: fc.integer({ min: 4, max: 12 }),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    from: fc.double({ min: 0, max: 20_000, noNaN: true }),
    offCentre: fc.double({ min: -0.34, max: 0.34, noNaN: true }),
  })
  .map(({ at, sectors, ...rest }) => ({ ...rest, sectors, sector: Math.floor(at * sectors) }));

/** From -180 to 180. */
const normal = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;

it('rests with the sector under the pointer, after six turns and less than seven', () => {
  fc.assert(
    fc.property(anySpin, ({ sector, sectors, from, offCentre }) => {
      const { angle } = restOn(sector, sectors, from, offCentre);
      const step = 360 / sectors;
      const underPointer = (((-angle % 360) + 360) % 360) / step;
      expect(Math.floor(underPointer + 1e-6) % sectors).toBe(sector);
      expect(angle - from).toBeGreaterThanOrEqual(6 * 360);
      expect(angle - from).toBeLessThan(7 * 360 + 1e-6);
    }),
  );
});

it('highlights the sector itself, wherever in it the pointer stands', () => {
  fc.assert(
    fc.property(anySpin, ({ sector, sectors, from, offCentre }) => {
      const { angle, highlight } = restOn(sector, sectors, from, offCentre);
      const middle = angle + (sector + 0.5) * (360 / sectors);
      expect(normal(middle - highlight)).toBeCloseTo(0, 6);
    }),
  );
});
