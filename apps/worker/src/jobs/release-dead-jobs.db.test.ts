import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, enqueueTeamJobs, openDatabase, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { handleLostJobWrite, runJobs } from './run-jobs.ts';

const log = createLog('worker', { level: 'silent' });

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let running: AbortController;
let runs: number;
let pools: Promise<void>[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => {
  running = new AbortController();
  runs = 0;
  pools = [];
});
afterEach(async () => {
  running.abort();
  await Promise.all(pools);
});

async function enqueue(): Promise<void> {
  const { teamId } = await seedTeam(database.db, { name: `Team of ${Date.now()}` });
  await withTeam(database.db, teamId, (tx) =>
    enqueueTeamJobs(tx, [{ task: 'count', payload: {}, key: 'one' }]),
  );
}

/** One process of the worker, as far as its jobs go. */
function startPool(work: () => Promise<void>): void {
  const tasks = {
    count: async () => {
      runs += 1;
      await work();
    },
  };
  const { databaseUrl } = testDatabase;
  pools.push(runJobs({ databaseUrl, tasks, log, signal: running.signal }));
}

it('runs a job again whose pool is gone', async () => {
  await enqueue();
  await superuser.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1
     WHERE key LIKE 'count:%'`,
  );
  startPool(() => Promise.resolve());
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
});

/** Of the pools that are alive, as PostgreSQL knows them. */
async function listPools(): Promise<string[]> {
  const { rows } = await superuser.query<{ pool: string }>(
    `SELECT objid::text AS pool FROM pg_locks WHERE locktype = 'advisory' AND classid = 741905119 AND objsubid = 2 AND granted`,
  );
  return rows.map(({ pool }) => pool);
}

it('begins anew when a job’s end could not be stored, so that the job counts as a dead pool’s', async () => {
  // PostgreSQL lets the lock of the test before go a moment after its connection was closed.
  await expect.poll(listPools, { timeout: 15_000 }).toHaveLength(0);
  startPool(() => Promise.resolve());
  await expect.poll(listPools, { timeout: 15_000 }).toHaveLength(1);
  const [before] = await listPools();
  expect(handleLostJobWrite(new Error('a fault of ours'))).toBe(false);
  expect(handleLostJobWrite(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(true);
  await expect
    .poll(async () => (await listPools()).filter((pool) => pool !== before), { timeout: 15_000 })
    .toHaveLength(1);
  await enqueue();
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
});

it('leaves a job alone whose pool is alive, however long it takes', async () => {
  await enqueue();
  const done = Promise.withResolvers<void>();
  startPool(() => done.promise);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  startPool(() => Promise.resolve());
  // Past the moment of grace, and several looks of the second pool.
  await sleep(4_000);
  expect(runs).toBe(1);
  done.resolve();
});
