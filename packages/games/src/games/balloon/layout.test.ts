import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplierAt, needleAt, scaleAt, strainAt } from './layout.ts';

describe('every pump', () => {
  it('makes the balloon larger, the needle higher and the promise no smaller', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.nat({ max: 9 }), (turns, at) => {
        const [before, after] = [Math.min(at, turns - 1) / turns, (Math.min(at, turns - 1) + 1) / turns];
        expect(scaleAt(after)).toBeGreaterThan(scaleAt(before));
        expect(needleAt(after)).toBeGreaterThan(needleAt(before));
        expect(Number(multiplierAt(after).slice(1))).toBeGreaterThanOrEqual(
          Number(multiplierAt(before).slice(1)),
        );
        expect(strainAt(after)).toBeGreaterThanOrEqual(strainAt(before));
      }),
    );
  });

  it('begins without strain and ends with all of it', () => {
    expect([strainAt(0), strainAt(1)]).toEqual([0, 1]);
  });
});
