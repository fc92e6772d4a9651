import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../play/random.ts';
import { autoStops, GATE, multiplierAt, planEnd, topMultiplier, wonShare } from './flight-plan.ts';

const stakes = fc
  .record({
    rate: fc.nat({ max: 5000 }),
    balanceMin: fc.nat({ max: 5000 }),
    more: fc.nat({ max: 1_000_000 }),
  })
  .map(({ rate, balanceMin, more }) => ({ rate, balanceMin, balanceMax: balanceMin + more }));

describe('the top of the counter', () => {
  it('is what the rate has to be multiplied by to bring the whole', () => {
    expect(topMultiplier({ rate: 10, balanceMin: 250, balanceMax: 1_750 })).toBe(151);
  });

  it('stays a number that a counter can run to, whatever is at stake', () => {
    fc.assert(
      fc.property(stakes, (given) => {
        const top = topMultiplier(given);
        expect(top).toBeGreaterThanOrEqual(5);
        expect(top).toBeLessThanOrEqual(500);
      }),
    );
  });
});

describe('the end of a flight', () => {
  it('comes before cashing out opens when it is lost, and never before when it is won', () => {
    fc.assert(
      fc.property(stakes, fc.integer(), fc.constantFrom(0, 1, 2, undefined), (given, seed, at) => {
        const top = topMultiplier(given);
        const stopAt = at === undefined ? undefined : autoStops(top)[at];
        const lost = planEnd('loss', top, stopAt, createRandom(seed));
        expect([lost.isLost, lost.time > 0 && lost.time < GATE]).toEqual([true, true]);
        const won = planEnd('win', top, stopAt, createRandom(seed));
        expect([won.isLost, won.time > GATE && won.time <= 1]).toEqual([false, true]);
      }),
    );
  });

  it('is where the auto-stop says, and brings the part that belongs to it', () => {
    const [careful = 0, , whole = 0] = autoStops(151);
    const { time } = planEnd('win', 151, careful, createRandom(1));
    expect(multiplierAt(time, 151)).toBeCloseTo(careful, 6);
    expect(wonShare(careful, 151)).toBeLessThan(0.2);
    expect(planEnd('win', 151, whole, createRandom(1)).time).toBe(1);
    expect(wonShare(multiplierAt(1, 151), 151)).toBe(1);
  });
});

describe('auto-stops', () => {
  it('grow, and end at the top', () => {
    fc.assert(
      fc.property(stakes, (given) => {
        const top = topMultiplier(given);
        const stops = autoStops(top);
        expect(stops).toEqual([...new Set(stops)].sort((one, other) => one - other));
        expect(stops.at(-1)).toBe(top);
      }),
    );
  });
});
