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

it('begins anew when a job’s end could not be stored, and runs that job again', async () => {
  await enqueue();
  // As graphile-worker meets it: the job's work breaks the connection, and the statement that ends the job fails unheard.
  const unheard = Promise.withResolvers<boolean>();
  const listener = (error: unknown) => unheard.resolve(handleLostJobWrite(error));
  process.on('unhandledRejection', listener);
  try {
    startPool(async () => {
      if (runs > 1) return;
      await superuser.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57P01'; END $$;
         CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`,
      );
    });
    expect(await unheard.promise).toBe(true);
    await superuser.query('DROP TRIGGER refuse ON graphile_worker._private_jobs');
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
  } finally {
    process.off('unhandledRejection', listener);
  }
  expect(handleLostJobWrite(new Error('a fault of ours'))).toBe(false);
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
