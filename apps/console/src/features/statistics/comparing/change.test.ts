import { describe, expect, it } from 'vitest';
import { changeIn } from './change.ts';
import { comparisonIn, isComparison } from './comparison.ts';

describe('a change', () => {
  it.each([
    ['unique', 110, 100, '+10.0%', undefined],
    ['unique', 50, 100, '−50.0%', undefined],
    ['deposits', 110, 100, '+10.0%', 'better'],
    ['deposits', 104, 100, '+4.0%', undefined],
    ['profit', -20, 10, '−300.0%', 'worse'],
    ['profit', 5, -10, '+150.0%', 'better'],
    ['unique', 1_100, 100, '+1,000.0%', undefined],
    ['unique', 420, 1, '>+1,000%', undefined],
    ['profit', -420, 1, '<−1,000%', 'worse'],
    ['cost', 20, 10, '+100.0%', undefined],
    // Per cent differ by points.
    ['roi', 80.5, 77.8, '+2.7', undefined],
    ['roi', 60, 77.8, '−17.8', 'worse'],
    ['blackToClick', 41.5, 41.5, '0.0', undefined],
    // Nothing to compare with.
    ['profit', 5, 0, '–', undefined],
    ['roi', null, 10, '–', undefined],
    ['cpa', 10, null, '–', undefined],
  ] as const)('of %s from %d to %d is %s', (column, now, before, text, tone) => {
    expect(changeIn(column, now, before, 'en')).toEqual({ text, tone });
  });
});

describe('what is compared with', () => {
  const days = { from: '2026-11-09', to: '2026-11-15' };
  const comparison = (compare: string) => comparisonIn({ compare }, days, '2026-11-18');

  it('is the days before, the same days a year ago, any days, or nothing', () => {
    expect(comparison('')).toEqual({ isOff: false, days: undefined });
    expect(comparison('year_ago')).toEqual({ isOff: false, days: { from: '2025-11-09', to: '2025-11-15' } });
    expect(comparison('last_month').days).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(comparison('2026-01-01..2026-01-07').days).toEqual({ from: '2026-01-01', to: '2026-01-07' });
    expect(comparison('off')).toEqual({ isOff: true, days: undefined });
  });

  it('is the days before where the address says nonsense', () => {
    expect(comparison('tomorrow')).toEqual({ isOff: false, days: undefined });
    expect(comparison('1999-11-01..1999-11-30')).toEqual({ isOff: false, days: undefined });
    expect(['off', 'year_ago', 'today', '', 'tomorrow'].map(isComparison)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('a year ago is nothing to compare with where the api knows of no such days', () => {
    const days = { from: '2000-11-09', to: '2000-11-15' };
    expect(comparisonIn({ compare: 'year_ago' }, days, '2026-11-18').days).toBeUndefined();
  });

  it('a year before a leap day is the last of its month', () => {
    expect(
      comparisonIn({ compare: 'year_ago' }, { from: '2028-02-29', to: '2028-02-29' }, '2028-03-01').days,
    ).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    });
  });
});
