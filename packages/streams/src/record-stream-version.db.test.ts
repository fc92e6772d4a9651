import {
  type Database,
  domains,
  openDatabase,
  streams,
  streamVersions,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { EDGE_DOCUMENT_DEFAULTS } from '@sluice/routing';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNewestEdgeDocument } from './find-newest-edge-document.ts';
import { recordStreamVersion } from './record-stream-version.ts';
import { type SeededTeam, seedTeam } from './seed/seed-team.ts';

let testDatabase: TestDatabase;
let database: Database;
let owner: Client;
let team: SeededTeam;
let streamId: number;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  owner = new Client({ connectionString: testDatabase.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  made += 1;
  const stream = {
    countries: ['DE'],
    link: 'https://offer.example/',
    hosts: [`b${made}.example.com`, `a${made}.example.com`],
  };
  team = await seedTeam(database.db, { name: `Team ${made}`, streams: [stream] });
  streamId = team.streams[0]?.id ?? 0;
  await owner.query('DELETE FROM graphile_worker._private_jobs');
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, team.teamId, work);
const record = (tx: TeamDb) =>
  recordStreamVersion(tx, { teamId: team.teamId, streamId, byMemberId: team.memberId });
const jobs = async () =>
  (
    await owner.query(
      'SELECT j.task_identifier, j.key, p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)',
    )
  ).rows;
const versions = async () =>
  (await inTeam((tx) => tx.select().from(streamVersions).orderBy(streamVersions.version))).map(
    (row) => row.version,
  );

describe('a new version of a stream', () => {
  it('holds the whole document, and its publishing is enqueued', async () => {
    const stream = await inTeam(record);
    expect(stream.version).toBe(2);
    expect(await inTeam((tx) => findNewestEdgeDocument(tx, team.teamId, streamId))).toEqual({
      streamId,
      teamId: team.teamId,
      memberId: team.memberId,
      version: 2,
      hosts: [`a${made}.example.com`, `b${made}.example.com`],
      status: 'active',
      cloak: false,
      countries: ['DE'],
      languages: [],
      devices: [],
      os: [],
      link: 'https://offer.example/',
      ...EDGE_DOCUMENT_DEFAULTS,
      prices: { click: 20_000, install: 30_000, iosRedirect: 20_000, exceptions: [] },
    });
    expect(await jobs()).toEqual([
      expect.objectContaining({
        task_identifier: 'publish_edge_document',
        key: `publish_edge_document:${team.teamId}:${streamId}`,
        payload: { teamId: team.teamId, streamId },
      }),
    ]);
  });

  it('is kept beside all earlier ones, while a burst makes one job', async () => {
    for (let change = 0; change < 5; change++) await inTeam(record);
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await jobs()).toHaveLength(1);
  });

  it('gets a number of its own when two changes race', async () => {
    await Promise.all(Array.from({ length: 8 }, () => inTeam(record)));
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('of a removed stream says so, and names no host', async () => {
    await inTeam(async (tx) => {
      await tx.update(streams).set({ removedAt: new Date() }).where(eq(streams.id, streamId));
      await record(tx);
    });
    const document = await inTeam((tx) => findNewestEdgeDocument(tx, team.teamId, streamId));
    expect(document).toMatchObject({ status: 'deleted', hosts: [] });
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const failing = inTeam(async (tx) => {
      await tx.update(streams).set({ name: 'Half done' }).where(eq(streams.id, streamId));
      await record(tx);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const rows = await inTeam((tx) => tx.select().from(streams));
    expect(rows).toEqual([expect.objectContaining({ name: 'Stream 1', version: 1 })]);
    expect(await versions()).toEqual([1]);
    expect(await jobs()).toEqual([]);
  });

  it('is refused, with the change, when the edge could not read it', async () => {
    const failing = inTeam(async (tx) => {
      await tx
        .update(streams)
        .set({ countries: ['Germany'] })
        .where(eq(streams.id, streamId));
      await record(tx);
    });
    await expect(failing).rejects.toThrow('countries');
    expect(await versions()).toEqual([1]);
  });

  it('is not made for a stream of another team', async () => {
    const other = await seedTeam(database.db, { name: `Other ${made}` });
    const failing = withTeam(database.db, other.teamId, record);
    await expect(failing).rejects.toThrow();
    expect(await versions()).toEqual([1]);
  });
});

describe('a seeded team', () => {
  it('has its streams, hosts, first versions and jobs', async () => {
    const hosts = (index: number) => [`seed-${index}.example.com`];
    const wanted = Array.from({ length: 1_001 }, (_, index) => ({ name: `S${index}`, hosts: hosts(index) }));
    const seeded = await seedTeam(database.db, { name: 'Seeded', timeZone: 'Europe/Kyiv', streams: wanted });
    expect(seeded.streams.map((stream) => stream.hosts[0])).toEqual(wanted.map((stream) => stream.hosts[0]));
    const counts = await withTeam(database.db, seeded.teamId, async (tx) => [
      await tx.$count(streams),
      await tx.$count(domains),
      await tx.$count(streamVersions),
    ]);
    expect(counts).toEqual([1_001, 1_001, 1_001]);
    expect(await jobs()).toHaveLength(1_001);
    const last = seeded.streams.at(-1)?.id ?? 0;
    const document = await withTeam(database.db, seeded.teamId, (tx) =>
      findNewestEdgeDocument(tx, seeded.teamId, last),
    );
    expect(document).toMatchObject({
      streamId: last,
      version: 1,
      hosts: ['seed-1000.example.com'],
      status: 'active',
    });
  });
});
