import { createNetworks } from '@sluice/networks';
import { type FakeFacebook, startFakeFacebook } from '@sluice/outside/networks';
import { type Database, openDatabase, pixelRecord, pixels, postbacks, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkPixels, type SentinelDeps } from './check-pixels.ts';

const TOKEN = 'token-of-the-first-pixel-0123456';
const secrets = createSecrets(DEVELOPMENT_KEYS);
let testDatabase: TestDatabase;
let database: Database;
let facebook: FakeFacebook;
let deps: SentinelDeps;
let team: SeededTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  facebook = await startFakeFacebook({ pixels: { '111': TOKEN } });
  const networks = createNetworks({
    FACEBOOK_URL: facebook.url,
    TIKTOK_URL: facebook.url,
    NETWORK_TIMEOUT_MS: 5_000,
  });
  const log = createLog('test', { level: 'silent' });
  deps = { db: database.db, log, secrets, networks, everyMs: 3_600_000 };
});
afterAll(async () => {
  await facebook?.stop();
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(async () => {
  facebook.heal();
  facebook.tokens?.set('111', TOKEN);
  team = await seedTeam(database.db, { name: `Watched ${Date.now()}`, streams: [{ name: 'First' }] });
  const place = { teamId: team.teamId, streamId: streamId(), network: 'facebook' as const, pixelId: '111' };
  await inTeam((tx) =>
    tx.insert(pixels).values({
      ...place,
      memberId: team.memberId,
      token: secrets.seal(TOKEN, pixelRecord(place)),
      tokenHint: 'hint',
    }),
  );
});

const streamId = () => team.streams[0]?.id ?? 0;
const inTeam = <Result>(work: Parameters<typeof withTeam<Result>>[2]) =>
  withTeam(database.db, team.teamId, work);
const pixel = async () => (await inTeam((tx) => tx.select().from(pixels)))[0];
const makeDue = () => inTeam((tx) => tx.update(pixels).set({ tokenCheckAt: sql`now()` }));

it('a token is asked about once it is saved, and then again after its time, without an event', async () => {
  expect(await checkPixels(deps)).toBe(1);
  expect(await pixel()).toMatchObject({
    tokenState: 'good',
    tokenError: null,
    tokenCheckedAt: expect.any(Date),
  });
  expect(((await pixel())?.tokenCheckAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(50 * 60_000);
  expect(await checkPixels(deps)).toBe(0);
  expect(facebook.events).toEqual([]);
});

it('one that dies is known before any event waits for it', async () => {
  facebook.tokens?.set('111', 'another-token-of-the-pixel-01234');
  await checkPixels(deps);
  expect(await pixel()).toMatchObject({ tokenState: 'refused', tokenError: 'OAuth_Exception' });
});

it('a network that does not answer says nothing of the token, and is asked again soon', async () => {
  facebook.fail(/events/, { status: 500 });
  await checkPixels(deps);
  const found = await pixel();
  expect(found).toMatchObject({ tokenState: 'silent', tokenError: null });
  expect((found?.tokenCheckAt.getTime() ?? 0) - Date.now()).toBeLessThan(6 * 60_000);
});

it('one that is taken again releases what was held', async () => {
  facebook.tokens?.set('111', 'another-token-of-the-pixel-01234');
  await checkPixels(deps);
  await inTeam((tx) =>
    tx.insert(postbacks).values({
      teamId: team.teamId,
      eventId: crypto.randomUUID(),
      network: 'facebook',
      pixelId: '111',
      event: 'Lead',
      streamId: streamId(),
      memberId: team.memberId,
      host: 'play.example',
      country: 'DE',
      clickId: crypto.randomUUID(),
      visitorId: '42',
      at: new Date(),
      state: 'held',
      error: 'OAuth_Exception',
    }),
  );
  facebook.tokens?.set('111', TOKEN);
  await makeDue();
  await checkPixels(deps);
  const [held] = await inTeam((tx) =>
    tx
      .select()
      .from(postbacks)
      .where(and(eq(postbacks.teamId, team.teamId), eq(postbacks.pixelId, '111'))),
  );
  expect(held?.state).toBe('new');
});

it('a token that was replaced while the old one was asked about keeps its own look', async () => {
  facebook.tokens?.set('111', 'another-token-of-the-pixel-01234');
  const replacing: SentinelDeps = {
    ...deps,
    networks: {
      ...deps.networks,
      facebook: async (...asked) => {
        const answer = await deps.networks.facebook(...asked);
        await inTeam((tx) => tx.update(pixels).set({ version: 2, tokenState: 'unknown' }));
        return answer;
      },
    },
  };
  await checkPixels(replacing);
  expect(await pixel()).toMatchObject({ tokenState: 'unknown', version: 2 });
});
