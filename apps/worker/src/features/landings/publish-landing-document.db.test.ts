import { createHash } from 'node:crypto';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  findPicture,
  putLandingDocument,
  putPicture,
} from '@sluice/event-log';
import {
  type LandingDocument,
  type LandingSettings,
  landingDocumentSchema,
  newSettings,
} from '@sluice/games';
import { recordLandingVersion } from '@sluice/landings';
import { type Database, landings, openDatabase, withTeam } from '@sluice/postgres';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, createTestNats, type TestDatabase } from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landingTasks } from './publish-landing-document.ts';

let testDatabase: TestDatabase;
let database: Database;
let log: EventLog;
let team: SeededTeam;
let landingId: number;

beforeAll(async () => {
  // Icons are drawn from SVG, which the api forbids in its own process. Test files share one.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
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
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
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

const pictures = {
  find: (name: string) => findPicture(log, name),
  put: (name: string, bytes: Uint8Array) => putPicture(log, name, bytes),
};

async function runJobs(put = putToBucket): Promise<void> {
  await runOnce({
    connectionString: testDatabase.databaseUrl,
    taskList: landingTasks({ db: database.db, documents: { put }, pictures }),
    // A job that fails says why; otherwise there would only be nothing to see.
    logger: new Logger(() => (level, message) => {
      if (level === 'error') console.error(message);
    }),
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

  it('names icons that are in the store, drawn from the landing’s colours and logo', async () => {
    const iconsWith = async (changes: Partial<LandingSettings>) => {
      await withTeam(database.db, team.teamId, async (tx) => {
        await tx.update(landings).set({ settings: { ...newSettings('wheels'), ...changes } });
        return recordLandingVersion(tx, { teamId: team.teamId, landingId, byMemberId: team.memberId });
      });
      await runJobs();
      const { icons } = (await published()) ?? {};
      if (!icons) throw new Error('no icons');
      const read = async (name: string) => sharp(await findPicture(log, name));
      for (const [name, side] of [
        [icons.small, 192],
        [icons.large, 512],
        [icons.maskable, 512],
      ] as const) {
        expect(await (await read(name)).metadata()).toMatchObject({
          format: 'png',
          width: side,
          height: side,
        });
      }
      const middle = await (await read(icons.large)).extract({ left: 226, top: 226, width: 60, height: 60 });
      const { dominant } = await sharp(await middle.removeAlpha().png().toBuffer()).stats();
      return { icons, dominant };
    };
    const plain = await iconsWith({});
    expect((await iconsWith({ metaTitle: 'Another title' })).icons).toEqual(plain.icons);
    expect((await iconsWith({ colourMain: '#00aa55' })).icons).not.toEqual(plain.icons);
    const blue = { create: { width: 300, height: 200, channels: 3, background: '#0000ff' } } as const;
    const bytes = await sharp(blue).webp({ lossless: true }).toBuffer();
    const logoPicture = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
    await putPicture(log, logoPicture, bytes);
    const { dominant } = await iconsWith({ logoPicture });
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r + dominant.g).toBeLessThan(60);
  });

  it('draws them for the other templates of the game too, unless the landing’s own colours hide those', async () => {
    const drawnWith = async (changes: Partial<LandingSettings>) => {
      await withTeam(database.db, team.teamId, async (tx) => {
        await tx.update(landings).set({ settings: { ...newSettings('wheels'), ...changes } });
        return recordLandingVersion(tx, { teamId: team.teamId, landingId, byMemberId: team.memberId });
      });
      await runJobs();
      const { icons, templateIcons } = (await published()) ?? {};
      return { icons, templateIcons };
    };
    const { icons, templateIcons } = await drawnWith({});
    expect(Object.keys(templateIcons ?? {}).sort()).toEqual(['wheels-garden', 'wheels-neon']);
    const small = [icons, ...Object.values(templateIcons ?? {})].map((kinds) => kinds?.small ?? '');
    expect(new Set(small).size).toBe(3);
    for (const name of small) expect(await findPicture(log, name)).toBeDefined();
    const own = await drawnWith({ colourMain: '#00aa55', colourBackground: '#101010' });
    expect(own.templateIcons).toEqual({});
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
