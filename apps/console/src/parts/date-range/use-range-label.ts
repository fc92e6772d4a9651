import { useTranslation } from 'react-i18next';
import { useLanguage } from '../numbers/use-language.ts';
import { formatDay } from './days.ts';
import type { DateRangeValue } from './preset-range.ts';

const SHORT = { day: 'numeric', month: 'short' } as const;
const WITH_YEAR = { ...SHORT, year: 'numeric' } as const;

/** “Last 7 days”, “Oct 1 – Oct 31, 2026”. */
export function useRangeLabel(): (value: DateRangeValue) => string {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  return (value) => {
    if (typeof value === 'string') return t(`dates.${value}`);
    const to = formatDay(value.to, language, WITH_YEAR);
    if (value.from === value.to) return to;
    const isOneYear = value.from.slice(0, 4) === value.to.slice(0, 4);
    return `${formatDay(value.from, language, isOneYear ? SHORT : WITH_YEAR)} – ${to}`;
  };
}
