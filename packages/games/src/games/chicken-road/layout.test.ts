import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN, cameraAt, centreOf, columnsOf, multipliersOf, VISIBLE } from './layout.ts';

const lanes = fc.integer({ min: 3, max: 10 });

describe('the camera', () => {
  it('always has the chicken in view, and never anything beyond the road', () => {
    fc.assert(
      fc.property(lanes, fc.nat({ max: 11 }), (count, step) => {
        const column = Math.min(step, columnsOf(count) - 1);
        const camera = cameraAt(column, count);
        expect(centreOf(column)).toBeGreaterThan(camera);
        expect(centreOf(column)).toBeLessThan(camera + VISIBLE * COLUMN);
        expect(camera + VISIBLE * COLUMN).toBeLessThanOrEqual(columnsOf(count) * COLUMN);
      }),
    );
  });
});

describe('multipliers', () => {
  it('grow from lane to lane', () => {
    fc.assert(
      fc.property(lanes, (count) => {
        const values = multipliersOf(count).map((text) => Number(text.slice(1)));
        expect(values).toHaveLength(count);
        for (const [at, value] of values.entries())
          if (at > 0) expect(value).toBeGreaterThan(values[at - 1] ?? 0);
      }),
    );
  });
});
