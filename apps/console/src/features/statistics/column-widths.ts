/** As wide as the largest of a column's numbers: rows may come with larger ones, which are never cut. */
import type { StatisticsReport } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import type { Language } from '../../i18n/languages.ts';
import { formatNumber } from './format-number.ts';

type Numbers = Pick<StatisticsReport['totals'], StatisticsColumn>;

/** What a click brings is written with more decimals where it is less than a cent. */
const LONGEST_FRACTION = '$0.00000';

export function widestText(column: StatisticsColumn, rows: readonly Numbers[], language: Language): string {
  let largest = 0;
  let isNegative = false;
  for (const row of rows) {
    const value = row[column] ?? 0;
    largest = Math.max(largest, Math.abs(value));
    isNegative ||= value < 0;
  }
  const text = formatNumber(column, isNegative ? -largest : largest, language);
  return column === 'epc' && text.length < LONGEST_FRACTION.length ? LONGEST_FRACTION : text;
}
