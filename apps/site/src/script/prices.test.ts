import { describe, expect, it } from 'vitest';
import { calculateDay, listPricedCountries, positionOf, pricesOf, visitsAt } from './prices.ts';

const STANDARD = { vertical: null, click: 0.02, install: 0.03, exceptions: [] };
const TARIFFS = [
  STANDARD,
  {
    ...STANDARD,
    vertical: 'gambling',
    click: 0.015,
    exceptions: [{ countries: ['IN', 'BR'], click: 0.009, install: 0.03 }],
  },
];
const EXPECTED = { visits: 5_000, pressShare: 39.5, installShare: 6.3, vertical: '', country: '' };

describe('a day', () => {
  it('[S1.3-06] costs 0.02 a press and 0.03 an install', () => {
    const { presses, installs, pressSum, installSum, day, month } = calculateDay(TARIFFS, EXPECTED);
    expect([presses, installs]).toEqual([1_975, 315]);
    expect([pressSum, installSum, day, month].map((sum) => sum.toFixed(2))).toEqual([
      '39.50',
      '9.45',
      '48.95',
      '1468.50',
    ]);
  });

  it('costs what the vertical and the country say, the country first', () => {
    expect(pricesOf(TARIFFS, 'gambling', '').click).toBe(0.015);
    expect(pricesOf(TARIFFS, 'gambling', 'BR')).toEqual({ click: 0.009, install: 0.03 });
    expect(pricesOf(TARIFFS, '', 'BR').click).toBe(0.02);
    expect(pricesOf(TARIFFS, 'unheard-of', '').click).toBe(0.02);
    expect(listPricedCountries(TARIFFS)).toEqual(['BR', 'IN']);
  });

  it.each([
    [Number.NaN, 0],
    [-5, 0],
    [250, 5_000],
  ])('takes a share of %s for %s presses', (pressShare, presses) => {
    expect(calculateDay(TARIFFS, { ...EXPECTED, pressShare }).presses).toBe(presses);
  });
});

it('the slider has round numbers, from a hundred to a hundred thousand, and finds the example again', () => {
  expect([0, 100, 200, 300].map(visitsAt)).toEqual([100, 1_000, 10_000, 100_000]);
  expect(visitsAt(positionOf(5_000))).toBe(5_000);
  expect(visitsAt(155)).toBe(3_500);
});
