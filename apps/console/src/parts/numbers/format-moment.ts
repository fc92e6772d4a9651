import type { Language } from '../../i18n/languages.ts';

/** To the second, in the team's time zone. */
export function formatMoment(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(at));
}
