/** A row's group as text. */

import type { StatisticsReport } from '@sluice/contracts';
import type { StatisticsGrouping } from '@sluice/contracts/values';
import { countryName } from '@sluice/reference';
import type { Language } from '../../i18n/languages.ts';
import { dateFormat } from '../../parts/date-range/date-format.ts';
import { formatDay, isDay } from '../../parts/date-range/days.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const HOUR = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const HOUR_MS = 3_600_000;
const MONTH = { month: 'long', year: 'numeric' } as const;

type Context = { language: Language; timeZone: string; names: StatisticsReport['names'] };

/** Empty for a missing value. */
export function groupName(grouping: StatisticsGrouping, key: string, context: Context): string {
  const { language, timeZone, names } = context;
  switch (grouping) {
    case 'hour':
      return isHour(key) ? hourName(Number(key) * 1000, language, timeZone) : key;
    case 'day':
    case 'week':
      return isDay(key) ? formatDay(key, language, DAY) : key;
    case 'month':
      return isDay(key) ? formatDay(key, language, MONTH) : key;
    case 'country':
      return key === 'ZZ' || key === 'XX' ? '' : countryName(key.toLowerCase(), language);
    case 'stream':
      return names.streams[key] ?? `#${key}`;
    case 'member':
      return names.members[key] ?? `#${key}`;
    case 'landingPageId':
      return key === '0' ? '' : (names.landings[key] ?? `#${key}`);
    default:
      return key;
  }
}

/** Seconds of a moment that a date can hold. */
export const isHour = (key: string): boolean => /^\d{1,12}$/.test(key);

/** When clocks go back, an hour occurs twice: both then show their UTC offset. */
function hourName(atMs: number, language: Language, timeZone: string): string {
  const written = dateFormat(language, { ...HOUR, timeZone });
  const name = written.format(atMs);
  const isTwice = [atMs - HOUR_MS, atMs + HOUR_MS].some((other) => written.format(other) === name);
  return isTwice
    ? dateFormat(language, { ...HOUR, timeZone, timeZoneName: 'shortOffset' }).format(atMs)
    : name;
}
