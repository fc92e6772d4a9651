/**
 * When a schedule sends. An occurrence has a key that names it for ever: a manual schedule's is its date and time, a regular one's is its
 * day, so that a regular schedule whose time is moved after it has sent does not send twice on that day.
 */
import { Temporal } from 'temporal-polyfill';
import { WEEKDAYS, type Weekday } from '../kinds.ts';

export type ClockTiming =
  | { readonly type: 'manual'; readonly date: string; readonly time: string }
  | { readonly type: 'cron'; readonly weekdays: readonly Weekday[]; readonly time: string };

export type Occurrence = { readonly key: string; readonly atMs: number };

const DAY_MS = 24 * 3_600_000;
const DAYS_OF_WEEK = 7;

/**
 * Those with `sinceMs < atMs <= untilMs`, in order. A local time that a change of the clocks leaves out is read an hour later, one that it
 * repeats is read the first time: each day has one.
 */
export function listOccurrences(
  timing: ClockTiming,
  zone: string,
  { sinceMs, untilMs }: { sinceMs: number; untilMs: number },
): Occurrence[] {
  if (timing.type === 'manual') {
    const atMs = instantOf(timing.date, timing.time, zone);
    return atMs > sinceMs && atMs <= untilMs ? [{ key: `${timing.date}T${timing.time}`, atMs }] : [];
  }
  const found: Occurrence[] = [];
  // A day more at each end: the local day of an instant may be the one before or after.
  let day = localDay(sinceMs - DAY_MS, zone);
  const last = localDay(untilMs + DAY_MS, zone);
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (!timing.weekdays.includes(WEEKDAYS[day.dayOfWeek - 1] as Weekday)) continue;
    const atMs = instantOf(day.toString(), timing.time, zone);
    if (atMs > sinceMs && atMs <= untilMs) found.push({ key: day.toString(), atMs });
  }
  return found;
}

/** The next ones after a moment, at most `count`. */
export function nextOccurrences(
  timing: ClockTiming,
  zone: string,
  { afterMs, count }: { afterMs: number; count: number },
): Occurrence[] {
  if (timing.type === 'manual')
    return listOccurrences(timing, zone, { sinceMs: afterMs, untilMs: Number.MAX_SAFE_INTEGER }).slice(
      0,
      count,
    );
  const found: Occurrence[] = [];
  // Week by week: a clock takes long to read, and most often only the next one is asked for.
  for (let week = 0; found.length < count && week <= count; week++) {
    const sinceMs = afterMs + week * DAYS_OF_WEEK * DAY_MS;
    found.push(...listOccurrences(timing, zone, { sinceMs, untilMs: sinceMs + DAYS_OF_WEEK * DAY_MS }));
  }
  return found.slice(0, count);
}

function instantOf(date: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

const localDay = (atMs: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDate();
