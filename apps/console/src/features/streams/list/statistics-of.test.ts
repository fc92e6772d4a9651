import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { expect, it } from 'vitest';
import { countDays, rangeFromText } from '../../../parts/date-range/preset-range.ts';
import { statisticsOf } from './statistics-of.ts';

it('asks statistics for the days that the list counted', () => {
  expect(statisticsOf(9, 'last_30_days')).toEqual({ flow: 9, range: 'last_30_days' });
  expect(statisticsOf(9, { from: '2026-10-01', to: '2026-10-31' }).range).toBe('2026-10-01..2026-10-31');
});

it('asks for as many days as a report may have where the list counted all', () => {
  const range = rangeFromText(statisticsOf(9, undefined).range);
  expect(typeof range === 'object' && countDays(range)).toBe(STATISTICS_LIMITS.days);
});
