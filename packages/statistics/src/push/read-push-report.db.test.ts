import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import {
  EVENT_SCHEMAS,
  encodeLaterEvent,
  eventIdOf,
  LATER_EVENT_SCHEMA,
  type LaterEvent,
} from '@sluice/events';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDays } from '../days.ts';
import { RANDOM_DAYS, randomEvents, ZONES } from '../random-events.fixture.ts';
import { RATIOS } from '../ratios.ts';
import { rowsByDelivery } from '../reference.fixture.ts';
import { referenceReport } from '../report/report.reference.fixture.ts';
import { PUSH_COLUMNS, readPushReport } from './read-push-report.ts';

const COUNTS = PUSH_COLUMNS.filter((name) => !Object.hasOwn(RATIOS, name));

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());
const empty = () => test.client.command({ query: `TRUNCATE TABLE ${EVENTS_TABLE}` }).then(() => {});
beforeEach(empty);

const questions = fc.record({
  memberId: fc.constantFrom(undefined, 1),
  streamIds: fc.constantFrom(undefined, [1, 3]),
  filters: fc.record(
    { country: fc.constantFrom(['DE'], ['de', 'ua']), domain: fc.constantFrom(['A.example']) },
    { requiredKeys: [] },
  ),
  timeZone: fc.constantFrom(...ZONES),
  groupBy: fc.constantFrom(['day'] as const, ['country'] as const, ['day', 'country'] as const),
  order: fc.record({ by: fc.constantFrom(...PUSH_COLUMNS, 0), isDescending: fc.boolean() }),
});

describe('push statistics', () => {
  it('agree with plain loops over any events, in any zone', async () => {
    await fc.assert(
      fc.asyncProperty(randomEvents, questions, async (drawn, asked) => {
        await empty();
        for (const rows of rowsByDelivery(drawn)) {
          await insertRows(test.client, { table: EVENTS_TABLE, rows });
        }
        const question = { ...asked, teamId: 1, days: RANDOM_DAYS, page: { offset: 0, limit: 1_000 } };
        const report = await readPushReport(test.client, question);
        const filters = { ...asked.filters, source: ['push'] };
        const reference = referenceReport(
          drawn,
          { ...question, filters, columns: COUNTS },
          listDays(RANDOM_DAYS),
        );
        expect(new Map(report.rows.map(({ keys, counts }) => [JSON.stringify(keys), counts]))).toEqual(
          reference.lines,
        );
        expect(report.totals.counts).toEqual(reference.totals);
        expect(report.total).toBe(reference.lines.size);
      }),
      { numRuns: 40 },
    );
  });

  it('count what the event log brings: messages by their kind, the rest by the message that opened its visit', async () => {
    const event: LaterEvent = {
      type: 'push_sent',
      eventId: eventIdOf('sent', '1'),
      atMs: Date.UTC(2026, 9, 20),
      happenedAtMs: Date.UTC(2026, 9, 20),
      edgeId: 'edge-1',
      teamId: 1,
      memberId: 2,
      streamId: 3,
      domain: 'play.example',
      page: 'black',
      reason: 'all_met',
      documentVersion: 4,
      visitorId: '7',
      isUnique: true,
      isBot: false,
      country: 'DE',
      os: 'Android',
      browser: 'Chrome',
      device: 'mobile',
      language: 'de',
      subs: [],
      landingId: 9,
      template: 'night',
      variant: 0,
      ids: {},
      clickId: eventIdOf('visit'),
      clickAtMs: Date.UTC(2026, 9, 19),
      isBillable: false,
      costMicros: 0,
      revenueMicros: 0,
      revenueUsdMicros: 0,
      currency: 'USD',
      unbilled: '',
    };
    const fromMessage = { ids: { message: 'm1' } };
    const lines = [
      event,
      { ...event, type: 'push_capped' as const },
      { ...event, type: 'push_click' as const },
      { ...event, ...fromMessage, type: 'redirect' as const },
      { ...event, ...fromMessage, type: 'registration' as const },
      { ...event, ...fromMessage, type: 'deposit' as const },
      // Of a visit that no message opened.
      { ...event, type: 'registration' as const },
    ].map((each, index) => encodeLaterEvent({ ...each, eventId: eventIdOf('event', String(index)) }));
    await insertRows(test.client, {
      table: EVENTS_TABLE,
      columns: EVENT_SCHEMAS[LATER_EVENT_SCHEMA],
      rows: Buffer.from(lines.join('')),
    });
    const { totals } = await readPushReport(test.client, {
      teamId: 1,
      days: RANDOM_DAYS,
      timeZone: 'UTC',
      filters: {},
      groupBy: ['day'],
      order: { by: 0, isDescending: true },
      page: { offset: 0, limit: 10 },
    });
    expect(totals).toEqual({
      counts: {
        pushSent: 1,
        pushCapped: 1,
        pushClicks: 1,
        redirects: 1,
        registrations: 1,
        deposits: 1,
      },
      ratios: { pushSentToClick: 100, pushClickToRegistration: 100, registrationToDeposit: 100 },
    });
  });
});
