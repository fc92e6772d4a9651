import { DASHBOARD_PERIODS } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { countrySearch } from './country-statistics.ts';

describe('the way from a country to its statistics', () => {
  it('keeps the days', () => {
    const ranges = DASHBOARD_PERIODS.map((period) => countrySearch('BR', period).range);
    expect(ranges).toEqual(['last_7_days', 'last_30_days', 'last_3_months']);
  });

  it('asks for the country, and for every code of the unknown one', () => {
    expect(countrySearch('BR', '7d').country).toBe('BR');
    expect(countrySearch('ZZ', '7d').country).toBe('ZZ,XX');
  });
});
