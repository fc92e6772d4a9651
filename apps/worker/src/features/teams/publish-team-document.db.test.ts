import { parseTeamDocument } from '@sluice/conversions';
import { connectEventLog, type EventLog, ensureTopology, putTeamDocument } from '@sluice/event-log';
import {
  type Database,
  ensureConversionSecret,
  openDatabase,
  rotateConversionSecret,
  withTeam,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, createTestNats, type TestDatabase } from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamTasks } from './publish-team-document.ts';

const secrets = createSecrets(DEVELOPMENT_KEYS);
let testDatabase: TestDatabase;
let database: Database;
let log: EventLog;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  log = await connectEventLog({
    ...createTestNats(),
    replicas: 1,
    clientName: 'test',
    trafficMaxBytes: 1024 ** 2,
  });
  await ensureTopology(log);
});
afterAll(async () => {
  await log.close();
  await database.close();
  await testDatabase.drop();
});

it('a secret reaches the edges by its hash, and so does its change', async () => {
  const { teamId } = await seedTeam(database.db, { name: 'Team' });
  const bucket = await log.bucket('teamDocuments');
  const runJobs = () =>
    runOnce({
      connectionString: testDatabase.databaseUrl,
      noHandleSignals: true,
      taskList: teamTasks({
        db: database.db,
        documents: { put: (document) => putTeamDocument(bucket, document) },
      }),
      logger: new Logger(() => () => {}),
    });
  const published = async () => {
    const entry = await bucket.get(`team.${teamId}`);
    const parsed = entry && parseTeamDocument(entry.value);
    return parsed?.ok ? parsed.document : undefined;
  };

  const secret = await withTeam(database.db, teamId, (tx) => ensureConversionSecret(tx, teamId, secrets));
  await runJobs();
  const first = await published();
  expect(first).toMatchObject({ teamId, version: 1 });
  expect(JSON.stringify(first)).not.toContain(secret);

  await withTeam(database.db, teamId, (tx) => rotateConversionSecret(tx, teamId, secrets));
  await runJobs();
  const second = await published();
  expect(second?.version).toBe(2);
  expect(second?.conversionSecretHashes).not.toEqual(first?.conversionSecretHashes);
});
