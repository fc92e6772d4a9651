import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDollars, parseDollars } from './dollars.ts';

it('reads amounts as the registrar writes them', () => {
  expect(parseDollars('10.28')).toBe(10_280_000);
  expect(parseDollars('13000.0000')).toBe(13_000_000_000);
  expect(parseDollars('0')).toBe(0);
  expect(parseDollars('0.00000001')).toBe(1);
});

it.each(['', '-1', '1e3', '1,000.00', 'free', '.5', '12345678901'])('takes %j for no amount', (text) => {
  expect(parseDollars(text)).toBeUndefined();
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), (micros) => {
      expect(parseDollars(formatDollars(micros))).toBe(micros);
    }),
  );
});
