import { expect, it } from 'vitest';
import { formatAmount } from './format-amount.ts';

it.each([
  [20_000, 'USD', '$0.02'],
  [5_000, 'USD', '$0.005'],
  [1_234_560_000, 'USD', '$1,234.56'],
  [5_500_000, 'EUR', '5.5 EUR'],
  [0, 'USD', '$0.00'],
])('%i micros of %s are %s', (micros, currency, text) => {
  expect(formatAmount(micros, currency, 'en')).toBe(text);
});
