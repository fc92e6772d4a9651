import { expect, it } from 'vitest';
import { toUsdMicros } from './dollars.ts';

it.each([
  [100_000_000, '1.0841', 108_410_000],
  [100_000_000, '1', 100_000_000],
  [1_000_000_000_000, '0.000039231', 39_231_000],
  [1, '0.5', 1],
  [1, '0.499999999999', 0],
  [-250_000_000, '0.024', -6_000_000],
  [-1, '0.5', -1],
  [0, '1.5', 0],
  [1_000_000_000_000, '3.253700000000', 3_253_700_000_000],
])('%i micros at %s are %i micro-dollars', (amount, rate, dollars) => {
  expect(toUsdMicros(amount, rate)).toBe(dollars);
});
