import { EVENTS_TABLE } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertVisits, visitOf } from './conversions.fixture.ts';
import { clickStatement, findClicks } from './find-clicks.ts';

const TEAM = { teamId: 1, memberId: 1, streamId: 1 };
const CLICKS = 200_000;

let clickhouse: TestClickhouse;
beforeAll(async () => {
  clickhouse = await createTestClickhouse();
});
afterAll(() => clickhouse.drop());

/** So many clicks of the same days, of many teams, with ids like ours. */
async function insertManyClicks(): Promise<void> {
  await clickhouse.client.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, ts, team_id, stream_id, type, page)
      SELECT generateUUIDv7(number), now64(3) - number % 86400, number % 50 + 1, number % 500 + 1, 'visit', 'black'
      FROM numbers(${CLICKS})`,
  });
}

it('finds a click among two hundred thousand without reading them', async () => {
  await insertManyClicks();
  const visit = visitOf(TEAM);
  await insertVisits(clickhouse.client, [visit]);
  const found = await findClicks(clickhouse.client, 1, [visit.eventId]);
  expect(found.get(visit.eventId)).toMatchObject({ clickId: visit.eventId, landingId: 4, ids: visit.ids });
  expect(await findClicks(clickhouse.client, 2, [visit.eventId])).toEqual(new Map());
  expect(await findClicks(clickhouse.client, 1, ['nonsense'])).toEqual(new Map());

  const statement = clickStatement(1, [visit.eventId]);
  if (!statement) throw new Error('there is nothing to ask');
  const answer = await clickhouse.client.query({ ...statement, format: 'JSON' });
  const { statistics, rows } = await answer.json();
  expect(rows).toBe(1);
  expect(statistics?.rows_read).toBeLessThan(5_000);
});
