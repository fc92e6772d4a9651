/** Visitors of a period by country. */
import type { DashboardCountries } from '@sluice/contracts';
import { UNKNOWN_COUNTRY, UNKNOWN_COUNTRY_CODES } from '@sluice/contracts/values';
import type { Report, ReportNumbers, ReportQuestion } from '@sluice/statistics';

const COLUMNS = ['blackPage', 'clickButton', 'registrations', 'deposits'] as const;
/** More than there are two-letter codes: the map shows every country. */
const COUNTRIES_MAX = 700;

type Counts = DashboardCountries['totals'];

export function countriesQuestion(
  of: Pick<ReportQuestion, 'teamId' | 'memberId' | 'timeZone' | 'days'>,
): ReportQuestion {
  return {
    ...of,
    filters: {},
    groupBy: ['country'],
    columns: COLUMNS,
    order: { by: 'blackPage', isDescending: true },
    page: { offset: 0, limit: COUNTRIES_MAX },
  };
}

export function presentCountries({ rows, totals }: Report): DashboardCountries {
  const known = rows.filter(({ keys: [code = ''] }) => !UNKNOWN_COUNTRY_CODES.includes(code));
  const unknown = rows.filter((row) => !known.includes(row));
  const countries = [
    ...known.map((row) => ({ country: row.keys[0] ?? '', ...countsOf(row) })),
    // Two codes mean unknown; they are shown as one row. No event has two countries, so the sum is exact.
    { country: UNKNOWN_COUNTRY, ...sumOf(unknown.map(countsOf)) },
  ];
  return {
    // Visits of white pages alone leave countries with nothing but zeros.
    countries: countries.filter(hasNumbers).sort((a, b) => b.blackPage - a.blackPage),
    totals: countsOf(totals),
  };
}

const countsOf = ({ counts }: ReportNumbers): Counts => mapCounts((column) => counts[column] ?? 0);

const sumOf = (all: readonly Counts[]): Counts =>
  mapCounts((column) => all.reduce((sum, counts) => sum + counts[column], 0));

const hasNumbers = (counts: Counts): boolean => COLUMNS.some((column) => counts[column] > 0);

const mapCounts = (countOf: (column: keyof Counts) => number): Counts =>
  Object.fromEntries(COLUMNS.map((column) => [column, countOf(column)])) as Counts;
