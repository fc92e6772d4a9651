/** Calendar days in a time zone, written `YYYY-MM-DD`; arithmetic on them needs no zone. */

export const PERIODS = ['7d', '30d', '3m'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day, inclusive. */
export type DayRange = { from: string; to: string };

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const PERIOD_MONTHS = 3;

/** No place on earth is further ahead of UTC, or further behind. */
const MOST_HOURS_AHEAD = 14;
const MOST_HOURS_BEHIND = 12;

export function dayAt(now: Date, timeZone: string): string {
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Ends today. Three months begin on the day after today's date three months ago, or after that month's last day. */
export function rangeOfPeriod(period: Period, today: string): DayRange {
  if (period === '3m') return { from: addDays(monthsBefore(today, PERIOD_MONTHS), 1), to: today };
  return { from: addDays(today, period === '7d' ? -6 : -29), to: today };
}

export function rangeOfMonth(today: string): DayRange {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Of a month such as 2026-10, its last day included. */
function wholeMonth(month: string): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** Of a month such as 2026-10 every day, of the current one, which is meant without one, those up to today. */
export function daysOfMonth(month: string | undefined, today: string): DayRange {
  return month === undefined || today.startsWith(month) ? rangeOfMonth(today) : wholeMonth(month);
}

export type ComparedDays = { days: DayRange; until: { now: Date; daysBefore: number } | undefined };

/**
 * The same number of days right before these, with the last one cut at the current time of day: compared with a full day, today's numbers
 * would always seem to fall.
 */
export function daysBefore({ from, to }: DayRange, now: Date): ComparedDays {
  const count = listDays({ from, to }).length;
  return { days: { from: addDays(from, -count), to: addDays(from, -1) }, until: { now, daysBefore: count } };
}

/**
 * Chosen days to compare these with. As many of them that lie before are cut at the same time of day, as those right before are; of another number
 * no day answers to the running one.
 */
export function comparedDays(days: DayRange, chosen: DayRange, now: Date): ComparedDays {
  const daysBefore = (Date.parse(days.from) - Date.parse(chosen.from)) / DAY_MS;
  const isCut = daysBefore > 0 && listDays(days).length === listDays(chosen).length;
  return { days: chosen, until: isCut ? { now, daysBefore } : undefined };
}

export function listDays({ from, to }: DayRange): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/**
 * Bounds that contain these days in every time zone, so that storage can skip the rest without knowing the zone. The statement decides
 * which day a moment belongs to.
 */
export function widestBounds({ from, to }: DayRange): { sinceMs: number; untilMs: number } {
  return {
    sinceMs: Date.parse(from) - MOST_HOURS_AHEAD * HOUR_MS,
    untilMs: Date.parse(to) + DAY_MS + MOST_HOURS_BEHIND * HOUR_MS,
  };
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

function monthsBefore(day: string, count: number): string {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - count];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const found = Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth));
  return new Date(found).toISOString().slice(0, 10);
}
