import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, parseCurrency } from './money.ts';

describe('an amount', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['12', 12_000_000],
    ['12.5', 12_500_000],
    ['12,5', 12_500_000],
    ['.5', 500_000],
    ['5.', 5_000_000],
    ['1 234.56', 1_234_560_000],
    ['1,234.56', 1_234_560_000],
    ['1.234,56', 1_234_560_000],
    ['1,234,567.89', undefined],
    ['123,456.78', 123_456_780_000],
    ['123.456,78', 123_456_780_000],
    ['1,000,000', 1_000_000_000_000],
    ['0.1234569', 123_456],
    ['1000000', 1_000_000_000_000],
    ['1000000.000001', undefined],
    ['1000000000', undefined],
    ['-1', -1_000_000],
    ['−12,50', -12_500_000],
    ['- 1 234.56', -1_234_560_000],
    ['-0', 0],
    ['-0.0000001', 0],
    ['-', undefined],
    ['--1', undefined],
    ['1-', undefined],
    ['-1000000', -1_000_000_000_000],
    ['-1000000.01', undefined],
    ['+1', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['1.2.3', undefined],
    ['12,34,56', undefined],
    ['.', undefined],
    ['$5', undefined],
    ['٣', undefined],
    ['9'.repeat(31), undefined],
  ])('of %j is %s', (text, micros) => {
    expect(parseAmount(text)).toBe(micros);
  });

  it('comes back exactly, to the last of its micros', () => {
    const micros = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(micros, fc.constantFrom('.', ','), (whole, mark) => {
        const digits = String(whole).padStart(7, '0');
        const written = `${digits.slice(0, -6)}${mark}${digits.slice(-6)}`;
        expect(parseAmount(written)).toBe(whole);
        expect(parseAmount(`-${written}`)).toBe(whole === 0 ? 0 : -whole);
      }),
    );
  });

  it('is never broken or beyond the limit', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,e ]{1,20}$/)), (text) => {
        const micros = parseAmount(text) ?? 0;
        expect(Number.isSafeInteger(micros) && Math.abs(micros) <= 10 ** 12).toBe(true);
      }),
    );
  });
});

it.each([
  ['', 'USD'],
  ['usd', 'USD'],
  [' EUR ', 'EUR'],
  ['kzt', 'KZT'],
  ['USDT', 'USD'],
  ['€', 'EUR'],
  ['QQQ', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
])('the currency %j is %s', (text, code) => {
  expect(parseCurrency(text)).toBe(code);
});
