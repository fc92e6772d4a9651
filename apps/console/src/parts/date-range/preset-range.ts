/** The periods that a date range offers, and how a range is written into an address. */
import { addDays, addMonths, type Day, isDay, startOfMonth, startOfWeek } from './days.ts';

const DAY_MS = 24 * 3_600_000;

export const DATE_PRESETS = [
  'yesterday',
  'today',
  'last_7_days',
  'last_30_days',
  'this_week',
  'this_month',
  'last_3_months',
  'last_week',
  'last_month',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Both ends belong to it. */
export type DayRange = { from: Day; to: Day };
/** A preset stays a preset: tomorrow the same link shows tomorrow's last seven days. */
export type DateRangeValue = DatePreset | DayRange;

export function presetRange(preset: DatePreset, today: Day): DayRange {
  switch (preset) {
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'last_30_days':
      return { from: addDays(today, -29), to: today };
    case 'this_week':
      return { from: startOfWeek(today), to: today };
    case 'this_month':
      return { from: startOfMonth(today), to: today };
    case 'last_week': {
      const monday = startOfWeek(today);
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'last_month': {
      const first = startOfMonth(today);
      return { from: addMonths(first, -1), to: addDays(first, -1) };
    }
    case 'last_3_months':
      return { from: addDays(addMonths(today, -3), 1), to: today };
  }
}

export function rangeOf(value: DateRangeValue, today: Day): DayRange {
  return typeof value === 'string' ? presetRange(value, today) : value;
}

/** Both ends counted. */
export const countDays = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The end of a range that is too long, without days that are still to come. */
export function shortened({ from, to }: DayRange, maxDays: number, today: Day): DayRange {
  const end = [to, today].filter((day) => day >= from).sort()[0] ?? to;
  const start = addDays(end, 1 - maxDays);
  return { from: start > from ? start : from, to: end };
}

/** `last_7_days` or `2026-10-01..2026-10-31`. */
export function rangeToText(value: DateRangeValue): string {
  return typeof value === 'string' ? value : `${value.from}..${value.to}`;
}

/** Undefined for an invalid range: query parameters can be edited by hand. */
export function rangeFromText(text: string): DateRangeValue | undefined {
  const preset = DATE_PRESETS.find((name) => name === text);
  if (preset) return preset;
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0 || !isDay(from) || !isDay(to) || from > to) return undefined;
  return { from, to };
}
