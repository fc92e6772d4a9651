import { expect, it } from 'vitest';
import { isProvedBetter, judgedOf } from './judged.ts';
import type { ShownVariant } from './split-test.queries.ts';

const RATE = {
  variant: 2,
  rate: 0.1,
  interval: { low: 0.05, high: 0.2 },
  difference: { seen: 0.02, low: 0.01, high: 0.03, verdict: 'better', moreVisitors: null },
  profit: null,
} as unknown as ShownVariant;
const PROFIT = {
  ...RATE,
  difference: null,
  profit: {
    perVisitor: 0.78,
    interval: null,
    difference: { seen: -0.1, interval: null, verdict: 'not_enough', moreVisitors: 900 },
  },
} as unknown as ShownVariant;
const worse = (variant: ShownVariant) =>
  ({ ...variant, difference: { ...variant.difference, verdict: 'worse' } }) as ShownVariant;

it('is the rate, or the profit per visitor where that is asked for', () => {
  expect(judgedOf(RATE)).toEqual({
    value: 0.1,
    interval: { low: 0.05, high: 0.2 },
    difference: { interval: { low: 0.01, high: 0.03 }, verdict: 'better', moreVisitors: null },
  });
  expect(judgedOf(PROFIT)).toMatchObject({
    value: 0.78,
    interval: null,
    difference: { interval: null, verdict: 'not_enough', moreVisitors: 900 },
  });
});

it('proves the winner by what is judged, and the first by all others being worse', () => {
  const base = { ...RATE, variant: 1, difference: null };
  expect(isProvedBetter(RATE, [base, RATE])).toBe(true);
  expect(isProvedBetter(PROFIT, [base, PROFIT])).toBe(false);
  expect(isProvedBetter(base, [base, worse(RATE), worse(RATE)])).toBe(true);
  expect(isProvedBetter(base, [base, worse(RATE), RATE])).toBe(false);
  expect(isProvedBetter(base, [base])).toBe(false);
});
