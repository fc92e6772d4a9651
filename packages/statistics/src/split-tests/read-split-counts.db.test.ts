import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsByDelivery, type TestEvent } from '../reference.fixture.ts';
import { GOALS, type Goal } from './goals.ts';
import { readSplitCounts, type SplitCounts, type SplitCountsQuestion } from './read-split-counts.ts';

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
      lateMs: fc.array(fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }), { minLength: 1, maxLength: 3 }),
    })
    .map(({ agoMs, lateMs, variant, version, visitor, ...given }): TestEvent => {
      const atMs = NOW_MS - agoMs;
      made += 1;
      return {
        ...given,
        isUnique: false,
        costMicros: 0,
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
    .filter((event) => event.page === 'black' && ['visit', goal].includes(event.type))
    .filter(({ facts }) => inRange(Number(facts?.document_version), versions.first, versions.last))
    .toSorted((one, other) => one.atMs - other.atMs || (one.eventId < other.eventId ? -1 : 1));
  const variants = new Map<number, { visitors: number; settled: number; converted: number }>();
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
    const counts = variants.get(Number(first.facts?.variant)) ?? { visitors: 0, settled: 0, converted: 0 };
    counts.visitors += 1;
    if (untilMs + MINUTE_MS <= NOW_MS) {
      counts.settled += 1;
      if (own.some(({ type, atMs }) => type === goal && atMs <= untilMs)) counts.converted += 1;
    }
    variants.set(Number(first.facts?.variant), counts);
  }
  const received = asked.flatMap(({ receivedMs }) => receivedMs);
  const watermark = received.length === 0 ? null : new Date(Math.max(...received));
  return { variants, withoutLanding, inSeveral, watermark };
}

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
