import { dateFormat } from '../../parts/date-range/date-format.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';

/** Moments as the finances say them, in the team's time zone. */
export function useDates(timeZone: string) {
  const language = useLanguage();
  const write = (at: string | number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone }).format(new Date(at));
  return {
    /** `Thu, Nov 26` */
    day: (at: string) => write(at, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** `Nov 26` */
    short: (at: string | number) => write(at, { day: 'numeric', month: 'short' }),
    /** `3 PM` */
    hour: (at: string) =>
      write(at, language === 'en' ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' }),
    /** `7:05 PM` */
    time: (at: string) => write(at, { hour: 'numeric', minute: '2-digit' }),
    moment: (at: string) => write(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
  };
}
