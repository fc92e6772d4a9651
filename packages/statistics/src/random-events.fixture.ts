/** Events of every kind as they come: late, repeated, of bots, of other teams, around the night on which clocks change. */
import fc from 'fast-check';
import type { TestEvent } from './reference.fixture.ts';

const DAY_MS = 24 * 3_600_000;
/** Around the last Sunday of October, when most clocks change. */
const LAST_MS = Date.UTC(2026, 10, 1);
const DAYS = 20;
export const RANDOM_DAYS = { from: '2026-10-18', to: '2026-10-30' };
export const ZONES = [
  ...['UTC', 'Europe/Kyiv', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe'],
  ...['Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12'],
];

const TYPES = [
  ...['visit', 'visit', 'visit', 'click', 'subscribe', 'install_offer', 'install_accept', 'install'],
  ...['redirect', 'registration', 'deposit', 'push_sent', 'push_sent', 'push_capped', 'push_click'],
];

const facts = fc.record(
  {
    country: fc.constantFrom('DE', 'UA', 'BR'),
    browserName: fc.constantFrom('Chrome', 'Safari', 'Opera "Mini"'),
    osName: fc.constantFrom('Android', 'iOS'),
    deviceType: fc.constantFrom('mobile', 'desktop'),
    domain: fc.constantFrom('a.example', 'b.example'),
    template: fc.constantFrom('wheels-night', 'plinko-classic'),
    landingPageId: fc.constantFrom('7', '8'),
    source: fc.constant('push'),
    sub1: fc.constantFrom('x', 'ключ', "it's", '\\'),
    // Each with values of its own: one sub in the place of another shows.
    ...Object.fromEntries(
      [2, 3, 4, 5, 6, 7].map((number) => [`sub${number}`, fc.constantFrom(`${number}a`, `${number}b`)]),
    ),
    sub8: fc.constantFrom('1', '2'),
  },
  { requiredKeys: [] },
);

let made = 0;
export function nextEventId(): string {
  made += 1;
  return `01900000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

export const randomEvents = fc.array(
  fc
    .record({
      agoMs: fc.oneof(
        fc.integer({ min: 0, max: DAYS * DAY_MS }),
        fc.tuple(fc.nat(DAYS), fc.nat(48)).map(([day, half]) => day * DAY_MS + half * 1_800_000),
      ),
      teamId: fc.constantFrom(1, 1, 1, 2),
      memberId: fc.constantFrom(1, 2),
      streamId: fc.constantFrom(1, 2, 3),
      type: fc.constantFrom(...TYPES),
      page: fc.constantFrom('black', 'white', 'redirect'),
      isBot: fc.constantFrom(false, false, false, true),
      isUnique: fc.boolean(),
      costMicros: fc.constantFrom(0, 20_000, 30_000, 1),
      // A refund is negative; one of twenty thousand is as much as an event costs.
      revenueUsdMicros: fc.constantFrom(0, 0, 0, 25_000_000, 108_410_001, -25_000_000, 20_000),
      facts,
      lateMs: fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { minLength: 1, maxLength: 3 }),
    })
    .map(({ agoMs, lateMs, ...given }): TestEvent => {
      const atMs = LAST_MS - agoMs;
      return {
        ...given,
        eventId: nextEventId(),
        atMs,
        receivedMs: lateMs.map((late) => atMs + late),
      };
    }),
  { maxLength: 80 },
);
