/**
 * A model of schedules, to be held against the planner and the sender: what people beside wall clocks would expect of a campaign that is edited,
 * paused, meant for other countries, and run by a worker that is late, away for hours, or whose clock is set. Wall clocks are read by `Intl`, not by what the planner uses.
 */
import { WEEKDAYS, type Weekday } from '@sluice/campaigns';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whose clock: that of the campaign's country, one of its own, or each subscriber's. */
export type Clocked = { clock: 'country' | 'subscriber' } | { clock: 'zone'; timeZone: string };
type Regular = { type: 'cron'; weekdays: readonly Weekday[]; time: string } & Clocked;
type Interval = { type: 'interval'; count: number; unit: 'minute' | 'hour' };
export type Timing = ({ type: 'manual'; offsetHours: number; time: string } & Clocked) | Regular | Interval;
type ClockTiming = ({ type: 'manual'; date: string; time: string } & Clocked) | Regular;
/** As it is kept: the date of a one-time schedule is chosen when it is written. */
export type WrittenTiming = ClockTiming | Interval;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-10-25 02:30`, as a clock there shows it. */
function wallClock(atMs: number, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (!known) formats.set(timeZone, format);
  return format.format(atMs);
}

const offsetMs = (atMs: number, zone: string): number =>
  Date.parse(`${wallClock(atMs, zone).replace(' ', 'T')}Z`) - Math.floor(atMs / MINUTE) * MINUTE;

export type ClockChange = {
  atMs: number /** One that it leaves out, or shows twice. */;
  time: string;
  date: string;
};

/** Of the year, with a wall-clock time in the middle of what is left out or repeated. */
export function listClockChanges(zone: string, year: number): ClockChange[] {
  const changes: ClockChange[] = [];
  const endMs = Date.UTC(year + 1, 0, 1);
  for (let atMs = Date.UTC(year, 0, 1); atMs < endMs; atMs += 30 * MINUTE) {
    const [before, after] = [offsetMs(atMs - 30 * MINUTE, zone), offsetMs(atMs, zone)];
    if (before === after) continue;
    // Behind the last minute before it, by the clock of then: left out; before it, by that clock: shown again.
    const wallMs = atMs + before + (after - before) / 2;
    const wall = new Date(wallMs).toISOString();
    changes.push({ atMs, date: wall.slice(0, 10), time: wall.slice(11, 16) });
  }
  return changes;
}

/** When a clock there shows it: the first time where it shows it twice, and later by what is left out where it never does. */
function momentOf(date: string, time: string, zone: string): number {
  const wallMs = Date.parse(`${date}T${time}Z`);
  const [before, after] = [wallMs - offsetMs(wallMs - DAY, zone), wallMs - offsetMs(wallMs + DAY, zone)];
  const isShown = (atMs: number) => wallClock(atMs, zone) === `${date} ${time}`;
  return isShown(before) || !isShown(after) ? before : after;
}

export function writeTiming(timing: Timing, nowMs: number): WrittenTiming {
  if (timing.type !== 'manual') return timing;
  const { offsetHours, ...kept } = timing;
  return { ...kept, date: new Date(nowMs + offsetHours * HOUR).toISOString().slice(0, 10) };
}

export type DueSend = { key: string; atMs: number };

/** What a person beside a clock of the zone would send, after `sinceMs` and up to `untilMs`. */
export function listDue(
  timing: ClockTiming,
  zone: string,
  { sinceMs, untilMs }: { sinceMs: number; untilMs: number },
): DueSend[] {
  const { time } = timing;
  const isDue = ({ atMs }: DueSend) => atMs > sinceMs && atMs <= untilMs;
  if (timing.type === 'manual')
    return [{ key: `${timing.date}T${time}`, atMs: momentOf(timing.date, time, zone) }].filter(isDue);
  const due: DueSend[] = [];
  for (let atMs = sinceMs - 2 * DAY; atMs <= untilMs + 2 * DAY; atMs += DAY) {
    const key = new Date(atMs).toISOString().slice(0, 10);
    const weekday = WEEKDAYS[(new Date(`${key}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;
    if (timing.weekdays.includes(weekday)) due.push({ key, atMs: momentOf(key, time, zone) });
  }
  return due.filter(isDue);
}
