import { expect, it } from 'vitest';
import { monthsUntil, readMonth } from './use-month.ts';

it('offers a year of months, the current one first, over the turn of the year', () => {
  const months = monthsUntil('2026-02-28');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
});

it.each([
  ['2026-10', '2026-10'],
  ['2026-13', undefined],
  ['2026-10-01', undefined],
  [202610, undefined],
])('reads %j as %j', (text, month) => {
  expect(readMonth(text)).toBe(month);
});
