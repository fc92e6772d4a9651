/**
 * A model of schedules, to be held against the planner and the sender: what people beside wall clocks would expect of a campaign that is edited,
 * paused, meant for other countries, and run by a worker that is late, away for hours, or whose clock is set. Wall clocks are read by `Intl`, not by what the planner uses.
 */
import { CAMPAIGN_KINDS, type CampaignKind, KINDS, WEEKDAYS, type Weekday } from '@sluice/campaigns';
import fc from 'fast-check';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Both changes of the clocks on both sides of the equator, one of half an hour, one at midnight, one for Ramadan, one zone that has none. */
export const ZONES = [
  'Europe/Kyiv',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'Asia/Kolkata',
] as const;
/** Around each change of the year. */
const BEGINS = [
  '2026-02-15',
  '2026-03-07',
  '2026-03-21',
  '2026-03-28',
  '2026-04-04',
  '2026-09-05',
  '2026-09-26',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
];

export type Timing =
  | { type: 'manual'; offsetHours: number; time: string; clock: 'zone' | 'subscriber' }
  | { type: 'cron'; weekdays: readonly Weekday[]; time: string; clock: 'zone' | 'subscriber' }
  | { type: 'interval'; count: number; unit: 'minute' | 'hour' };

export type Action =
  /** The worker is there, and so many minutes late each time. */
  | { do: 'wait'; minutes: number; lateMinutes: number }
  /** The worker is away, or its clock jumps ahead. */
  | { do: 'away'; minutes: number }
  /** Its clock is set back. */
  | { do: 'back'; minutes: number }
  /** What is due is planned, and not sent yet. */
  | { do: 'plan' }
  | { do: 'edit'; timing: Timing }
  | { do: 'pause' }
  | { do: 'restart' }
  /** Whom it is for; none: every country. */
  | { do: 'countries'; countries: readonly string[] }
  /** Of whose application it is; none: all. */
  | { do: 'hosts'; hosts: readonly string[] }
  /** The clock of its country. */
  | { do: 'zone'; zone: string }
  /** Their edge may tell of it some minutes after. */
  | { do: 'join'; zone: string; country: string; host?: string; toldAfterMinutes?: number }
  | { do: 'leave'; who: number }
  | { do: 'move'; who: number; zone: string };

export type Story = {
  beginMs: number;
  kind: CampaignKind;
  zone: string;
  timing: Timing;
  countries: readonly string[];
  people: readonly { zone: string; country: string; host?: string }[];
  actions: readonly Action[];
};

const times = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 8, 12, 18, 20, 23), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const zones = fc.constantFrom(...ZONES);
const country = fc.constantFrom('DE', 'DE', 'AT', 'CH');
const countries = fc.constantFrom([], [], ['DE'], ['DE', 'AT'], ['CH']);
const HOSTS = ['play.example', 'play.example', 'win.example'];
const host = fc.constantFrom(...HOSTS);
const hosts = fc.constantFrom([], ['play.example'], ['win.example']);
/** Later ones are not looked for. */
const toldAfterMinutes = fc.constantFrom(0, 0, 3, 9);
const clock = fc.constantFrom('zone' as const, 'subscriber' as const);
const TIMINGS = {
  manual: fc.record({
    type: fc.constant('manual' as const),
    offsetHours: fc.integer({ min: 0, max: 48 }),
    time: times,
    clock,
  }),
  cron: fc.record({
    type: fc.constant('cron' as const),
    weekdays: fc.oneof(fc.constant(WEEKDAYS), fc.subarray([...WEEKDAYS], { minLength: 1 })),
    time: times,
    clock,
  }),
  interval: fc.record({
    type: fc.constant('interval' as const),
    count: fc.constantFrom(1, 5, 20),
    unit: fc.constantFrom('minute' as const, 'hour' as const),
  }),
};
const timingOf = (kind: CampaignKind): fc.Arbitrary<Timing> =>
  fc.oneof(...KINDS[kind].schedules.map((type) => TIMINGS[type] as fc.Arbitrary<Timing>));

const actionOf = (kind: CampaignKind): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        minutes: fc.integer({ min: 1, max: 12 * 60 }),
        lateMinutes: fc.integer({ min: 0, max: 90 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('away' as const),
        minutes: fc.integer({ min: 1, max: 9 * 60 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('back' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('plan' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), timing: timingOf(kind) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('countries' as const), countries }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hosts' as const), hosts }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), zone: zones }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('join' as const),
        zone: zones,
        country,
        host,
        toldAfterMinutes,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who: fc.nat({ max: 3 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('move' as const), who: fc.nat({ max: 3 }), zone: zones }),
    },
  );

export const stories: fc.Arbitrary<Story> = fc.constantFrom(...CAMPAIGN_KINDS).chain((kind) =>
  fc.record({
    beginMs: fc
      .tuple(fc.constantFrom(...BEGINS), fc.integer({ min: 0, max: 24 * 60 }))
      .map(([date, minute]) => Date.parse(`${date}T00:00Z`) + minute * MINUTE),
    kind: fc.constant(kind),
    zone: zones,
    timing: timingOf(kind),
    countries,
    people: fc.array(fc.record({ zone: zones, country, host }), { minLength: 1, maxLength: 4 }),
    actions: fc.array(actionOf(kind), { minLength: 3, maxLength: 9 }),
  }),
);

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

/** The date of a one-time schedule, which is chosen when it is written. */
export const manualDate = ({ offsetHours }: { offsetHours: number }, writtenMs: number): string =>
  new Date(writtenMs + offsetHours * HOUR).toISOString().slice(0, 10);

export type DueSend = { key: string; atMs: number };

/** What a person beside a clock of the zone would send, after `sinceMs` and up to `untilMs`. */
export function listDue(
  timing: Extract<Timing, { type: 'manual' | 'cron' }>,
  zone: string,
  { sinceMs, untilMs, writtenMs }: { sinceMs: number; untilMs: number; writtenMs: number },
): DueSend[] {
  const { time } = timing;
  const isDue = ({ atMs }: DueSend) => atMs > sinceMs && atMs <= untilMs;
  if (timing.type === 'manual') {
    const date = manualDate(timing, writtenMs);
    return [{ key: `${date}T${time}`, atMs: momentOf(date, time, zone) }].filter(isDue);
  }
  const due: DueSend[] = [];
  for (let atMs = sinceMs - 2 * DAY; atMs <= untilMs + 2 * DAY; atMs += DAY) {
    const key = new Date(atMs).toISOString().slice(0, 10);
    const weekday = WEEKDAYS[(new Date(`${key}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;
    if (timing.weekdays.includes(weekday)) due.push({ key, atMs: momentOf(key, time, zone) });
  }
  return due.filter(isDue);
}
