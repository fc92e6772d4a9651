/** The model: a wall clock that is looked at every minute. Whatever the zone, a schedule sends at the minutes at which a person beside that clock would press the button. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS, type Weekday } from '../kinds.ts';
import { isQuiet, isZone, quietFrom } from './local-clock.ts';
import { type ClockTiming, listOccurrences, nextOccurrences } from './occurrences.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Both changes of the clocks, at different hours, on both sides of the equator; one of half an hour; and two zones without. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'UTC',
];
const CHANGES = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-27',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
];

const every = (time: string): ClockTiming => ({ type: 'cron', weekdays: WEEKDAYS, time });
const local = (atMs: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(atMs);

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const days = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2, max: 2 }));
const beginOf = ([date, offset]: [string, number]) => Date.parse(`${date}T00:00Z`) + offset * DAY_MS;

describe('a regular schedule', () => {
  it('sends once on each of its days, at its time or, where the clocks leave that out, right after; in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        times,
        days,
        fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
        (zone, time, day, weekdays) => {
          const sinceMs = beginOf(day);
          const untilMs = sinceMs + 10 * DAY_MS;
          const timing: ClockTiming = { type: 'cron', weekdays: weekdays as Weekday[], time };
          const sent = listOccurrences(timing, zone, { sinceMs, untilMs });
          expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
          expect(sent).toEqual(sent.toSorted((a, b) => a.atMs - b.atMs));
          for (const { key, atMs } of sent) {
            const shown = local(atMs, zone);
            expect(shown.slice(0, 10)).toBe(key);
            if (shown.slice(11) === time) continue;
            // Left out: nobody's clock ever showed it that day.
            const minutes = Array.from({ length: 36 * 60 }, (_, at) =>
              local(atMs - 18 * HOUR_MS + at * 60_000, zone),
            );
            expect(minutes).not.toContain(`${key} ${time}`);
          }
          // Nobody forgotten: each day of the zone that is wholly inside, and is one of its days, has its send.
          for (let at = sinceMs + DAY_MS; at < untilMs - 2 * DAY_MS; at += DAY_MS) {
            const date = local(at, zone).slice(0, 10);
            const weekday = WEEKDAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;
            if (weekdays.includes(weekday)) expect(sent.map(({ key }) => key)).toContain(date);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is the same however its time is cut into windows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        times,
        days,
        fc.array(fc.integer({ min: 1, max: 40 * 60 }), { minLength: 1, maxLength: 12 }),
        (zone, time, day, minutes) => {
          const sinceMs = beginOf(day);
          const cut: string[] = [];
          let at = sinceMs;
          for (const wait of minutes) {
            const untilMs = at + wait * 60_000;
            cut.push(...listOccurrences(every(time), zone, { sinceMs: at, untilMs }).map(({ key }) => key));
            at = untilMs;
          }
          const whole = listOccurrences(every(time), zone, { sinceMs, untilMs: at });
          expect(cut).toEqual(whole.map(({ key }) => key));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads a repeated hour the first time, and a left out one an hour later', () => {
    const on = (date: string, time: string, zone: string) =>
      listOccurrences(every(time), zone, {
        sinceMs: Date.parse(`${date}T00:00Z`) - 12 * HOUR_MS,
        untilMs: Date.parse(`${date}T00:00Z`) + 36 * HOUR_MS,
      }).find(({ key }) => key === date)?.atMs;
    expect(on('2026-10-25', '02:30', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30Z'));
    expect(on('2026-03-29', '02:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30Z'));
  });
});

describe('a one-time schedule', () => {
  it('sends at its date and time there, once', () => {
    const timing = { type: 'manual', date: '2026-12-24', time: '18:00' } as const;
    const atMs = Date.parse('2026-12-24T09:00Z');
    expect(nextOccurrences(timing, 'Asia/Tokyo', { afterMs: 0, count: 10 })).toEqual([
      { key: '2026-12-24T18:00', atMs },
    ]);
    expect(nextOccurrences(timing, 'Asia/Tokyo', { afterMs: atMs, count: 10 })).toEqual([]);
  });
});

it('the next ten are ten, even of one day a week', () => {
  const timing: ClockTiming = { type: 'cron', weekdays: ['sunday'], time: '09:00' };
  const next = nextOccurrences(timing, 'Europe/Kyiv', {
    afterMs: Date.parse('2026-11-17T10:00Z'),
    count: 10,
  });
  expect(next.map(({ key }) => key)).toEqual([
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
    '2027-01-03',
    '2027-01-10',
    '2027-01-17',
    '2027-01-24',
  ]);
});

describe('quiet hours', () => {
  const at = (time: string, zone = 'UTC') => ({ atMs: Date.parse(`2026-11-17T${time}Z`), zone });
  it('go over midnight, on the subscriber’s own clock', () => {
    const night = { from: '23:00', to: '08:00' };
    expect(['22:59', '23:00', '07:59', '08:00'].map((time) => isQuiet(night, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isQuiet(night, at('20:00', 'Asia/Tokyo'))).toBe(true);
    expect(isQuiet({ from: '08:00', to: '08:00' }, at('08:00'))).toBe(false);
  });
  it('are off until they are on from', () => {
    const moments = fc.integer({
      min: Date.parse('2026-01-01Z') / 60_000,
      max: Date.parse('2027-01-01Z') / 60_000,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), times, times, moments, (zone, from, to, minute) => {
        const [quiet, atMs] = [{ from, to }, minute * 60_000];
        const onMs = quietFrom(quiet, { atMs, zone });
        if (from === to) {
          expect(onMs).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        expect(isQuiet(quiet, { atMs: onMs, zone })).toBe(true);
        expect(onMs - atMs).toBeLessThanOrEqual(25 * HOUR_MS);
        for (let ms = atMs; ms < onMs; ms += 10 * 60_000)
          expect(isQuiet(quiet, { atMs: ms, zone })).toBe(false);
        if (onMs > atMs) expect(isQuiet(quiet, { atMs: onMs - 60_000, zone })).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
  it.each([
    ['a beginning that is left out', '2026-03-29T00:45Z', '2026-03-29T01:00Z'],
    ['a beginning that comes again', '2026-10-25T01:05Z', '2026-10-25T01:30Z'],
  ])('are on from %s', (_, at, on) => {
    const quiet = { from: '02:30', to: '06:00' };
    expect(quietFrom(quiet, { atMs: Date.parse(at), zone: 'Europe/Berlin' })).toBe(Date.parse(on));
  });
  it('need a clock', () => {
    expect(['Europe/Berlin', '', 'Mars/Olympus', 'UTC'].map(isZone)).toEqual([true, false, false, true]);
  });
});
