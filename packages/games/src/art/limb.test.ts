import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limb, partWay } from './limb.ts';

it('a limb reaches around both joints and never farther', () => {
  const place = fc.double({ min: 0, max: 100, noNaN: true });
  const radius = fc.double({ min: 2, max: 10, noNaN: true });
  fc.assert(
    fc.property(place, place, radius, radius, (x, y, one, other) => {
      const numbers = [
        ...limb([x, y, one], [x + 40, y + 30, other]).matchAll(/[ML]?(-?[\d.]+) (-?[\d.]+)(?=[LAZ])/g),
      ];
      for (const [, px, py] of numbers) {
        const point = [Number(px), Number(py)] as const;
        const fromOne = Math.abs(Math.hypot(point[0] - x, point[1] - y) - one);
        const fromOther = Math.abs(Math.hypot(point[0] - x - 40, point[1] - y - 30) - other);
        expect(Math.min(fromOne, fromOther)).toBeLessThan(0.02);
      }
      expect(numbers.length).toBeGreaterThanOrEqual(4);
    }),
  );
});

it('part of the way has part of the width', () => {
  expect(partWay([0, 0, 10], [10, 20, 6], 0.5, 1)).toEqual([5, 10, 9]);
});
