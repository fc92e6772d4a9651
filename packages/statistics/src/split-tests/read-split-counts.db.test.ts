import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsByDelivery, type TestEvent } from '../reference.fixture.ts';
import { GOALS, type Goal } from './goals.ts';
import {
  readSplitCounts,
  type SplitCounts,
  type SplitCountsQuestion,
  type VariantCounts,
} from './read-split-counts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 10, 15, 12);
const SINCE_MS = NOW_MS - 10 * 24 * HOUR_MS;

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());

let made = 0;
/** Few visitors and few moments, so that repeats, several variants and both sides of every span are met often. */
const events = fc.array(
  fc
    .record({
      type: fc.constantFrom(
        'visit',
        'visit',
        'visit',
        'click',
        'install',
        'registration',
        'deposit',
        'redirect',
      ),
      agoMs: fc.oneof(
        fc.integer({ min: 0, max: 9 * 24 * HOUR_MS }),
        fc.constantFrom(0, 1, 24, 25, 48, 72, 73, 96).map((hours) => hours * HOUR_MS + MINUTE_MS),
      ),
      teamId: fc.constantFrom(1, 1, 1, 1, 2),
      memberId: fc.constantFrom(1, 1, 2),
      streamId: fc.constantFrom(1, 1, 1, 2),
      page: fc.constantFrom('black', 'black', 'black', 'white'),
      isBot: fc.constantFrom(false, false, false, true),
      variant: fc.constantFrom('0', '1', '1', '2', '3'),
      version: fc.constantFrom('1', '2', '3', '3', '4'),
      visitor: fc.constantFrom('1', '2', '3', '4', '18446744073709551615'),
      costMicros: fc.constantFrom(0, 0, 20_000, 1),
      // A refund is negative; one of twenty thousand is as much as an event costs.
      revenueUsdMicros: fc.constantFrom(
        0,
        0,
        0,
        25_000_000,
        108_410_001,
        -25_000_000,
        20_000,
        900_000_000_000,
      ),
      lateMs: fc.array(fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }), { minLength: 1, maxLength: 3 }),
    })
    .map(({ agoMs, lateMs, variant, version, visitor, ...given }): TestEvent => {
      const atMs = NOW_MS - agoMs;
      made += 1;
      return {
        ...given,
        isUnique: false,
        atMs,
        eventId: `01900000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`,
        facts: { variant, document_version: version, visitor_id: visitor },
        receivedMs: lateMs.map((late) => atMs + late),
      };
    }),
  { maxLength: 60 },
);

const questions = fc.record({
  memberId: fc.constantFrom(undefined, 1),
  versions: fc.constantFrom({ first: 3, last: 4 }, { first: 2, last: 3 }, { first: 1, last: 4 }),
  goal: fc.constantFrom(...(Object.keys(GOALS) as Goal[])),
});

/** By hand: visitor by visitor, event by event, in the order of time. */
function referenceCounts(all: readonly TestEvent[], question: SplitCountsQuestion): SplitCounts {
  const { teamId, memberId, streamId, versions, goal } = question;
  const asked = all
    .filter((event) => event.teamId === teamId && event.streamId === streamId && !event.isBot)
    .filter((event) => memberId === undefined || event.memberId === memberId)
    .filter((event) => event.page === 'black')
    .filter((event) => event.type === 'visit' || (goal === 'profit' ? hasMoney(event) : event.type === goal))
    .filter(({ facts }) => inRange(Number(facts?.document_version), versions.first, versions.last))
    .toSorted((one, other) => one.atMs - other.atMs || (one.eventId < other.eventId ? -1 : 1));
  const variants = new Map<number, VariantCounts>();
  let withoutLanding = 0;
  let inSeveral = 0;
  for (const visitor of new Set(asked.map(({ facts }) => facts?.visitor_id))) {
    const own = asked.filter(({ facts }) => facts?.visitor_id === visitor && facts?.variant !== '0');
    const shown = own.filter(({ type }) => type === 'visit');
    const [first] = shown;
    if (!first) {
      withoutLanding += 1;
      continue;
    }
    if (new Set(shown.map(({ facts }) => facts?.variant)).size > 1) inSeveral += 1;
    const untilMs = first.atMs + GOALS[goal].withinMs;
    const counts = variants.get(Number(first.facts?.variant)) ?? {
      visitors: 0,
      settled: 0,
      converted: 0,
      ...(goal === 'profit' && { profit: { revenueMicros: 0n, costMicros: 0n, squares: 0n } }),
    };
    counts.visitors += 1;
    if (untilMs + MINUTE_MS <= NOW_MS) {
      counts.settled += 1;
      const inTime = own.filter(({ atMs }) => atMs <= untilMs);
      if (counts.profit) {
        const revenue = sumOf(inTime, ({ revenueUsdMicros = 0 }) => revenueUsdMicros);
        const cost = sumOf(inTime, ({ costMicros }) => costMicros);
        if (inTime.some(({ revenueUsdMicros }) => revenueUsdMicros)) counts.converted += 1;
        counts.profit.revenueMicros += revenue;
        counts.profit.costMicros += cost;
        counts.profit.squares += (revenue - cost) ** 2n;
      } else if (own.some(({ type, atMs }) => type === goal && atMs <= untilMs)) counts.converted += 1;
    }
    variants.set(Number(first.facts?.variant), counts);
  }
  const received = asked.flatMap(({ receivedMs }) => receivedMs);
  const watermark = received.length === 0 ? null : new Date(Math.max(...received));
  return { variants, withoutLanding, inSeveral, watermark };
}

