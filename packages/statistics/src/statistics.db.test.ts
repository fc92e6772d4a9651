import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDailySeries } from './daily-series.ts';
import { dayAt, listDays, PERIODS, rangeOfMonth } from './days.ts';
import { readMemberMonth } from './member-month.ts';
import {
  askedEvents,
  isRead,
  referenceCounts,
  referenceDay,
  rowsByDelivery,
  type TestEvent,
} from './reference.fixture.ts';
import { readStreamCounters } from './stream-counters.ts';
import { teamStatement } from './team-statement.ts';

/** Some hundred questions: on a busy machine they take their time, and that is no failure. */
const LONG_MS = 120_000;

const DAY_MS = 24 * 3_600_000;
const SERIES = ['blackPage', 'clickButton', 'push', 'pwa', 'registrations', 'deposits', 'profit'];
const COUNTERS = [
  ...['unics', 'clickButton', 'installs', 'registrations', 'deposits'],
  ...['spent', 'revenue', 'profit'],
];
const MONTH = ['spent', 'pwa', 'installs', 'redirects', 'registrations', 'deposits'];
/** Clocks that change at midnight, by half an hour, in the south; the ends of the earth; and some that never change. */
const ZONES = [
  ...['UTC', 'Europe/Kyiv', 'America/New_York', 'America/Sao_Paulo', 'America/Santiago', 'Africa/Cairo'],
  ...['Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12'],
];
const TYPES = [
  ...['visit', 'click', 'subscribe', 'install_offer', 'install_accept', 'install', 'redirect'],
  ...['registration', 'deposit'],
];

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());
beforeEach(() => test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` }).then(() => {}));

async function store(events: readonly TestEvent[]): Promise<void> {
  for (const rows of rowsByDelivery(events)) await insertRows(test.client, { table: EVENTS_TABLE, rows });
}

let made = 0;
function event(fields: Partial<TestEvent> & { at: string }): TestEvent {
  const { at, ...given } = fields;
  const atMs = Date.parse(at);
  made += 1;
  return {
    eventId: `01900000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`,
    teamId: 1,
    memberId: 1,
    streamId: 1,
    type: 'click',
    page: '',
    atMs,
    costMicros: 0,
    isBot: false,
    isUnique: false,
    receivedMs: [atMs + 1_000],
    ...given,
  };
}

describe('the daily series', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const question = { teamId: 1, period: '7d', timeZone: 'UTC', now } as const;

  it('has a line of zeros for a day without events, and no watermark without any', async () => {
    const series = await readDailySeries(test.client, question);
    const zeros = referenceCounts([], SERIES);
    expect(series.days).toEqual(
      ['09', '10', '11', '12', '13', '14', '15'].map((day) => ({ date: `2026-11-${day}`, ...zeros })),
    );
    expect(series).toMatchObject({ totals: zeros, watermark: null });
  });

  it('counts each type of event in its column, bots in none', async () => {
    const at = '2026-11-14T10:00:00Z';
    await store([
      ...TYPES.map((type) => event({ at, type, page: 'black' })),
      event({ at, type: 'visit', page: 'white' }),
      event({ at, type: 'visit', page: 'black', isBot: true }),
      event({ at, type: 'click' }),
    ]);
    const { days, totals } = await readDailySeries(test.client, question);
    const counted = {
      blackPage: 1,
      clickButton: 2,
      push: 1,
      pwa: 1,
      registrations: 1,
      deposits: 1,
      profit: 0,
    };
    expect(days.at(-2)).toEqual({ date: '2026-11-14', ...counted });
    expect(totals).toEqual(counted);
  });

  it('counts as many days before, the last one up to the same time of day', async () => {
    const moments = [
      '2026-11-01T23:59:59Z',
      '2026-11-02T00:00:00Z',
      '2026-11-08T12:00:00Z',
      '2026-11-08T12:00:01Z',
    ];
    await store([...moments, '2026-11-09T00:00:00Z'].map((at) => event({ at })));
    const { previous, totals } = await readDailySeries(test.client, question);
    expect(previous.clickButton).toBe(2);
    expect(totals.clickButton).toBe(1);
  });

  it('counts an event once however often it came, and tells when it last did', async () => {
    const at = '2026-11-14T10:00:00Z';
    const receivedMs = [at, '2026-11-14T11:00:00Z', '2026-11-15T11:59:58.123Z'].map((time) =>
      Date.parse(time),
    );
    await store([event({ at, receivedMs }), event({ at })]);
    const series = await readDailySeries(test.client, question);
    expect(series.totals.clickButton).toBe(2);
    expect(series.watermark).toBe('2026-11-15T11:59:58.123Z');
  });

  it('gives the hour that the clocks repeat, and both its edges, to the right day', async () => {
    // In Kyiv 25 October 2026 has 25 hours, and in New York 8 March 2026 has 23.
    const moments = ['2026-10-24T20:59:59.999Z', '2026-10-24T21:00:00Z', '2026-10-25T00:30:00Z'];
    const later = ['2026-10-25T01:30:00Z', '2026-10-25T21:59:59.999Z', '2026-10-25T22:00:00Z'];
    await store([...moments, ...later].map((at) => event({ at })));
    const kyiv = await readDailySeries(test.client, {
      ...question,
      timeZone: 'Europe/Kyiv',
      now: new Date('2026-10-26T12:00:00Z'),
    });
    expect(kyiv.days.slice(-3).map(({ clickButton }) => clickButton)).toEqual([1, 4, 1]);

    const short = ['2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z'];
    await store([...short, '2026-03-09T04:00:00Z'].map((at) => event({ at })));
    const newYork = await readDailySeries(test.client, {
      ...question,
      timeZone: 'America/New_York',
      now: new Date('2026-03-09T12:00:00Z'),
    });
    expect(newYork.days.slice(-3).map(({ clickButton }) => clickButton)).toEqual([1, 2, 1]);
  });

  it('never shows another team’s events', async () => {
    const at = '2026-11-14T10:00:00Z';
    const canaries = TYPES.map((type) =>
      event({ at, type, page: 'black', teamId: 2, costMicros: 666_000_000 }),
    );
    await store(canaries);
    expect((await readDailySeries(test.client, question)).totals).toEqual(referenceCounts([], SERIES));
    expect(await readMemberMonth(test.client, { teamId: 1, timeZone: 'UTC', now })).toEqual(new Map());
    expect(await readStreamCounters(test.client, { teamId: 1, streamIds: [1], now })).toEqual(new Map());
  });
});

describe('the members’ month', () => {
  it('sums charges in micro-dollars, each event once, by member', async () => {
    const at = '2026-11-03T10:00:00Z';
    const twice = [at, '2026-11-03T10:05:00Z'].map((time) => Date.parse(time));
    await store([
      event({ at, costMicros: 20_000, receivedMs: twice }),
      event({ at, costMicros: 20_000 }),
      event({ at, type: 'install', costMicros: 30_001 }),
      event({ at, type: 'redirect', costMicros: 20_000, memberId: 2 }),
      event({ at: '2026-10-31T23:59:59Z', costMicros: 500_000 }),
    ]);
    const month = await readMemberMonth(test.client, {
      teamId: 1,
      timeZone: 'UTC',
      now: new Date('2026-11-15T12:00:00Z'),
    });
    const none = { spent: 0, pwa: 0, installs: 0, redirects: 0, registrations: 0, deposits: 0 };
    expect([...month].sort()).toEqual([
      [1, { ...none, spent: 70_001, installs: 1 }],
      [2, { ...none, spent: 20_000, redirects: 1 }],
    ]);
  });
});

it('agrees with a plain count over any events, in any zone', { timeout: LONG_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...PERIODS),
      situations(),
      async (timeZone, period, { now, memberId, events }) => {
        await test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
        await store(events);

        const series = await readDailySeries(test.client, {
          teamId: 1,
          memberId,
          period,
          timeZone,
          now,
        } as const);
        const days = series.days.map(({ date }) => date);
        expect(days.at(-1)).toBe(referenceDay(now.getTime(), timeZone));
        const asked = askedEvents(events, { teamId: 1, memberId, timeZone, days });
        expect(series.days).toEqual(
          days.map((date) => ({
            date,
            ...referenceCounts(
              asked.filter(({ atMs }) => referenceDay(atMs, timeZone) === date),
              SERIES,
            ),
          })),
        );
        expect(series.totals).toEqual(referenceCounts(asked, SERIES));
        expect(series.watermark).toBe(referenceWatermark(asked));

        const month = await readMemberMonth(test.client, { teamId: 1, timeZone, now });
        const ofMonth = askedEvents(events, {
          teamId: 1,
          timeZone,
          days: listDays(rangeOfMonth(dayAt(now, timeZone))),
        });
        const counting = ofMonth.filter((each) => isRead(each, MONTH));
        const members = [...new Set(counting.map(({ memberId }) => memberId))];
        expect(month).toEqual(
          new Map(
            members.map((id) => [
              id,
              referenceCounts(
                ofMonth.filter(({ memberId }) => memberId === id),
                MONTH,
              ),
            ]),
          ),
        );

        const streamIds = [1, 3];
        const counters = await readStreamCounters(test.client, { teamId: 1, streamIds, now });
        const today = dayAt(now, 'UTC');
        const counted = events.filter(
          (each) => each.teamId === 1 && !each.isBot && referenceDay(each.atMs, 'UTC') <= today,
        );
        for (const id of [1, 2, 3]) {
          const wanted = referenceCounts(
            counted.filter(({ streamId }) => streamIds.includes(id) && streamId === id),
            COUNTERS,
          );
          expect(counters.get(id) ?? referenceCounts([], COUNTERS)).toEqual(wanted);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('is refused, and not cut short, where it exceeds a limit', async () => {
  await store([event({ at: '2026-11-14T10:00:00Z' }), event({ at: '2026-11-13T10:00:00Z' })]);
  const days = { from: '2026-11-09', to: '2026-11-15' };
  const { clickhouse_settings, ...statement } = teamStatement({
    teamId: 1,
    timeZone: 'UTC',
    days,
    groupBy: ['day'],
    columns: ['clickButton'],
  });
  for (const limit of ['max_rows_to_read', 'max_result_rows']) {
    const tight = { ...statement, clickhouse_settings: { ...clickhouse_settings, [limit]: 1 } };
    await expect(test.client.query(tight).then((result) => result.json())).rejects.toThrow(/[Ll]imit/);
  }
});

function referenceWatermark(asked: readonly TestEvent[]): string | null {
  const lookedAt = asked.filter((each) => isRead(each, SERIES));
  const received = lookedAt.flatMap(({ receivedMs }) => receivedMs);
  return received.length === 0 ? null : new Date(Math.max(...received)).toISOString();
}

/** Now is anywhere in two years; events lie around it, thick about midnights, and come in late, twice, or both. */
function situations() {
  const moments = fc.oneof(
    fc.integer({ min: 0, max: 100 * DAY_MS }),
    fc
      .tuple(fc.nat(100), fc.integer({ min: 0, max: 48 }), fc.integer({ min: -1, max: 1 }))
      .map(([day, half, step]) => day * DAY_MS + half * 1_800_000 + step),
  );
  const fields = fc.record({
    agoMs: moments,
    teamId: fc.constantFrom(1, 1, 1, 2),
    memberId: fc.constantFrom(1, 2, 3),
    streamId: fc.constantFrom(1, 2, 3),
    type: fc.constantFrom(...TYPES),
    page: fc.constantFrom('black', 'white'),
    isBot: fc.constantFrom(false, false, true),
    isUnique: fc.boolean(),
    costMicros: fc.constantFrom(0, 0, 20_000, 30_000, 1, 123_456_789),
    lateMs: fc.array(fc.integer({ min: 0, max: 30 * DAY_MS }), { minLength: 1, maxLength: 3 }),
  });
  return fc
    .record({
      nowMs: fc.integer({ min: Date.UTC(2025, 6), max: Date.UTC(2027, 6) }),
      memberId: fc.constantFrom(undefined, 1),
      drawn: fc.array(fields, { maxLength: 60 }),
    })
    .map(({ nowMs, memberId, drawn }) => ({
      now: new Date(nowMs),
      memberId,
      events: drawn.map(({ agoMs, lateMs, ...given }) => {
        // From a whole day, or the half hours above would not be anybody's midnight.
        const atMs = Math.floor(nowMs / DAY_MS) * DAY_MS + DAY_MS - agoMs;
        return event({
          at: new Date(atMs).toISOString(),
          ...given,
          receivedMs: lateMs.map((late) => atMs + late),
        });
      }),
    }));
}
