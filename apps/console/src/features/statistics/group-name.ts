/** What a line of the table stands for, in words. */
import type { StatisticsReport } from '@sluice/contracts';
import type { StatisticsGrouping } from '@sluice/contracts/values';
import { countryName } from '@sluice/reference';
import type { Language } from '../../i18n/languages.ts';
import { formatDay } from '../../parts/date-range/days.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;

type Context = { language: Language; timeZone: string; names: StatisticsReport['names'] };

/** Empty for what the visit did not bring. */
export function groupName(grouping: StatisticsGrouping, key: string, context: Context): string {
  const { language, timeZone, names } = context;
  switch (grouping) {
    case 'hour':
      return new Intl.DateTimeFormat(language, {
        ...{ timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      }).format(Number(key) * 1000);
    case 'day':
    case 'week':
      return formatDay(key, language, DAY);
    case 'month':
      return formatDay(key, language, MONTH);
    case 'country':
      return key === 'ZZ' || key === 'XX' ? '' : countryName(key.toLowerCase(), language);
    case 'stream':
      return names.streams[key] ?? `#${key}`;
    case 'landingPageId':
      return key === '0' ? '' : (names.landings[key] ?? `#${key}`);
    default:
      return key;
  }
}
