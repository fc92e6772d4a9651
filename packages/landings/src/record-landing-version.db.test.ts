import { newSettings } from '@sluice/games';
import {
  type Database,
  type LandingRow,
  landings,
  landingTranslations,
  landingVersions,
  openDatabase,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNewestLandingDocument } from './find-newest-landing-document.ts';
import { recordLandingVersion } from './record-landing-version.ts';

const settings = newSettings('wheels');
const german = { ...settings, language: 'de', metaTitle: 'Dreh das Rad' };

let testDatabase: TestDatabase;
let database: Database;
let owner: Client;
let team: SeededTeam;
let landingId: number;
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
  team = await seedTeam(database.db, { name: `Team ${made}` });
  landingId = await insertLanding('completed');
  await owner.query('DELETE FROM graphile_worker._private_jobs');
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, team.teamId, work);
const insertLanding = (status: LandingRow['status']) =>
  inTeam(async (tx) => {
    const { teamId, memberId } = team;
    const [row] = await tx
      .insert(landings)
      .values({ teamId, memberId, name: 'W', type: 'wheels', template: 'wheels-royal', status, settings })
      .returning();
    for (const locale of ['uk', 'de']) {
      const translation = { teamId, landingId: row?.id ?? 0, locale, settings: german, seen: settings };
      await tx.insert(landingTranslations).values(translation);
    }
    return row?.id ?? 0;
  });
const record = (tx: TeamDb) =>
  recordLandingVersion(tx, { teamId: team.teamId, landingId, byMemberId: team.memberId });
const set = (tx: TeamDb, columns: Partial<LandingRow>) =>
  tx.update(landings).set(columns).where(eq(landings.id, landingId));
const newest = () => inTeam((tx) => findNewestLandingDocument(tx, team.teamId, landingId));
const versions = async () =>
  (await inTeam((tx) => tx.select().from(landingVersions).orderBy(landingVersions.version))).map(
    ({ version }) => version,
  );
const jobs = async () =>
  (
    await owner.query(
      'SELECT j.task_identifier, j.key, p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)',
    )
  ).rows;

describe('a new version of a completed landing', () => {
  it('holds the whole document in every language, and its publishing is enqueued', async () => {
    expect(await inTeam(record)).toMatchObject({ version: 2 });
    expect(await newest()).toEqual({
      landingId,
      teamId: team.teamId,
      version: 2,
      type: 'wheels',
      template: 'wheels-royal',
      settings,
      translations: [
        { locale: 'de', settings: german },
        { locale: 'uk', settings: german },
      ],
    });
    expect(await jobs()).toEqual([
      {
        task_identifier: 'publish_landing_document',
        key: `publish_landing_document:${team.teamId}:${landingId}`,
        payload: { teamId: team.teamId, landingId },
      },
    ]);
  });

  it('gets a number of its own when changes race, while a burst makes one job', async () => {
    await Promise.all(Array.from({ length: 8 }, () => inTeam(record)));
    expect(await versions()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await jobs()).toHaveLength(1);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const failing = inTeam(async (tx) => {
      await set(tx, { name: 'Half done' });
      await record(tx);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const rows = await inTeam((tx) => tx.select().from(landings));
    expect(rows).toEqual([expect.objectContaining({ name: 'W', version: 1 })]);
    expect([await versions(), await jobs()]).toEqual([[], []]);
  });

  it('is refused, with the change, when the edge could not read it', async () => {
    const failing = inTeam(async (tx) => {
      await set(tx, { settings: { ...settings, font: 'no-such-font' } });
      await record(tx);
    });
    await expect(failing).rejects.toThrow('font');
    expect(await versions()).toEqual([]);
  });

  it('is not made for a landing of another team', async () => {
    const other = await seedTeam(database.db, { name: `Other ${made}` });
    await expect(withTeam(database.db, other.teamId, record)).rejects.toThrow('is gone');
    expect(await versions()).toEqual([]);
  });

  it('cannot be changed afterwards', async () => {
    await inTeam(record);
    const change = inTeam((tx) => tx.update(landingVersions).set({ version: 7 }));
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a new version that nobody is to see', () => {
  it.each([
    ['of a draft', { status: 'draft' }],
    ['of an archived landing', { status: 'archived' }],
    ['of a removed landing', { removedAt: new Date() }],
  ] as const)('%s only counts', async (_, columns) => {
    await inTeam((tx) => set(tx, columns));
    expect(await inTeam(record)).toMatchObject({ version: 2 });
    expect(await newest()).toBeUndefined();
    expect(await jobs()).toEqual([]);
  });
});
