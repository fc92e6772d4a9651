import { expect, it } from 'vitest';
import { formatPoints, formatRate, formatTick } from './format-rate.ts';

it('writes rates with the digits of their test', () => {
  expect(formatRate(0.1234, 1, 'en')).toBe('12.3%');
  expect(formatRate(0.0062, 2, 'en')).toBe('0.62%');
  expect(formatRate(null, 1, 'en')).toBe('–');
  expect([0, 0.05, 0.005].map((tick) => formatTick(tick, 'en'))).toEqual(['0%', '5%', '0.5%']);
});

it('writes differences with their sign, and nothing before nothing', () => {
  expect(formatPoints(0.0321, 1, 'en')).toBe('+3.2');
  expect(formatPoints(-0.0321, 2, 'en')).toBe('−3.21');
  expect(formatPoints(-0.0001, 1, 'en')).toBe('0.0');
});
