import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDays } from '../days.ts';
import { RANDOM_DAYS, randomEvents, ZONES } from '../random-events.fixture.ts';
import { rowsByDelivery, type TestEvent } from '../reference.fixture.ts';
import { narrowedEvents, referenceKey } from '../report/report.reference.fixture.ts';
import { judge, readWhy, WHY_STEPS } from './read-why.ts';

const LONG_MS = 120_000;
const DAYS = { from: '2026-10-20', to: '2026-10-26' };

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());
beforeEach(() => test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` }).then(() => {}));

type Visitor = { visitorId: number };

async function store(events: readonly (TestEvent & Visitor)[]): Promise<void> {
  const ids = new Map(events.map(({ eventId, visitorId }) => [eventId, visitorId]));
  for (const lot of rowsByDelivery(events)) {
    const lines = lot.toString().split('\n').filter(Boolean);
    const rows = lines.map((line) => {
      const row = JSON.parse(line) as { event_id: string };
      return `${JSON.stringify({ ...row, visitor_id: ids.get(row.event_id) })}\n`;
    });
    await insertRows(test.client, { table: EVENTS_TABLE, rows: Buffer.from(rows.join('')) });
  }
}

/** By plain loops: who took which step, in the line and elsewhere. */
function referenceArms(events: readonly (TestEvent & Visitor)[], isHere: (event: TestEvent) => boolean) {
  const relevant = events.filter(
    ({ type, page, visitorId }) =>
      visitorId !== 0 &&
      ((type === 'visit' && page === 'black') || ['click', 'registration', 'deposit'].includes(type)),
  );
  const visitors = Map.groupBy(relevant, ({ visitorId }) => visitorId);
  const arms = { here: [] as Set<string>[], elsewhere: [] as Set<string>[] };
  for (const of of visitors.values()) {
    arms[of.some(isHere) ? 'here' : 'elsewhere'].push(new Set(of.map(({ type }) => type)));
  }
  const count = (of: Set<string>[], from: string, to: string) => {
    const asked = of.filter((types) => types.has(from));
    return { visitors: asked.length, converted: asked.filter((types) => types.has(to)).length };
  };
  const before = { click: 'visit', registration: 'click', deposit: 'registration' };
  return WHY_STEPS.map((step) => ({
    here: count(arms.here, before[step], step),
    elsewhere: count(arms.elsewhere, before[step], step),
  }));
}

describe('why a line does worse than the rest', () => {
  it('counts the same visitors as plain loops over any events, of any line', {
    timeout: LONG_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        randomEvents,
        fc.array(fc.nat(6), { minLength: 80, maxLength: 80 }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(undefined, 1),
        fc.constantFrom(undefined, [1, 3]),
        fc.constantFrom({}, { osName: ['ios'] }),
        fc.constantFrom('country', 'sub1', 'stream', 'day' as const),
        async (drawn, visitorIds, timeZone, memberId, streamIds, filters, grouping) => {
          await test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` });
          const events = drawn.map((event, at) => ({ ...event, visitorId: visitorIds[at] ?? 0 }));
          await store(events);
          const days = RANDOM_DAYS;
          const asked = { teamId: 1, memberId, timeZone };
          const everyone = narrowedEvents(
            events,
            { ...asked, streamIds: undefined, filters: {} },
            listDays(days),
          );
          const key = everyone[0] ? referenceKey(everyone[0], grouping, timeZone) : 'DE';
          const ofLine = new Set(
            narrowedEvents(events, { ...asked, streamIds, filters }, listDays(days))
              .filter((event) => referenceKey(event, grouping, timeZone) === key)
              .map(({ eventId }) => eventId),
          );
          const why = await readWhy(test.client, {
            ...asked,
            streamIds,
            filters,
            days,
            line: [{ grouping, key }],
          });
          expect(why.map(({ here, elsewhere }) => ({ here, elsewhere }))).toEqual(
            referenceArms(everyone as (TestEvent & Visitor)[], ({ eventId }) => ofLine.has(eventId)),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is told where the visitors are enough, and only there', () => {
    const elsewhere = { visitors: 4_000, converted: 400 };
    const verdictOf = (visitors: number, converted: number) =>
      judge('registration', { visitors, converted }, elsewhere).verdict;
    expect(verdictOf(1_000, 30)).toBe('worse');
    expect(verdictOf(1_000, 200)).toBe('better');
    expect(verdictOf(20, 0)).toBe('not_enough');
    expect(verdictOf(1_000, 97)).toBe('not_enough');
    expect(verdictOf(0, 0)).toBe('not_enough');
  });

  it('of a line that is everybody has nobody to compare with', async () => {
    const why = await readWhy(test.client, {
      teamId: 1,
      timeZone: 'UTC',
      days: DAYS,
      line: [{ grouping: 'country', key: 'DE' }],
    });
    expect(why.map(({ verdict }) => verdict)).toEqual(['not_enough', 'not_enough', 'not_enough']);
  });
});
