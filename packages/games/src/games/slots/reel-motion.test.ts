import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planReel, reelAt } from './reel-motion.ts';

const LENGTH = 10;
const FRAME_MS = 4;

const anySpin = fc.record({
  ahead: fc.integer({ min: 0, max: LENGTH - 1 }),
  endMs: fc.integer({ min: 1_400, max: 5_000 }),
  isLong: fc.boolean(),
});
const planned = ({ ahead, endMs, isLong }: { ahead: number; endMs: number; isLong: boolean }) =>
  planReel(ahead, LENGTH, isLong ? endMs + 2_000 : endMs, isLong);

describe('a reel', () => {
  it('stops at its time, whole lengths and the way ahead later', () => {
    fc.assert(
      fc.property(anySpin, (spin) => {
        const plan = planned(spin);
        expect(reelAt(plan, plan.endMs).cells).toBe(plan.cells);
        expect(plan.cells % LENGTH).toBe(spin.ahead);
        expect(plan.cells).toBeGreaterThanOrEqual(LENGTH);
      }),
    );
  });

  it('moves without a jump', () => {
    fc.assert(
      fc.property(anySpin, (spin) => {
        const plan = planned(spin);
        let longest = 0;
        for (let ms = 0; ms < plan.endMs; ms += FRAME_MS) {
          const step = reelAt(plan, ms + FRAME_MS).cells - reelAt(plan, ms).cells;
          longest = Math.max(longest, Math.abs(step));
        }
        expect(longest).toBeLessThan(0.25);
      }),
    );
  });

  it('is drawn back before it runs, and falls back after it has gone too far', () => {
    const plan = planReel(3, LENGTH, 1_600, false);
    expect(reelAt(plan, 150).cells).toBeLessThan(0);
    const farthest = Math.max(...Array.from({ length: 400 }, (_, at) => reelAt(plan, at * 4).cells));
    expect(farthest).toBeGreaterThan(plan.cells + 0.1);
    expect(farthest).toBeLessThan(plan.cells + 0.5);
  });

  it('goes on at the speed it has when the landing begins', () => {
    for (const isLong of [false, true]) {
      const plan = planReel(7, LENGTH, 4_600, isLong);
      const start = plan.endMs - plan.landingMs;
      const before = reelAt(plan, start).cells - reelAt(plan, start - 1).cells;
      const after = reelAt(plan, start + 1).cells - reelAt(plan, start).cells;
      expect(after / before).toBeCloseTo(1, 1);
    }
  });
});
