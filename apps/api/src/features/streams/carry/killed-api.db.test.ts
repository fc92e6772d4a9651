/** The api is killed in the middle of a copy's call, and the call is repeated: one copy, and one job that makes it. */
import { type Database, openDatabase, streams, withTeam } from '@sluice/postgres';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import {
  type CommitGate,
  createCommitGate,
  createTestDatabase,
  type GateMoment,
  type StartedProcess,
  startProcess,
  type TestDatabase,
} from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PATIENCE = { timeout: 20_000, interval: 50 };
/** A process is started anew at every point. */
const POINT_LIMIT_MS = 120_000;

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let gate: CommitGate;
let api: StartedProcess;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  gate = await createCommitGate(testDatabase.databaseUrl, {
    table: 'stream_carries',
    on: 'INSERT',
    point: 'NEW.team_id::text',
  });
  api = await startApi();
}, POINT_LIMIT_MS);
afterAll(async () => {
  await api?.end('SIGKILL');
  await gate?.end();
  await superuser?.end();
  await database?.close();
  await testDatabase?.drop();
});

const startApi = () =>
  startProcess(
    'apps/api/src/server.ts',
    {
      DATABASE_URL: testDatabase.databaseUrl,
      API_PORT: '0',
      API_ADMIN_PORT: '0',
      PREVIEW_PORT: '0',
      ASK_PORT: '0',
    },
    'api listens',
  );

async function copy({ teamId, apiKey, streams: [source] }: SeededTeam): Promise<string> {
  const address = api.logged.find(({ msg }) => msg === 'api listens')?.address;
  const answer = await fetch(`${address}/teams/${teamId}/streams/${source?.id}/copy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Copy' }),
  });
  const { code, state } = (await answer.json()) as { code?: string; state?: string };
  return code ?? state ?? '';
}

it.each<GateMoment>(['begun', 'lost', 'kept'])('%s', { timeout: POINT_LIMIT_MS }, async (moment) => {
  const team = await seedTeam(database.db, { name: `Copies ${moment}`, streams: [{ name: 'Source' }] });
  await gate.close(String(team.teamId), moment);
  const answer = copy(team).catch(() => 'no answer');
  await expect.poll(gate.isReached, PATIENCE).toBe(true);
  await api.end('SIGKILL');
  await gate.open();
  expect(await answer).toBe('no answer');

  api = await startApi();
  // Whoever heard nothing asks again: it is begun now, or it was begun then.
  expect(await copy(team)).toBe(moment === 'kept' ? 'stream.being_carried' : 'running');
  expect(await copy(team)).toBe('stream.being_carried');
  const made = await withTeam(database.db, team.teamId, (tx) =>
    tx.select({ name: streams.name }).from(streams),
  );
  expect(made.map(({ name }) => name).sort()).toEqual(['Copy', 'Source']);
  const jobs = await superuser.query('SELECT FROM graphile_worker.jobs WHERE key LIKE $1', [
    `carry_stream:${team.teamId}:%`,
  ]);
  expect(jobs.rowCount).toBe(1);
});
