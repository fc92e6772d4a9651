import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Refundable, takeBack } from './take-back.ts';

const EURO: Refundable = {
  currency: 'EUR',
  amountMicros: 100_000_000,
  revenueUsdMicros: 108_410_001,
  refundedMicros: 0,
};

it.each([
  [0, 100_000_000, { amountMicros: 100_000_000, revenueUsdMicros: 108_410_001 }],
  [0, 50_000_000, { amountMicros: 50_000_000, revenueUsdMicros: 54_205_000 }],
  [50_000_000, 50_000_000, { amountMicros: 50_000_000, revenueUsdMicros: 54_205_001 }],
  [0, 100_000_001, undefined],
  [99_000_000, 2_000_000, undefined],
  [100_000_000, 0, undefined],
  [0, -1, undefined],
])('after %i, %i takes back %j', (refundedMicros, amountMicros, expected) => {
  expect(takeBack({ ...EURO, refundedMicros }, amountMicros)).toEqual(expected);
});

it('nothing is taken back in dollars where nothing was counted', () => {
  expect(takeBack({ ...EURO, revenueUsdMicros: 0 }, 100_000_000)?.revenueUsdMicros).toBe(0);
});

it('parts come to exactly what was counted, however it is divided, and none is below zero', () => {
  const micros = fc.integer({ min: 1, max: 10 ** 12 });
  fc.assert(
    fc.property(micros, fc.nat(10 ** 12), fc.array(micros, { maxLength: 8 }), (amount, usd, cuts) => {
      let refunded = 0;
      let dollars = 0;
      const of = { currency: 'EUR', amountMicros: amount, revenueUsdMicros: usd };
      const parts = [...cuts.map((cut) => cut % amount), Number.POSITIVE_INFINITY];
      for (const part of parts) {
        const taken = takeBack({ ...of, refundedMicros: refunded }, Math.min(part, amount - refunded));
        if (!taken) continue;
        expect(taken.revenueUsdMicros).toBeGreaterThanOrEqual(0);
        refunded += taken.amountMicros;
        dollars += taken.revenueUsdMicros;
      }
      expect([refunded, dollars]).toEqual([amount, usd]);
    }),
  );
});
