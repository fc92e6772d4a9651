/** The days of a regular schedule, Monday first, and the two letters that a form has room for. */
import type { InterfaceLanguage } from './interface-languages.ts';

export const WEEK_DAYS = [
  { day: 'monday', short: 'MO' },
  { day: 'tuesday', short: 'TU' },
  { day: 'wednesday', short: 'WE' },
  { day: 'thursday', short: 'TH' },
  { day: 'friday', short: 'FR' },
  { day: 'saturday', short: 'SA' },
  { day: 'sunday', short: 'SU' },
] as const;

export type WeekDay = (typeof WEEK_DAYS)[number]['day'];

/** A Monday, to count from; any would do. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export function weekDayName(day: WeekDay, language: InterfaceLanguage): string {
  const index = WEEK_DAYS.findIndex((entry) => entry.day === day);
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY + index * DAY_MS);
}
