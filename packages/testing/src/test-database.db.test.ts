import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createTestClickhouse, createTestDatabase, createTestNats } from './index.ts';

async function tablesOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    return rows.map((row) => row.tablename);
  } finally {
    await client.end();
  }
}

it('gives each test a migrated PostgreSQL database, and takes it away', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.databaseUrl).not.toBe(two.databaseUrl);
  expect(await tablesOf(one.databaseUrl)).toContain('schema_migrations');
  expect(await tablesOf(two.databaseUrl)).toEqual(await tablesOf(one.databaseUrl));
  await one.drop();
  await expect(tablesOf(one.databaseUrl)).rejects.toThrow('does not exist');
  await two.drop();
});

it.each([
  ['waits for a connection that is about to end', 300, []],
  ['breaks off a connection that stays', undefined, ['terminating connection due to administrator command']],
])('%s before the database is taken away', async (_, endsAfterMs, broken) => {
  const { databaseUrl, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  const errors: string[] = [];
  client.on('error', ({ message }) => errors.push(message));
  await client.connect();
  if (endsAfterMs) setTimeout(() => client.end(), endsAfterMs);
  await drop();
  await vi.waitFor(() => expect(errors.slice(0, 1)).toEqual(broken));
  await expect(tablesOf(databaseUrl)).rejects.toThrow('does not exist');
});

it('gives each test a migrated ClickHouse database, and takes it away', async () => {
  const [one, two] = await Promise.all([createTestClickhouse(), createTestClickhouse()]);
  await one.client.command({ query: "INSERT INTO events_v1 (type) VALUES ('visit')" });
  const counted = await two.client.query({
    query: 'SELECT count() AS n FROM events_v1',
    format: 'JSONEachRow',
  });
  expect(await counted.json()).toEqual([{ n: 0 }]);
  await Promise.all([one.drop(), two.drop()]);
});

it('gives each test names of its own in NATS', () => {
  const [one, two] = [createTestNats(), createTestNats()];
  expect(one.url).toMatch(/^nats:/);
  expect(one.namespace).not.toBe(two.namespace);
  expect(one.namespace).toMatch(/^\w+$/);
});
