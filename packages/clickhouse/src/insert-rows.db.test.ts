import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse } from '@sluice/engines';
import { createTestClickhouse, type TestClickhouse, tcpProxy } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clickhouse, createClickhouse } from './client.ts';
import { ensureClickhouseDatabase } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { migrateClickhouse } from './migrate.ts';

const TS_MS = Date.UTC(2026, 0, 31, 23, 59, 59, 123);

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());

/** `count` rows of a team, with ids made of both numbers. */
function eventRows(teamId: number, count: number): Buffer {
  const idOf = (i: number) =>
    `01900000-0000-7000-8000-${(teamId * 1_000_000 + i).toString(16).padStart(12, '0')}`;
  const lines = Array.from({ length: count }, (_, i) =>
    JSON.stringify({ event_id: idOf(i), ts: TS_MS, team_id: teamId, type: 'visit', visitor_id: i }),
  );
  return Buffer.from(`${lines.join('\n')}\n`);
}

async function countEvents(client: Clickhouse, teamId: number): Promise<number> {
  const result = await client.query({
    query: 'SELECT count() AS n FROM events_v1 WHERE team_id = {teamId:UInt32}',
    query_params: { teamId },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ n: number }>();
  return Number(row?.n);
}

describe('the row', () => {
  it.each([
    ['milliseconds as a number', TS_MS],
    ['ISO 8601', new Date(TS_MS).toISOString()],
    ['seconds as text', String(TS_MS / 1000)],
  ])('takes a time as %s', async (_, ts) => {
    await test.client.command({ query: 'TRUNCATE TABLE events_v1' });
    const row = { event_id: '01900000-0000-7000-8000-000000000001', ts };
    await insertRows(test.client, { table: 'events_v1', rows: Buffer.from(JSON.stringify(row)) });
    const result = await test.client.query({
      query: `SELECT toUnixTimestamp64Milli(ts) AS ts, toUnixTimestamp64Milli(click_ts) AS click_ts,
                toString(click_id) AS click_id, country, currency, toString(cost) AS cost
              FROM events_v1`,
      format: 'JSONEachRow',
    });
    // What the row leaves out has a default that makes sense without the rest.
    expect(await result.json()).toEqual([
      { ts: TS_MS, click_ts: TS_MS, click_id: row.event_id, country: 'ZZ', currency: 'USD', cost: '0' },
    ]);
  });
});

describe('a token', () => {
  it('is taken once, whether the rows come whole or in pieces', async () => {
    const rows = eventRows(1, 500);
    const pieces = [rows.subarray(0, 1_000), rows.subarray(1_000)];
    await insertRows(test.client, { table: 'events_v1', rows, token: 'once' });
    await insertRows(test.client, { table: 'events_v1', rows: pieces, token: 'once' });
    expect(await countEvents(test.client, 1)).toBe(500);
    await insertRows(test.client, { table: 'events_v1', rows: eventRows(1, 500), token: 'other' });
    expect(await countEvents(test.client, 1)).toBe(1_000);
  });

  it('makes the retry safe when the answer is lost', async () => {
    const proxy = await tcpProxy({ target: test.url });
    const client = createClickhouse(proxy.url);
    const insert = { table: 'events_v1', rows: eventRows(2, 20_000), token: 'answer-lost' };
    proxy.dropResponses(1);
    await expect(insertRows(client, insert)).rejects.toThrow();
    expect(await countEvents(test.client, 2)).toBe(20_000);
    await insertRows(client, insert);
    expect(await countEvents(test.client, 2)).toBe(20_000);
    await client.close();
    await proxy.close();
  });

  it('is remembered by a server that was killed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'sluice-token-'));
    const server = await startClickhouse({ dir });
    const client = createClickhouse(`${server.url}/sluice`);
    try {
      await ensureClickhouseDatabase(`${server.url}/sluice`);
      await migrateClickhouse(client);
      const insert = { table: 'events_v1', rows: eventRows(3, 20_000), token: 'killed' };
      await insertRows(client, insert);
      await server.kill();
      await expect(insertRows(client, insert)).rejects.toThrow();
      await server.restart();
      await insertRows(client, insert);
      expect(await countEvents(client, 3)).toBe(20_000);
    } finally {
      await client.close();
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
