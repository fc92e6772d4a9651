/** How the time of a send is written: the day by its name while it is near, and how long it is until then. */
import type { Language } from '../../../i18n/languages.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** “Today, 10:00 PM”, “Fri, Nov 20, 12:00 PM”. */
export function formatSendTime(
  at: Date,
  now: Date,
  { timeZone, language }: { timeZone: string; language: Language },
): string {
  const days = (calendarDay(at, timeZone) - calendarDay(now, timeZone)) / DAY_MS;
  const time = formatClock(at, timeZone, language);
  if (days !== 0 && days !== 1) {
    const format = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const;
    return `${new Intl.DateTimeFormat(language, format).format(at)}, ${time}`;
  }
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}, ${time}`;
}

export const formatClock = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);

/** As a number, so that days can be told apart. */
const calendarDay = (at: Date, timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at));

/** “14h 14m”: the two largest units, the second only where there is any of it. */
export function formatCountdown(ms: number, language: Language): string {
  const left = Math.max(MINUTE_MS, ms);
  const first = UNITS.findIndex(([, sizeMs]) => left >= sizeMs);
  const write = (unit: string, count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);
  let restMs = left;
  return UNITS.slice(first, first + 2)
    .flatMap(([unit, sizeMs], at) => {
      const count = Math.floor(restMs / sizeMs);
      restMs -= count * sizeMs;
      return at > 0 && count === 0 ? [] : [write(unit, count)];
    })
    .join(' ');
}
