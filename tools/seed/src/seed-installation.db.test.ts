import { openDatabase, streams, withTeam } from '@sluice/postgres';
import { createTestClickhouse, createTestDatabase } from '@sluice/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { seedInstallation } from './seed-installation.ts';

const NOW_MS = Date.now();
const QUICK_MS = 10_000;

it('seeds an empty installation, and adds nothing twice', async () => {
  const postgres = await createTestDatabase();
  onTestFinished(() => postgres.drop());
  const clickhouse = await createTestClickhouse();
  onTestFinished(() => clickhouse.drop());
  const urls = { databaseUrl: postgres.databaseUrl, clickhouseUrl: clickhouse.url };
  const countVisits = async () => {
    const result = await clickhouse.client.query({
      query: 'SELECT toUInt32(count()) AS visits FROM events_v1',
      format: 'JSONEachRow',
    });
    return (await result.json<{ visits: number }>())[0]?.visits;
  };

  const startedAt = Date.now();
  const first = await seedInstallation({ ...urls, nowMs: NOW_MS });
  expect(Date.now() - startedAt).toBeLessThan(QUICK_MS);
  expect(first).toMatchObject({ isNew: true, apiKey: expect.stringMatching(/^slk_/) });
  expect(await countVisits()).toBe(first.visits);
  expect(await listStreams(postgres.databaseUrl, first.teamId)).toEqual([
    { status: 'launched', cloak: false, version: 1 },
    { status: 'launched', cloak: true, version: 1 },
    { status: 'suspended', cloak: false, version: 2 },
  ]);
  expect(await countJobs(postgres.databaseUrl)).toBe(3);

  const second = await seedInstallation({ ...urls, nowMs: NOW_MS });
  expect(second).toEqual({ teamId: first.teamId, isNew: false, apiKey: undefined, visits: 0 });

  const later = await seedInstallation({ ...urls, nowMs: NOW_MS + 24 * 3_600_000, withNewKey: true });
  expect(later.visits).toBeGreaterThan(50);
  expect(later.apiKey).not.toBe(first.apiKey);
  expect(await countVisits()).toBe(first.visits + later.visits);
});

async function listStreams(databaseUrl: string, teamId: number) {
  const database = openDatabase(databaseUrl);
  try {
    const { status, cloak, version } = streams;
    return await withTeam(database.db, teamId, (tx) =>
      tx.select({ status, cloak, version }).from(streams).orderBy(streams.id),
    );
  } finally {
    await database.close();
  }
}

async function countJobs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ jobs: number }>(
      'SELECT count(*)::int AS jobs FROM graphile_worker.jobs',
    );
    return rows[0]?.jobs ?? 0;
  } finally {
    await client.end();
  }
}
