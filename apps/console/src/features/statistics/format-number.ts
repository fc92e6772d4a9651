/** A column's number as text. */
import { type StatisticsColumn, statisticsUnit } from '@sluice/contracts/values';
import type { Language } from '../../i18n/languages.ts';
import { formatCount, formatMoney, formatShare } from '../../parts/numbers/formats.ts';

export function formatNumber(column: StatisticsColumn, value: number | null, language: Language): string {
  const unit = statisticsUnit(column);
  if (unit === 'money') return formatMoney(value, language);
  if (unit === 'count') return formatCount(value, language);
  return formatShare(value === null ? null : value / 100, language);
}
