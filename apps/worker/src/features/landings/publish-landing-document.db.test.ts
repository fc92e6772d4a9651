import { connectEventLog, type EventLog, ensureTopology, putLandingDocument } from '@sluice/event-log';
import { type LandingDocument, landingDocumentSchema, newSettings } from '@sluice/games';
import {
  type Database,
  landings,
  openDatabase,
  recordLandingVersion,
  type SeededTeam,
  seedTeam,
  withTeam,
} from '@sluice/postgres';
import { createTestDatabase, createTestNats, type TestDatabase } from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landingTasks } from './publish-landing-document.ts';

let testDatabase: TestDatabase;
let database: Database;
let log: EventLog;
let team: SeededTeam;
let landingId: number;

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
beforeEach(async () => {
  team = await seedTeam(database.db, { name: 'Team' });
  const { teamId, memberId } = team;
  const values = { teamId, memberId, name: 'Wheel', type: 'wheels' as const, template: 'wheels-royal' };
  const [row] = await withTeam(database.db, teamId, (tx) =>
    tx
      .insert(landings)
      .values({ ...values, settings: newSettings('wheels'), status: 'completed' })
      .returning(),
  );
  landingId = row?.id ?? 0;
});

const putToBucket = async (document: LandingDocument) =>
  putLandingDocument(await log.bucket('landingDocuments'), document);

async function runJobs(put = putToBucket): Promise<void> {
  await runOnce({
    connectionString: testDatabase.databaseUrl,
    taskList: landingTasks({ db: database.db, documents: { put } }),
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
  });
}

async function published(): Promise<LandingDocument | undefined> {
  const entry = await (await log.bucket('landingDocuments')).get(`landing.${landingId}`);
  return entry ? landingDocumentSchema.parse(entry.json()) : undefined;
}

const rename = (metaTitle: string) =>
  withTeam(database.db, team.teamId, async (tx) => {
    await tx.update(landings).set({ settings: { ...newSettings('wheels'), metaTitle } });
    return recordLandingVersion(tx, { teamId: team.teamId, landingId, byMemberId: team.memberId });
  });

describe('publishing a landing document', () => {
  it('puts the newest version where the edges look', async () => {
    await rename('first');
    await rename('second');
    await runJobs();
    const document = await published();
    expect(document).toMatchObject({ landingId, teamId: team.teamId, version: 3, type: 'wheels' });
    expect(document?.settings.metaTitle).toBe('second');
  });

  it('puts a burst once', async () => {
    for (const title of ['a', 'b', 'c']) await rename(title);
    const versions: number[] = [];
    await runJobs(async (document) => versions.push(document.version));
    expect(versions).toEqual([4]);
  });

  it('is tried again when the bucket could not be reached', async () => {
    await rename('kept');
    await runJobs(() => Promise.reject(new Error('no broker')));
    expect(await published()).toBeUndefined();
    await rename('kept after all');
    await runJobs();
    expect((await published())?.settings.metaTitle).toBe('kept after all');
  });
});
