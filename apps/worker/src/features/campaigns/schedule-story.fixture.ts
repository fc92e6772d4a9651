/** Stories of a campaign, made at random: how it begins, and what happens to it, to its subscribers, and to the worker. */
import { CAMPAIGN_KINDS, type CampaignKind, KINDS, WEEKDAYS } from '@sluice/campaigns';
import fc from 'fast-check';
import { type Clocked, MINUTE, type Timing } from './schedule-model.fixture.ts';

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
/** Of the team; the campaign begins with the first. */
export const STREAMS = 2;
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

export type Newcomer = { zone: string; country: string; host?: string; stream?: number };

export type Action =
  /** The worker is there, and so many minutes late each time. */
  | { do: 'wait'; minutes: number; lateMinutes: number }
  /** The worker is away, or its clock jumps ahead. */
  | { do: 'away'; minutes: number }
  /** Its clock is set back. */
  | { do: 'back'; minutes: number }
  /** What is due is planned, and not sent yet. */
  | { do: 'plan' }
  | { do: 'add'; timing: Timing }
  /** Of those that are there. */
  | { do: 'edit'; which: number; timing: Timing }
  | { do: 'copy'; which: number }
  | { do: 'remove'; which: number }
  | { do: 'pause' }
  | { do: 'restart' }
  /** Whom it is for; none: every country. */
  | { do: 'countries'; countries: readonly string[] }
  /** Of whose application it is; none: all. */
  | { do: 'hosts'; hosts: readonly string[] }
  /** Whose subscribers it is for. */
  | { do: 'stream'; stream: number }
  /** The clock of its country. */
  | { do: 'zone'; zone: string }
  /** Their edge may tell of it some minutes after. */
  | ({ do: 'join'; toldAfterMinutes?: number } & Newcomer)
  | { do: 'leave'; who: number }
  | { do: 'move'; who: number; zone: string };

export type Story = {
  beginMs: number;
  kind: CampaignKind;
  zone: string;
  schedules: readonly Timing[];
  countries: readonly string[];
  people: readonly Newcomer[];
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
const stream = fc.constantFrom(0, 0, 0, 1);
const which = fc.nat({ max: 3 });
/** Minutes are found at the next look, hours by the one that looks back as far as a message is worth something. */
const toldAfterMinutes = fc.constantFrom(0, 0, 3, 9, 40, 200);
const clocked: fc.Arbitrary<Clocked> = fc.oneof(
  fc.record({ clock: fc.constantFrom('country' as const, 'subscriber' as const) }),
  fc.record({ clock: fc.constant('zone' as const), timeZone: zones }),
);
const onClock = <T extends object>(timing: fc.Arbitrary<T>): fc.Arbitrary<T & Clocked> =>
  fc.tuple(timing, clocked).map(([its, clock]) => ({ ...its, ...clock }));
const TIMINGS = {
  manual: onClock(
    fc.record({
      type: fc.constant('manual' as const),
      offsetHours: fc.integer({ min: 0, max: 48 }),
      time: times,
    }),
  ),
  cron: onClock(
    fc.record({
      type: fc.constant('cron' as const),
      weekdays: fc.oneof(fc.constant(WEEKDAYS), fc.subarray([...WEEKDAYS], { minLength: 1 })),
      time: times,
    }),
  ),
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
    { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), timing: timingOf(kind) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), which, timing: timingOf(kind) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('copy' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('countries' as const), countries }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hosts' as const), hosts }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('stream' as const), stream: fc.nat({ max: STREAMS - 1 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('zone' as const), zone: zones }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('join' as const),
        zone: zones,
        country,
        host,
        stream,
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
    schedules: fc.array(timingOf(kind), { minLength: 1, maxLength: 2 }),
    countries,
    people: fc.array(fc.record({ zone: zones, country, host, stream }), { minLength: 1, maxLength: 4 }),
    actions: fc.array(actionOf(kind), { minLength: 3, maxLength: 9 }),
  }),
);
