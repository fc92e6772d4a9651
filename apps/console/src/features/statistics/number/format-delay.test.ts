import { expect, it } from 'vitest';
import { formatDelay } from './format-delay.ts';

it.each([
  [0, '0 sec'],
  [900, '0 sec'],
  [60_000, '1 min'],
  [61_500, '1 min 1 sec'],
  [3 * 3_600_000 + 20 * 60_000 + 5_000, '3 hr 20 min'],
  [2 * 86_400_000, '2 days'],
])('%i ms are %s', (delayMs, text) => {
  expect(formatDelay(delayMs, 'en')).toBe(text);
});
