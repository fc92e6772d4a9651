/** Calendar days as 'YYYY-MM-DD'. No moment of time is involved, so no zone can shift them. */
import { dateFormat } from './date-format.ts';

export type Day = string;

const DAY_MS = 24 * 3600 * 1_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** The same day of another month; the last one where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Weeks begin on Monday, in every language of the console. */
export function startOfWeek(day: Day): Day {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The day that it is now in the zone; teams count their days in their own. */
export function todayIn(timeZone: string, now: Date = new Date()): Day {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = dateFormat('en', options).formatToParts(now);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${find('year')}-${find('month')}-${find('day')}`;
}

export function formatDay(day: Day, language: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));
}

const dayOf = (atMs: number): Day => new Date(atMs).toISOString().slice(0, 10);
