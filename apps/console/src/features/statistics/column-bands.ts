/** What stands above the columns: neighbours of one band are under one heading, wherever they were moved. */
import { STATISTICS_RATIOS, type StatisticsColumn, statisticsUnit } from '@sluice/contracts/values';

export type Band = 'traffic' | 'conversions' | 'money' | 'app' | 'rates';

const APP: readonly StatisticsColumn[] = ['webPushes', 'pwa', 'discovery', 'installs'];
const CONVERSIONS: readonly StatisticsColumn[] = ['registrations', 'deposits'];
/** Of what was earned and spent, though it is per cent. */
const MONEY: readonly StatisticsColumn[] = ['roi'];

export function bandOf(column: StatisticsColumn): Band {
  if (statisticsUnit(column) === 'money' || MONEY.includes(column)) return 'money';
  if (STATISTICS_RATIOS.some((ratio) => ratio === column)) return 'rates';
  if (CONVERSIONS.includes(column)) return 'conversions';
  return APP.includes(column) ? 'app' : 'traffic';
}
