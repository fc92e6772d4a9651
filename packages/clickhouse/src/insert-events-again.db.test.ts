import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areEventsStored, insertEventsAgain } from './insert-events-again.ts';
import { insertRows } from './insert-rows.ts';

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());

/** Rows over two months, with everything in them that a quoted text could trip over. */
function eventRows(teamId: number, count: number): Buffer {
  const lines = Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      event_id: `01900000-0000-7000-8000-${(teamId * 1_000_000 + i).toString(16).padStart(12, '0')}`,
      ts: Date.UTC(2026, i % 2, 15),
      team_id: teamId,
      type: 'visit',
      visitor_id: String(2n ** 63n + BigInt(i)),
      sub1: `it's "quoted" \\ and\nbroken`,
    }),
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}

async function countEvents(teamId: number): Promise<number> {
  const result = await test.client.query({
    query: `SELECT count() AS n FROM events_v1 WHERE team_id = ${teamId}`,
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ n: number }>();
  return Number(row?.n);
}

it('tells stored rows from missing ones', async () => {
  const rows = eventRows(1, 1_000);
  expect(await areEventsStored(test.client, { rows })).toBe(false);
  await insertRows(test.client, { table: 'events_v1', rows, token: 'stored' });
  expect(await areEventsStored(test.client, { rows })).toBe(true);
  expect(await areEventsStored(test.client, { rows: eventRows(1, 1_001) })).toBe(false);
});

it('stores once what was stored before', async () => {
  const rows = eventRows(2, 1_000);
  await insertRows(test.client, { table: 'events_v1', rows, token: 'doubt' });
  await insertEventsAgain(test.client, { rows, token: 'doubt' });
  expect(await countEvents(2)).toBe(1_000);
});

it('stores what the server only remembers, however often it was killed', async () => {
  const rows = eventRows(3, 1_000);
  // What a kill at the wrong moment leaves behind: the token is known, the rows are not there.
  for (const token of ['ghost', 'ghost:again-1']) {
    await insertRows(test.client, { table: 'events_v1', rows: eventRows(99, 1_000), token });
  }
  await insertRows(test.client, { table: 'events_v1', rows, token: 'ghost' });
  expect(await countEvents(3)).toBe(0);
  await insertEventsAgain(test.client, { rows, token: 'ghost' });
  expect(await countEvents(3)).toBe(1_000);
});

it('finds rows that are arrays as well', async () => {
  const columns = ['event_id', 'ts', 'team_id', 'type', 'visitor_id'];
  const rows = Buffer.from(
    '["01900000-0000-7000-8000-00000000aaaa","2026-11-15 10:00:00.000",4,"visit",7]\n',
  );
  expect(await areEventsStored(test.client, { rows, columns })).toBe(false);
  await insertEventsAgain(test.client, { rows, columns, token: 'arrays' });
  expect(await areEventsStored(test.client, { rows, columns })).toBe(true);
  expect(await countEvents(4)).toBe(1);
});
