import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COLUMNS, type Column } from '../columns.ts';
import { daysBefore, listDays } from '../days.ts';
import { type Grouping, SUBS, TIME_STEPS } from '../groupings.ts';
import { VALUE_OPERATORS } from '../plan.ts';
import { nextEventId, RANDOM_DAYS, randomEvents, ZONES } from '../random-events.fixture.ts';
import { RATIO_NAMES } from '../ratios.ts';
import { rowsByDelivery, type TestEvent } from '../reference.fixture.ts';
import type { ReportQuestion } from './plan-report.ts';
import { readReport } from './read-report.ts';
import { readTotals } from './read-totals.ts';
import { referenceReport } from './report.reference.fixture.ts';

/** Some hundred questions: on a busy machine they take their time, and that is no failure. */
const LONG_MS = 120_000;

const FACTS: Grouping[] = [
  'country',
  'browserName',
  'osName',
  'deviceType',
  'domain',
  'template',
  'landingPageId',
  'source',
];
const GROUPINGS: Grouping[] = [...TIME_STEPS, ...FACTS, ...SUBS, 'stream', 'member'];
let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());
beforeEach(() => test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` }).then(() => {}));

async function store(events: readonly TestEvent[]): Promise<void> {
  for (const rows of rowsByDelivery(events)) await insertRows(test.client, { table: EVENTS_TABLE, rows });
}

const questions = fc.record({
  memberId: fc.constantFrom(undefined, 1),
  streamIds: fc.constantFrom(undefined, [1, 3]),
  filters: fc.record(
    {
      country: fc.constantFrom(['DE'], ['de', 'ua']),
      browserName: fc.constantFrom(['chrome'], ['Opera "Mini"', 'Safari']),
      osName: fc.constantFrom(['IOS']),
      deviceType: fc.constantFrom(['mobile']),
      domain: fc.constantFrom(['a.example']),
      template: fc.constantFrom(['wheels-night']),
      landingPageId: fc.constantFrom(['7'], ['0', '8']),
      source: fc.constantFrom(['push']),
      member: fc.constantFrom(['1'], ['2', '9']),
      sub2: fc.constantFrom(['2a']),
      sub3: fc.constantFrom(['3B', '']),
      sub4: fc.constantFrom(['4a']),
      sub5: fc.constantFrom(['5a']),
      sub6: fc.constantFrom(['6a']),
      sub7: fc.constantFrom(['7a']),
      sub1: fc.constantFrom(['X'], ["it's", '\\']),
      sub8: fc.constantFrom(['']),
    },
    { requiredKeys: [] },
  ),
  timeZone: fc.constantFrom(...ZONES),
  groupBy: fc.uniqueArray(fc.constantFrom(...GROUPINGS), { minLength: 1, maxLength: 3 }),
  columns: fc.subarray([...COLUMNS], { minLength: 1 }),
  isDescending: fc.boolean(),
  having: fc.option(
    fc.record({
      filters: fc.array(
        fc.oneof(
          fc.record({
            column: fc.constantFrom(...COLUMNS),
            operator: fc.constantFrom(...VALUE_OPERATORS),
            value: fc.constantFrom(0, 1, 2, 0.02, 25, -25),
          }),
          fc.record({
            column: fc.oneof(
              fc.constantFrom(...RATIO_NAMES),
              fc.record({ of: fc.constantFrom(...COLUMNS), over: fc.constantFrom(...COLUMNS) }),
            ),
            operator: fc.constantFrom(...VALUE_OPERATORS),
            value: fc.constantFrom(0, 50, 100, 33.3, 25, -1),
          }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      groupings: fc.constantFrom(undefined, 1, 2, 3),
    }),
    { nil: undefined },
  ),
});

describe('a report', () => {
  it('agrees with plain loops over any events, grouped and filtered in any way, by values too, in any zone', {
    timeout: LONG_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(randomEvents, questions, async (drawn, { isDescending, ...asked }) => {
        await test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
        await store(drawn);
        const days = RANDOM_DAYS;
        const question: ReportQuestion = {
          ...asked,
          teamId: 1,
          days,
          page: { offset: 0, limit: 1_000 },
          order: { by: asked.columns[0] as Column, isDescending },
        };
        const report = await readReport(test.client, question);
        // What is read for a filter alone can bring lines of zeros about, which are lines too.
        const reference = referenceReport(drawn, question, listDays(days));
        expect(new Map(report.rows.map(({ keys, counts }) => [JSON.stringify(keys), counts]))).toEqual(
          reference.lines,
        );
        expect(report.totals.counts).toEqual(reference.totals);
        expect(report.total).toBe(reference.lines.size);
        const sorted = report.rows.map(({ counts }) => counts[question.order.by as Column] ?? 0);
        expect(sorted).toEqual(sorted.toSorted((one, other) => (isDescending ? other - one : one - other)));
      }),
      { numRuns: 60 },
    );
  });

  it('pages through all lines, each once, and tells the totals of all of them', async () => {
    await store(
      Array.from({ length: 60 }, (_, index) => ({
        teamId: 1,
        memberId: 1,
        streamId: 1,
        type: 'click',
        page: 'black',
        isBot: false,
        isUnique: false,
        eventId: `01900000-0000-7000-8000-${(0xfff000 + index).toString(16).padStart(12, '0')}`,
        atMs: Date.UTC(2026, 9, 20),
        costMicros: 20_000,
        receivedMs: [Date.UTC(2026, 9, 20)],
        facts: { sub1: `ad ${index % 23}` },
      })),
    );
    const ask = (offset: number) =>
      readReport(test.client, {
        teamId: 1,
        filters: {},
        timeZone: 'UTC',
        groupBy: ['sub1'],
        columns: ['clickButton', 'spent'],
        days: { from: '2026-10-20', to: '2026-10-20' },
        order: { by: 'clickButton', isDescending: true },
        page: { offset, limit: 10 },
      });
    const pages = [await ask(0), await ask(10), await ask(20)];
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ keys }) => keys[0]))).size).toBe(23);
    for (const { total, totals } of pages) {
      expect([total, totals.counts]).toEqual([23, { clickButton: 60, spent: 1_200_000 }]);
    }
  });

  it('sorts by a ratio, with what cannot be divided at the end', async () => {
    const clicks = (sub: string, black: number, count: number): TestEvent[] =>
      ['visit', 'click'].flatMap((type, at) =>
        Array.from({ length: at === 0 ? black : count }, () => {
          return {
            teamId: 1,
            memberId: 1,
            streamId: 1,
            type,
            page: 'black',
            isBot: false,
            isUnique: true,
            eventId: nextEventId(),
            atMs: Date.UTC(2026, 9, 20),
            costMicros: 0,
            receivedMs: [Date.UTC(2026, 9, 20)],
            facts: { sub1: sub },
          };
        }),
      );
    await store([...clicks('half', 4, 2), ...clicks('none', 4, 0), ...clicks('only clicks', 0, 3)]);
    for (const isDescending of [true, false]) {
      const { rows, totals } = await readReport(test.client, {
        teamId: 1,
        filters: {},
        timeZone: 'UTC',
        groupBy: ['sub1'],
        columns: RATIO_NAMES,
        days: { from: '2026-10-20', to: '2026-10-20' },
        order: { by: 'blackToClick', isDescending },
        page: { offset: 0, limit: 10 },
      });
      const order = isDescending ? ['half', 'none'] : ['none', 'half'];
      expect(rows.map(({ keys }) => keys[0])).toEqual([...order, 'only clicks']);
      expect(rows.at(-1)?.ratios.blackToClick).toBeNull();
      expect(totals.ratios).toMatchObject({ blackToClick: 62.5, registrationToDeposit: null });
    }
  });

  it('compares a day that has begun with as much of an earlier one, by clocks that changed in between', async () => {
    const at = (time: string): TestEvent => ({
      eventId: nextEventId(),
      teamId: 1,
      memberId: 1,
      streamId: 1,
      type: 'click',
      page: 'black',
      atMs: Date.parse(time),
      isBot: false,
      isUnique: false,
      costMicros: 0,
      receivedMs: [Date.parse(time)],
    });
    // Noon in Kyiv is nine o'clock in London before the last Sunday of October, and ten after it.
    await store([at('2026-10-19T08:59:00Z'), at('2026-10-19T09:01:00Z'), at('2026-10-13T12:00:00Z')]);
    const asked = { teamId: 1, filters: {}, timeZone: 'Europe/Kyiv', columns: ['clickButton'] as const };
    const days = { from: '2026-10-20', to: '2026-10-26' };
    const countAt = async (now: string) =>
      (await readTotals(test.client, { ...asked, ...daysBefore(days, new Date(now)) })).counts.clickButton;
    expect(await countAt('2026-10-26T10:00:00Z')).toBe(2);
    expect(await countAt('2026-10-26T10:02:00Z')).toBe(3);
    // Days that are over are compared whole.
    expect(await countAt('2026-12-01T00:00:00Z')).toBe(3);
  });

  it('has zeros and no watermark where nothing happened', async () => {
    const report = await readReport(test.client, {
      teamId: 1,
      filters: {},
      timeZone: 'UTC',
      groupBy: ['day'],
      columns: ['unics', 'uniqueToPush'],
      days: { from: '2026-10-20', to: '2026-10-20' },
      order: { by: 0, isDescending: true },
      page: { offset: 0, limit: 10 },
    });
    expect(report).toEqual({
      rows: [],
      totals: { counts: { unics: 0 }, ratios: { uniqueToPush: null } },
      total: 0,
      watermark: null,
    });
  });
});
