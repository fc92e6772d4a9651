import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COLUMNS, type Column, isAmount } from '../columns.ts';
import { listDays } from '../days.ts';
import type { Grouping } from '../groupings.ts';
import type { LineKey } from '../plan.ts';
import { nextEventId, RANDOM_DAYS, randomEvents, ZONES } from '../random-events.fixture.ts';
import { RATIO_NAMES, type Ratio } from '../ratios.ts';
import { isCounted, referenceCounts, rowsByDelivery, type TestEvent } from '../reference.fixture.ts';
import type { ReportNumbers } from '../report/plan-report.ts';
import { readReport } from '../report/read-report.ts';
import { narrowedEvents, referenceKey } from '../report/report.reference.fixture.ts';
import { type EventCursor, listNumberEvents, type NumberEvent } from './list-number-events.ts';
import { LATE_AFTER_MS, readArrivals } from './read-arrivals.ts';
import { type ExplainedNumber, readNumber } from './read-number.ts';

const GROUPINGS: Grouping[] = [
  ...(['hour', 'day', 'week', 'month', 'country', 'osName', 'landingPageId'] as const),
  ...(['stream', 'template', 'sub1', 'sub8'] as const),
];
const ALL: readonly (Column | Ratio)[] = [...COLUMNS, ...RATIO_NAMES];
const PAGE = 7;
const RUNS = 5;

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
  // Repeats lie in the table until a merge, which would come whenever it likes.
  await test.client.command({ query: `SYSTEM STOP MERGES ${EVENTS_TABLE}` });
});
afterAll(() => test.drop());
beforeEach(() => test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` }).then(() => {}));

async function store(events: readonly TestEvent[]): Promise<void> {
  await test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
  for (const rows of rowsByDelivery(events)) await insertRows(test.client, { table: EVENTS_TABLE, rows });
}

type Asked = Parameters<typeof narrowedEvents>[1] & { days: typeof RANDOM_DAYS };
const now = new Date('2026-11-01T00:00:00Z');

/** All pages, one after the other. */
async function listAll(question: Asked & { line: LineKey[]; column: Column }): Promise<NumberEvent[]> {
  const found: NumberEvent[] = [];
  let after: EventCursor | undefined;
  for (;;) {
    const page = await listNumberEvents(test.client, { ...question, after, limit: PAGE, now });
    found.push(...page);
    if (page.length < PAGE) return found;
    after = page.at(-1);
  }
}

const cellOf = (numbers: ReportNumbers, column: Column | Ratio) =>
  numbers.counts[column as Column] ?? numbers.ratios[column as Ratio] ?? null;

const shownIn = ({ ratio, parts: [part] }: ExplainedNumber) => (ratio === undefined ? part?.count : ratio);

async function expectExplained(events: readonly TestEvent[], asked: Asked, line: LineKey[], column: Column) {
  const counted = narrowedEvents(events, asked, listDays(asked.days)).filter(
    (event) =>
      line.every(({ grouping, key }) => referenceKey(event, grouping, asked.timeZone) === key) &&
      isCounted(event, column),
  );
  const question = { ...asked, line, column };
  const [number, arrivals, listed] = await Promise.all([
    readNumber(test.client, question),
    readArrivals(test.client, question),
    listAll(question),
  ]);
  const delays = counted.map(({ atMs, receivedMs }) => Math.min(...receivedMs) - atMs);
  expect(number.parts).toMatchObject([{ column, count: referenceCounts(counted, [column])[column] }]);
  expect(arrivals).toMatchObject({
    events: counted.length,
    repeats: counted.reduce((sum, { receivedMs }) => sum + receivedMs.length - 1, 0),
    late: delays.filter((delay) => delay > LATE_AFTER_MS).length,
    longestDelayMs: counted.length === 0 ? null : Math.max(...delays),
  });
  expect(arrivals.prices.reduce((sum, { events: of }) => sum + of, 0)).toBe(counted.length);
  if (isAmount(column)) {
    const spent = arrivals.prices.reduce((sum, { priceMicros, events: of }) => sum + priceMicros * of, 0);
    expect(spent).toBe(number.parts[0]?.count);
  }
  expect(listed.map(({ atMs }) => atMs)).toEqual(
    counted.map(({ atMs }) => atMs).toSorted((one, other) => other - one),
  );
  expect(new Map(listed.map(({ eventId, type, costMicros }) => [eventId, [type, costMicros]]))).toEqual(
    new Map(counted.map(({ eventId, type, costMicros }) => [eventId, [type, costMicros]])),
  );
}

// Some hundred questions each: on a busy machine they take their time, and that is no failure.
describe('a number explained', { timeout: 120_000 }, () => {
  const questions = fc.record({
    memberId: fc.constantFrom(undefined, undefined, 1),
    streamIds: fc.constantFrom(undefined, undefined, [1, 3]),
    filters: fc.record({ country: fc.constantFrom(['de', 'ua']) }, { requiredKeys: [] }),
    timeZone: fc.constantFrom(...ZONES),
    groupBy: fc.uniqueArray(fc.constantFrom(...GROUPINGS), { minLength: 1, maxLength: 2 }),
    lineAt: fc.nat(),
  });
  // Copies that came in at the very same moment are one insert to the table, and no repeat.
  const events = randomEvents.map((drawn) =>
    drawn.map((event) => ({ ...event, receivedMs: [...new Set(event.receivedMs)] })),
  );

  it('is the cell that it explains, of every column and ratio, in a line and in the totals', async () => {
    await fc.assert(
      fc.asyncProperty(events, questions, async (drawn, { groupBy, lineAt, ...asked }) => {
        await store(drawn);
        const scope = { ...asked, teamId: 1, days: RANDOM_DAYS };
        const report = await readReport(test.client, {
          ...scope,
          groupBy,
          columns: ALL,
          order: { by: 0, isDescending: true },
          page: { offset: 0, limit: 1_000 },
        });
        const row = report.rows[lineAt % Math.max(report.rows.length, 1)];
        const line = groupBy.map((grouping, at) => ({ grouping, key: row?.keys[at] ?? '' }));
        for (const column of ALL) {
          const totals = await readNumber(test.client, { ...scope, column });
          expect([column, shownIn(totals)]).toEqual([column, cellOf(report.totals, column)]);
          expect([totals.isThere, totals.watermark]).toEqual([report.total > 0, report.watermark]);
          if (!row) continue;
          const number = await readNumber(test.client, { ...scope, line, column });
          expect([column, shownIn(number), number.isThere]).toEqual([column, cellOf(row, column), true]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('agrees with a plain loop in its number, repeats, late arrivals and events', async () => {
    await fc.assert(
      fc.asyncProperty(events, questions, async (drawn, { groupBy, lineAt, ...asked }) => {
        await store(drawn);
        const scope = { ...asked, teamId: 1, days: RANDOM_DAYS };
        const one = drawn[lineAt % Math.max(drawn.length, 1)];
        const line = groupBy.map((grouping) => ({
          grouping,
          key: one ? referenceKey(one, grouping, asked.timeZone) : '',
        }));
        // A few at a time: eighteen columns are seventy-two questions.
        for (const columns of [COLUMNS.slice(0, 5), COLUMNS.slice(5, 10), COLUMNS.slice(10)]) {
          await Promise.all(columns.map((column) => expectExplained(drawn, scope, [], column)));
          await Promise.all(columns.map((column) => expectExplained(drawn, scope, line, column)));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps the two hours apart that a night has twice', async () => {
    const click = (at: string): TestEvent => ({
      eventId: nextEventId(),
      teamId: 1,
      memberId: 1,
      streamId: 1,
      type: 'click',
      page: 'black',
      atMs: Date.parse(at),
      isBot: false,
      isUnique: false,
      costMicros: 20_000,
      receivedMs: [Date.parse(at) + 1_000, Date.parse(at) + 90_000],
    });
    // Three o'clock in Kyiv, and an hour later three o'clock again.
    const clicks = ['2026-10-25T00:10:00Z', '2026-10-25T00:50:00Z', '2026-10-25T01:10:00Z'].map(click);
    await store(clicks);
    const days = { from: '2026-10-25', to: '2026-10-25' };
    const scope = { teamId: 1, filters: {}, timeZone: 'Europe/Kyiv', days };
    for (const [hour, count] of [
      ['2026-10-25T00:00:00Z', 2],
      ['2026-10-25T01:00:00Z', 1],
    ] as const) {
      const line = [{ grouping: 'hour' as const, key: String(Date.parse(hour) / 1_000) }];
      await expectExplained(clicks, scope, line, 'clickButton');
      const { parts } = await readNumber(test.client, { ...scope, line, column: 'clickButton' });
      expect(parts).toEqual([{ column: 'clickButton', count, counted: { type: 'click' } }]);
    }
    // The second copy is late, the event was not.
    expect(await readArrivals(test.client, { ...scope, column: 'spent' })).toEqual({
      events: 3,
      repeats: 3,
      late: 0,
      longestDelayMs: 1_000,
      prices: [{ type: 'click', priceMicros: 20_000, events: 3 }],
    });
  });

  it('of a line that is gone is zero, and says so', async () => {
    const scope = {
      teamId: 1,
      filters: {},
      timeZone: 'UTC',
      days: RANDOM_DAYS,
      line: [{ grouping: 'country' as const, key: 'FR' }],
    };
    expect(await readNumber(test.client, { ...scope, column: 'blackToClick' })).toMatchObject({
      parts: [{ count: 0 }, { count: 0 }],
      ratio: null,
      isThere: false,
      watermark: null,
    });
    expect(await readArrivals(test.client, { ...scope, column: 'unics' })).toMatchObject({
      events: 0,
      repeats: 0,
      late: 0,
      longestDelayMs: null,
      prices: [],
    });
    expect(await listNumberEvents(test.client, { ...scope, column: 'unics', limit: 5, now })).toEqual([]);
  });
});
