import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceInterval, type Interval, isDifferent, rateInterval, rateOf } from './intervals.ts';

const ALPHA = 0.05;
/** Edges are found to a millionth or so. */
const FINE = 1e-5;

const arms = fc
  .tuple(fc.nat(20_000), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([visitors, share]) => ({ visitors, converted: Math.round(visitors * share) }));
const pairs = fc.record({
  arms: fc.tuple(arms, arms),
  weights: fc.constantFrom<[number, number]>([50, 50], [90, 10], [1, 99], [34, 33]),
  alpha: fc.constantFrom(ALPHA, ALPHA / 2, ALPHA / 19),
});
const width = ({ low, high }: Interval) => high - low;

describe('the interval of a rate', () => {
  it('contains the rate, and stays between none and all', () => {
    fc.assert(
      fc.property(arms, (arm) => {
        const { low, high } = rateInterval(arm);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        if (arm.visitors === 0) expect({ low, high }).toEqual({ low: 0, high: 1 });
        else expect(low <= rateOf(arm) && rateOf(arm) <= high).toBe(true);
      }),
    );
  });

  it('is mirrored where those who did and those who did not change places', () => {
    fc.assert(
      fc.property(arms, ({ visitors, converted }) => {
        const { low, high } = rateInterval({ visitors, converted });
        const mirrored = rateInterval({ visitors, converted: visitors - converted });
        expect(Math.abs(mirrored.low - (1 - high))).toBeLessThan(FINE);
        expect(Math.abs(mirrored.high - (1 - low))).toBeLessThan(FINE);
      }),
    );
  });

  it('shrinks around the truth with the root of the visitors', () => {
    const widths = [1_000, 4_000, 16_000, 64_000].map((visitors) =>
      width(rateInterval({ visitors, converted: visitors * 0.1 })),
    );
    for (const [at, one] of widths.slice(1).entries()) {
      expect((widths[at] ?? 0) / one).toBeGreaterThan(1.8);
      expect((widths[at] ?? 0) / one).toBeLessThan(2.2);
    }
    // A classical interval, good for one look, has 1.96 deviations to each side: this is what looking at will costs.
    const deviation = Math.sqrt((0.1 * 0.9) / 16_000);
    expect((widths[2] ?? 0) / 2 / deviation).toBeGreaterThan(1.96);
    expect((widths[2] ?? 0) / 2 / deviation).toBeLessThan(3.8);
  });
});

describe('the interval of a difference', () => {
  it('contains the difference that was seen, and mirrors where the two change places', () => {
    fc.assert(
      fc.property(pairs, ({ arms: [one, other], weights, alpha }) => {
        const { low, high } = differenceInterval({ arms: [one, other], weights, alpha });
        const seen = rateOf(other) - rateOf(one);
        expect(low - FINE <= seen && seen <= high + FINE).toBe(true);
        const turned = differenceInterval({
          arms: [other, one],
          alpha,
          weights: [weights[1], weights[0]],
        });
        expect(Math.abs(turned.low + high)).toBeLessThan(FINE);
        expect(Math.abs(turned.high + low)).toBeLessThan(FINE);
      }),
      { numRuns: 40 },
    );
  });

  it('excludes zero exactly where the two are told apart, and the more comparisons the later', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const { low, high } = differenceInterval(pair);
        // At the very edge the two searches may round apart.
        if (Math.min(Math.abs(low), Math.abs(high)) < FINE) return;
        expect(isDifferent(pair)).toBe(low > 0 || high < 0);
        const stricter = differenceInterval({ ...pair, alpha: pair.alpha / 3 });
        expect(width(stricter)).toBeGreaterThanOrEqual(width({ low, high }) - FINE);
      }),
      { numRuns: 40 },
    );
  });

  it('is narrower than the intervals of both rates put together', () => {
    const pair = [
      { visitors: 5_000, converted: 500 },
      { visitors: 5_000, converted: 600 },
    ] as const;
    const together = pair.map((arm) => rateInterval(arm, ALPHA / 2));
    const direct = differenceInterval({ arms: pair, weights: [50, 50], alpha: ALPHA });
    expect(width(direct)).toBeLessThan(0.75 * together.reduce((sum, one) => sum + width(one), 0));
  });
});