const hasMoney = ({ costMicros, revenueUsdMicros = 0 }: TestEvent) =>
  costMicros !== 0 || revenueUsdMicros !== 0;
const sumOf = (events: readonly TestEvent[], amount: (event: TestEvent) => number): bigint =>
  events.reduce((sum, event) => sum + BigInt(amount(event)), 0n);
const inRange = (value: number, first: number, last: number) => value >= first && value <= last;

it('agrees with a plain loop over any events, late and repeated ones too', async () => {
  await fc.assert(
    fc.asyncProperty(events, questions, async (drawn, asked) => {
      await test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
      for (const rows of rowsByDelivery(drawn)) await insertRows(test.client, { table: EVENTS_TABLE, rows });
      const question = {
        ...asked,
        teamId: 1,
        streamId: 1,
        since: new Date(SINCE_MS),
        now: new Date(NOW_MS),
      };
      const counts = await readSplitCounts(test.client, question);
      expect(counts).toEqual(referenceCounts(drawn, question));
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('counts what a click cost once, at the first of its presses', async () => {
  await test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
  const shownMs = NOW_MS - 80 * HOUR_MS;
  const row = (type: string, id: number, { happenedMs = shownMs, cost = 0, revenue = 0 }) =>
    `('01900000-0000-7000-8000-00000000000${id}', fromUnixTimestamp64Milli(toInt64(${shownMs})),
      fromUnixTimestamp64Milli(toInt64(${happenedMs})), 1, 1, 3, 1, '${type}', 'black', 9, ${cost}, ${revenue})`;
  const rows = [
    row('visit', 1, { cost: 0.02 }),
    row('click', 2, { happenedMs: shownMs + 60_000, cost: 0.03 }),
    row('click', 2, { happenedMs: shownMs + 70_000, cost: 0.03 }),
    row('deposit', 3, { happenedMs: shownMs + 71 * HOUR_MS, revenue: 40.5 }),
    row('deposit', 4, { happenedMs: shownMs + 73 * HOUR_MS, revenue: 100 }),
  ];
  // One part for each, so that no merge takes a copy away before it is read.
  for (const values of rows)
    await test.client.command({
      query: `INSERT INTO ${EVENTS_TABLE} (event_id, ts, happened_ts, team_id, stream_id, document_version, variant, type, page,
        visitor_id, cost, revenue_usd) VALUES ${values}`,
    });
  const counts = await readSplitCounts(test.client, {
    teamId: 1,
    streamId: 1,
    versions: { first: 3, last: 3 },
    since: new Date(SINCE_MS),
    now: new Date(NOW_MS),
    goal: 'profit',
  });
  expect(counts.variants.get(1)).toEqual({
    visitors: 1,
    settled: 1,
    converted: 1,
    profit: { revenueMicros: 40_500_000n, costMicros: 50_000n, squares: 40_450_000n ** 2n },
  });
});
