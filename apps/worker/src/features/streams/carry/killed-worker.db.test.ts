/** The worker is killed at every point of a copy, and started again: there is one copy, with each thing once. */
import {
  auditEntries,
  type Database,
  landingVersions,
  openDatabase,
  streamVersions,
  withTeam,
} from '@sluice/postgres';
import {
  type CommitGate,
  createCommitGate,
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  type GateMoment,
  type StartedProcess,
  startWorkerProcess,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLive, readCarry, readWhole, seedCarriedTeam, startCarry } from './carry.fixture.ts';
import { STEPS } from './carry-steps.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
/** A process is started anew at every point. */
const POINT_LIMIT_MS = 90_000;

const MOMENTS: readonly GateMoment[] = ['begun', 'lost', 'kept'];
const POINTS = STEPS.flatMap(({ step }, at) => MOMENTS.map((moment) => ({ step, done: at + 1, moment })));

const nats = createTestNats();
let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let database: Database;
let gate: CommitGate;
let worker: StartedProcess;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  gate = await createCommitGate(testDatabase.databaseUrl, {
    table: 'stream_carries',
    on: 'UPDATE',
    point: "NEW.source_id || ' ' || NEW.steps_done",
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker?.end('SIGKILL');
  await gate?.end();
  await database?.close();
  await Promise.all([testDatabase?.drop(), clickhouse?.drop()]);
});

const startWorker = () =>
  startWorkerProcess({ databaseUrl: testDatabase.databaseUrl, clickhouseUrl: clickhouse.url, nats });

it.each(POINTS)('$step, $moment', { timeout: POINT_LIMIT_MS }, async ({ done, moment }) => {
  const team = await seedCarriedTeam(database.db);
  await gate.close(`${team.sourceId} ${done}`, moment);
  const started = await startCarry(database.db, team, 'copy');
  await expect.poll(gate.isReached, PATIENCE).toBe(true);
  await worker.end('SIGKILL');
  await gate.open();
  const { stepsDone } = await readCarry(database.db, started);
  expect(stepsDone).toBe(moment === 'kept' ? done : done - 1);

  worker = await startWorker();
  await expect.poll(async () => (await readCarry(database.db, started)).state, PATIENCE).toBe('done');
  const source = await readWhole(database.db, team.teamId, team.sourceId);
  const copy = await readWhole(database.db, team.teamId, started.targetId);
  expect(copy.pixels).toEqual(source.pixels);
  expect(copy.whitePage).toEqual(source.whitePage);
  expect(copy.landings.map(({ weight, content }) => ({ weight, content }))).toEqual(
    source.landings.map(({ weight, content }) => ({ weight, content })),
  );
  expect(await listLive(database.db, team.teamId)).toMatchObject({
    streams: [{ name: 'Source' }, { name: 'Copy' }],
    landings: [{ name: 'First' }, { name: 'Second' }, { name: 'First copy' }, { name: 'Second copy' }],
  });
  expect(await countRecords(team.teamId, started.targetId)).toEqual({ audits: 1, versions: 1, documents: 4 });
});

const countRecords = (teamId: number, streamId: number) =>
  withTeam(database.db, teamId, async (tx) => ({
    audits: await tx.$count(auditEntries, eq(auditEntries.action, 'stream.copied')),
    versions: await tx.$count(
      streamVersions,
      and(eq(streamVersions.teamId, teamId), eq(streamVersions.streamId, streamId)),
    ),
    documents: await tx.$count(landingVersions, eq(landingVersions.teamId, teamId)),
  }));
