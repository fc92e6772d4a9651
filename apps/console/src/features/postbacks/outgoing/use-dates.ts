import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../parts/date-range/date-format.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Moments in the team's time zone, and spans as people say them. */
export function useDates(timeZone: string) {
  const language = useLanguage();
  const { t } = useTranslation('postbacks');
  const write = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone }).format(new Date(at));
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  return {
    day: (at: string) => write(at, { day: 'numeric', month: 'short' }),
    time: (at: string) => write(at, { hour: 'numeric', minute: '2-digit', second: '2-digit' }),
    moment: (at: string) => write(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    /** `0.8 s`, `6 min`, `3 h`, `8 d` */
    span: (ms: number): string => {
      if (ms < SECOND_MS) return t('span.ms', { n: number(Math.max(0, ms)) });
      if (ms < MINUTE_MS) return t('span.s', { n: number(ms / SECOND_MS, 1) });
      if (ms < HOUR_MS) return t('span.min', { n: number(ms / MINUTE_MS) });
      return ms < 2 * DAY_MS
        ? t('span.h', { n: number(ms / HOUR_MS) })
        : t('span.d', { n: number(ms / DAY_MS) });
    },
  };
}
