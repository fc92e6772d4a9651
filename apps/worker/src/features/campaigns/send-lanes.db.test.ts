/** Of the real queue and pool, with senders that take as long as the test likes. */
import {
  type Database,
  enqueueTeamJobs,
  openDatabase,
  SEND_CAMPAIGN,
  sendCampaignJob,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runJobs } from '../../jobs/run-jobs.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('a team with many sends leaves places to others: theirs begin at once, and none of a send beside another of it', async () => {
  const [busy, other] = [await newTeam('Busy'), await newTeam('Other')];
  const enqueue = (teamId: number, runIds: readonly number[]) =>
    withTeam(database.db, teamId, (tx) =>
      enqueueTeamJobs(
        tx,
        runIds.map((runId) => sendCampaignJob({ teamId, runId })),
      ),
    );
  await enqueue(
    busy,
    Array.from({ length: 90 }, (_, index) => index + 1),
  );
  const begun: { teamId: number; runId: number }[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const running = new AbortController();
  const jobs = runJobs({
    databaseUrl: testDatabase.databaseUrl,
    tasks: {
      [SEND_CAMPAIGN]: async (payload) => {
        begun.push(payload as { teamId: number; runId: number });
        await released;
      },
    },
    log: createLog('test', { level: 'silent' }),
    signal: running.signal,
  });
  const ofTeam = (teamId: number) => begun.filter((each) => each.teamId === teamId);
  await vi.waitFor(() => expect(ofTeam(busy)).toHaveLength(2), 10_000);
  // Asked for again while it is at work.
  await enqueue(busy, [ofTeam(busy)[0]?.runId ?? 0]);
  await enqueue(other, [1_000]);
  await vi.waitFor(() => expect(ofTeam(other)).toHaveLength(1), 10_000);
  expect(ofTeam(busy)).toHaveLength(2);
  release();
  await vi.waitFor(() => expect(ofTeam(busy)).toHaveLength(91), 30_000);
  running.abort();
  await jobs;
}, 60_000);

const newTeam = async (name: string): Promise<number> => (await seedTeam(database.db, { name })).teamId;
