import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Boots, countBatch, forgetOldBoots, isCounted } from './boot-progress.ts';

describe('boot progress', () => {
  it('knows exactly the batches that were counted, in whatever order and however often they came', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 })), (batches) => {
        const boots: Boots = {};
        for (const batch of batches) countBatch(boots, { boot: 'a', batch }, 0);
        const counted = new Set(batches);
        for (let batch = 0; batch <= 31; batch++) {
          expect(isCounted(boots, { boot: 'a', batch })).toBe(counted.has(batch));
        }
        const firstGap =
          Array.from({ length: 32 }, (_, batch) => batch).find((batch) => !counted.has(batch)) ?? 0;
        expect(boots.a?.mark ?? -1).toBe(firstGap - 1);
      }),
    );
  });

  it('keeps boots apart and forgets the long silent ones', () => {
    const boots: Boots = {};
    countBatch(boots, { boot: 'a', batch: 0 }, 0);
    countBatch(boots, { boot: 'b', batch: 0 }, 8 * 24 * 3_600_000);
    expect(isCounted(boots, { boot: 'c', batch: 0 })).toBe(false);
    expect(Object.keys(forgetOldBoots(boots, 8 * 24 * 3_600_000))).toEqual(['b']);
  });
});
