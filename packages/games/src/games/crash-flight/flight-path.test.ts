import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { climbAt, drawLine, type FlightPath, headingOn, hoverAt, pointOn } from './flight-path.ts';

const UP: FlightPath = { from: { x: 10, y: 90 }, to: { x: 70, y: 40 }, bend: 2 };
const DOWN: FlightPath = { from: { x: 20, y: 20 }, to: { x: 60, y: 80 }, bend: 1.4 };

describe('a flight path', () => {
  it('begins and ends where it says', () => {
    for (const path of [UP, DOWN]) {
      expect(pointOn(path, 0)).toEqual(path.from);
      expect(pointOn(path, 1)).toEqual(path.to);
    }
  });

  it('never turns back, so that its line can be shown from the left up to the craft', () => {
    fc.assert(
      fc.property(fc.constantFrom(UP, DOWN), fc.double({ min: 0, max: 0.99, noNaN: true }), (path, share) => {
        const [now, next] = [pointOn(path, share), pointOn(path, share + 0.01)];
        expect(next.x).toBeGreaterThan(now.x);
        expect(Math.sign(path.to.y - path.from.y) * (next.y - now.y)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('points the nose along the line', () => {
    expect(headingOn(UP, 0)).toBeCloseTo(0);
    expect(headingOn(UP, 1)).toBeLessThan(-45);
    expect(headingOn(DOWN, 1)).toBeGreaterThan(45);
  });

  it('is climbed from rest to rest', () => {
    expect([climbAt(0), climbAt(1), climbAt(3)]).toEqual([0, 1, 1]);
    expect(climbAt(0.02)).toBeLessThan(0.001);
    expect(1 - climbAt(0.98)).toBeLessThan(0.002);
    expect(hoverAt(0)).toEqual({ x: 0, y: 0 });
  });

  it('is drawn from its beginning to its end', () => {
    expect(drawLine(UP, 4)).toMatch(/^M40 360L.*L280 160$/);
  });
});
