import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-errors.ts';
import { type Database, isDatabaseReady, openDatabase } from './open-database.ts';

let testDatabase: TestDatabase;
let database: Database;
let owner: Client;
const idleErrors: Error[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, {
    applicationName: 'broken-on-purpose',
    onIdleError: (error) => idleErrors.push(error),
  });
  owner = new Client({ connectionString: testDatabase.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await testDatabase.drop();
});

const breakConnections = () =>
  owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'broken-on-purpose'",
  );

// An event that nobody hears would fail the run as an uncaught exception.
describe('a connection that breaks', () => {
  it('in the midst of a transaction fails that transaction only', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await breakConnections();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`SELECT 2`);
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await isDatabaseReady(database.db)).toBe(true);
  });

  it('while it is idle is replaced, and heard of', async () => {
    await database.db.execute(sql`SELECT 1`);
    await breakConnections();
    await expect.poll(() => idleErrors.length).toBeGreaterThan(0);
    expect(await isDatabaseReady(database.db)).toBe(true);
  });
});

describe('readiness', () => {
  it('is refused to a session that row-level security does not hold', async () => {
    const url = new URL(testDatabase.databaseUrl);
    const { db, close } = openDatabase(url.href);
    try {
      expect(await isDatabaseReady(db)).toBe(true);
      const asOwner = db.transaction(async (tx) => {
        await tx.execute(sql`RESET ROLE`);
        await tx.execute(sql`SET LOCAL ROLE ${sql.identifier(url.username)}`);
        return isDatabaseReady(tx as unknown as typeof db);
      });
      expect(await asOwner).toBe(false);
    } finally {
      await close();
    }
  });
});
