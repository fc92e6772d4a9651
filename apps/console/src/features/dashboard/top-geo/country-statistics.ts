/** Links from a country to its statistics for the same days. */
import { type DashboardPeriod, UNKNOWN_COUNTRY, UNKNOWN_COUNTRY_CODES } from '@sluice/contracts/values';
import type { DatePreset } from '../../../parts/date-range/preset-range.ts';

const RANGES = {
  '7d': 'last_7_days',
  '30d': 'last_30_days',
  '3m': 'last_3_months',
} as const satisfies Record<DashboardPeriod, DatePreset>;

/** The parameters of the statistics' address. */
export function countrySearch(
  country: string,
  period: DashboardPeriod,
): { range: DatePreset; country: string } {
  const codes = country === UNKNOWN_COUNTRY ? UNKNOWN_COUNTRY_CODES : [country];
  return { range: RANGES[period], country: codes.join(',') };
}
