import { connectEventLog, type EventLog, ensureTopology, putEdgeDocument } from '@sluice/event-log';
import { type Database, openDatabase, pushKeyRecord, pushKeys, streams, withTeam } from '@sluice/postgres';
import { parseEdgeDocument } from '@sluice/routing';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { recordStreamVersion } from '@sluice/streams';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, createTestNats, type TestDatabase } from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StreamTaskDependencies, streamTasks } from './publish-edge-document.ts';

const secrets = createSecrets(DEVELOPMENT_KEYS);
let testDatabase: TestDatabase;
let database: Database;
let log: EventLog;
let team: SeededTeam;
let streamId: number;
let made = 0;

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
  made += 1;
  const hosts = [`publish-${made}.example.com`];
  team = await seedTeam(database.db, { name: `Team ${made}`, streams: [{ countries: ['DE'], hosts }] });
  streamId = team.streams[0]?.id ?? 0;
});

const putToBucket: StreamTaskDependencies['documents']['put'] = async (document) =>
  putEdgeDocument(await log.bucket('edgeDocuments'), document);

/** Works off what is in the queue, as the worker would. */
async function runJobs(put = putToBucket): Promise<void> {
  await runOnce({
    connectionString: testDatabase.databaseUrl,
    taskList: streamTasks({ db: database.db, secrets, documents: { put } }),
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
  });
}

async function published() {
  const entry = await (await log.bucket('edgeDocuments')).get(`stream.${streamId}`);
  const parsed = entry && parseEdgeDocument(entry.value);
  return parsed?.ok ? parsed.document : undefined;
}

const change = (columns: Partial<typeof streams.$inferSelect>) =>
  withTeam(database.db, team.teamId, async (tx) => {
    await tx.update(streams).set(columns);
    return recordStreamVersion(tx, { teamId: team.teamId, streamId, byMemberId: team.memberId });
  });

describe('publishing an edge document', () => {
  it('puts the newest version where the edges look', async () => {
    await change({ status: 'suspended' });
    await change({ status: 'launched', countries: ['FR'] });
    await runJobs();
    expect(await published()).toMatchObject({
      streamId,
      teamId: team.teamId,
      version: 3,
      status: 'active',
      countries: ['FR'],
      hosts: [`publish-${made}.example.com`],
    });
  });

  it('puts a burst once', async () => {
    for (let count = 0; count < 4; count++) await change({ cloak: count % 2 === 0 });
    const versions: number[] = [];
    await runJobs(async (document) => versions.push(document.version));
    expect(versions).toEqual([5]);
  });

  it('tells the edges that a stream is gone', async () => {
    await change({ removedAt: new Date() });
    await runJobs();
    expect(await published()).toMatchObject({ status: 'deleted', hosts: [] });
  });

  it('is tried again when the bucket could not be reached', async () => {
    const fail = () => Promise.reject(new Error('no broker'));
    await runJobs(fail);
    expect(await published()).toBeUndefined();
    // The next change makes the waiting job due at once, with its attempts counted anew.
    await change({ cloak: true });
    await runJobs();
    expect(await published()).toMatchObject({ version: 2 });
  });

  it('leaves a newer version in place when an older job comes late', async () => {
    await change({ cloak: true });
    await runJobs();
    const current = await published();
    if (!current) throw new Error('nothing was published');
    await putToBucket({ ...current, version: 1, status: 'suspended' });
    expect(await published()).toEqual(current);
  });
});

describe('the keys for messages', () => {
  const withPush = { settings: { pushPlacement: 'win_modal' } } as const;
  const keyRows = () => withTeam(database.db, team.teamId, (tx) => tx.select().from(pushKeys));

  it('are made for each host where messages are asked for, and for no other', async () => {
    await change({ cloak: true });
    await runJobs();
    expect(await keyRows()).toEqual([]);
    await change(withPush);
    await runJobs();
    const host = `publish-${made}.example.com`;
    const [row] = await keyRows();
    expect(await published()).toMatchObject({
      placements: { push: 'win_modal' },
      pushKeys: { [host]: row?.publicKey },
    });
    // The private one never leaves the database, and opens for its own host alone.
    const sealed = row?.privateKey ?? Buffer.alloc(0);
    expect(secrets.open(sealed, pushKeyRecord({ teamId: team.teamId, host }))).toHaveLength(43);
    expect(() =>
      secrets.open(sealed, pushKeyRecord({ teamId: team.teamId, host: 'other.example' })),
    ).toThrow();
  });

  it('stay the same for life, whatever becomes of the placement', async () => {
    await change(withPush);
    await runJobs();
    const first = (await published())?.pushKeys;
    await change({ settings: { pushPlacement: null } });
    await runJobs();
    expect((await published())?.pushKeys).toEqual({});
    await change(withPush);
    await runJobs();
    expect((await published())?.pushKeys).toEqual(first);
  });
});
