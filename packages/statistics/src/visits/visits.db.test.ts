import { type Clickhouse, EVENTS_TABLE } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVisit } from './find-visit.ts';
import { listClickEvents } from './list-click-events.ts';
import { listVisits } from './list-visits.ts';

const TEAM = 1;
const FIRST_MS = Date.parse('2026-10-01T00:00:00Z');
const DAYS = 4;
const STREAMS = 20;
const ROWS = 400_000;
/** A few granules of 8192, for a day of a stream; twice that for the days that are left of it; a team's day has twelve. */
const READ_FOR_ONE = 25_000;
const READ_FOR_STREAMS_DAYS = 50_000;
const READ_FOR_TEAMS_DAY = 125_000;

let test: TestClickhouse;

/** Every tenth is a click of the visit before it, every second of the others a white page. */
beforeAll(async () => {
  test = await createTestClickhouse();
  await test.client.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, click_id, ts, team_id, stream_id, type, page, visitor_id)
      SELECT ${idOf('number')}, if(isClick, ${idOf('number - 1')}, ${idOf('number')}),
        fromUnixTimestamp64Milli(toInt64(${FIRST_MS} + intDiv(number * ${DAYS * 86_400}, ${ROWS}) * 1000)), ${TEAM},
        1 + intDiv(number, 10) % ${STREAMS}, if(isClick, 'click', 'visit') AS kind,
        if(number % 2 = 1 AND NOT isClick, 'white', 'black'), number + 1
      FROM (SELECT number, number % 10 = 9 AS isClick FROM numbers(${ROWS}))`,
  });
});
afterAll(() => test.drop());

/** The milliseconds first, as a UUIDv7 has them. */
function idOf(number: string): string {
  const ms = `toUInt64(${FIRST_MS} + intDiv((${number}) * ${DAYS * 86_400}, ${ROWS}) * 1000)`;
  return `toUUID(concat(substring(lower(hex(${ms})), 1, 8), '-', substring(lower(hex(${ms})), 9, 4),
    '-7000-8000-', leftPad(lower(hex(toUInt32(${number}))), 12, '0')))`;
}
function idAt(number: number): { clickId: string; madeAtMs: number } {
  const madeAtMs = FIRST_MS + Math.floor((number * DAYS * 86_400) / ROWS) * 1000;
  const hex = madeAtMs.toString(16).padStart(12, '0');
  const tail = number.toString(16).padStart(8, '0').padStart(12, '0');
  return { clickId: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`, madeAtMs };
}

/** The same client, that refuses whatever would read more. */
const reading = (rows: number) =>
  ({
    query: (params: Parameters<Clickhouse['query']>[0]) =>
      test.client.query({
        ...params,
        clickhouse_settings: { ...params.clickhouse_settings, max_rows_to_read: String(rows) },
      }),
  }) as Clickhouse;

describe('a visit by its click’s id', () => {
  it('is read without a scan, through the look-up', async () => {
    const { clickId, madeAtMs } = idAt(200_008);
    // Without what the id says: the look-up alone leads to it.
    const visit = await findVisit(reading(READ_FOR_ONE), { teamId: TEAM, clickId, madeAtMs: undefined });
    expect(visit).toMatchObject({ clickId, atMs: madeAtMs, page: 'black', visitorId: '200009' });
    if (!visit) throw new Error('found above');
    const events = await listClickEvents(reading(READ_FOR_STREAMS_DAYS), { teamId: TEAM, visit });
    expect(events).toMatchObject([{ eventId: idAt(200_009).clickId, type: 'click' }]);
  });

  it('is read from the team’s day where only the id says when it was', async () => {
    const { clickId, madeAtMs } = idAt(150_001);
    const question = { teamId: TEAM, clickId };
    const visit = await findVisit(reading(READ_FOR_TEAMS_DAY), { ...question, madeAtMs });
    expect(visit).toMatchObject({ clickId, page: 'white' });
    expect(await findVisit(test.client, { ...question, madeAtMs: undefined })).toBeUndefined();
  });

  it('is not found by another team', async () => {
    expect(await findVisit(test.client, { teamId: TEAM + 1, ...idAt(200_008) })).toBeUndefined();
  });
});

describe('the newest visits', () => {
  const now = new Date(FIRST_MS + DAYS * 86_400_000);

  it('of a busy stream are found in its last day', async () => {
    const question = { teamId: TEAM, streamIds: [3], limit: 50, now };
    const visits = await listVisits(reading(READ_FOR_STREAMS_DAYS), question);
    expect(visits).toHaveLength(50);
    expect(visits.every(({ streamId }) => streamId === 3)).toBe(true);
    const times = visits.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(now.getTime() - (times[0] ?? 0)).toBeLessThan(10 * 60_000);
  });

  it('of one visitor are found however long ago, up to ninety days', async () => {
    const later = new Date(now.getTime() + 80 * 86_400_000);
    const question = { teamId: TEAM, visitorId: '11', limit: 50, now: later };
    expect(await listVisits(test.client, question)).toMatchObject([{ visitorId: '11' }]);
  });
});
