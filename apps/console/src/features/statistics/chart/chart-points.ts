/** The chart's points: days, or hours for a single day. */
import { dateFormat } from '../../../parts/date-range/date-format.ts';
import { addDays, type Day, todayIn } from '../../../parts/date-range/days.ts';
import type { DayRange } from '../../../parts/date-range/preset-range.ts';

export type ChartStep = 'day' | 'hour';

export const chartStep = ({ from, to }: DayRange): ChartStep => (from === to ? 'hour' : 'day');

/** Keys as the api returns them: days as dates, hours as epoch seconds. Without future points. */
export function chartPoints(days: DayRange, timeZone: string, now: Date = new Date()): string[] {
  return chartStep(days) === 'day' ? listDays(days) : listHours(days.from, timeZone, now);
}

function listDays({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const QUARTER_MS = 15 * 60_000;

/** Zones are up to 14 hours ahead and 12 behind, and begin their hours at any quarter of one. */
function listHours(day: Day, timeZone: string, now: Date): string[] {
  const minute = dateFormat('en', { timeZone, minute: 'numeric' });
  const endMs = Math.min(Date.parse(addDays(day, 1)) + 12 * 4 * QUARTER_MS, now.getTime());
  const hours: string[] = [];
  for (let atMs = Date.parse(day) - 14 * 4 * QUARTER_MS; atMs <= endMs; atMs += QUARTER_MS) {
    const at = new Date(atMs);
    if (minute.format(at) === '0' && todayIn(timeZone, at) === day) hours.push(String(atMs / 1000));
  }
  return hours;
}
