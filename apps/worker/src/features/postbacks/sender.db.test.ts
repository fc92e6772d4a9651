/** The sender as it runs: whom it takes, whom it tells, and what a silent one costs the others. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNetworks, createS2s } from '@sluice/networks';
import { type FakeFacebook, startFakeFacebook } from '@sluice/outside/networks';
import { type Database, openDatabase, postbackLanes, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { reopenPostbacks } from '@sluice/streams';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChargedTeam, happened } from '../charges/charges.fixture.ts';
import { enqueuePostbacks } from './enqueue-postbacks.ts';
import { addPixel, listPostbacks, saveSettings, secrets, seedPixelTeam } from './postbacks.fixture.ts';
import { runSender, type SenderOptions } from './send-postbacks.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const TIMEOUT_MS = 4_000;
const TOKEN = 'token-of-the-first-pixel-0123456';
const pixel = (pixelId: string) => ({ network: 'facebook', pixelId, token: TOKEN }) as const;

let testDatabase: TestDatabase;
let database: Database;
let facebook: FakeFacebook;
let tracker: Server;
let trackerUrl: string;
let heard: string[];
let stop: AbortController;
let running: Promise<void>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  facebook = await startFakeFacebook();
  tracker = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end('OK');
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  trackerUrl = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;
});
afterAll(async () => {
  tracker?.closeAllConnections();
  tracker?.close();
  await facebook?.stop();
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(() => {
  heard = [];
  facebook.heal();
  facebook.events.length = 0;
  facebook.calls.length = 0;
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  facebook.heal();
  await running;
});

function start(changes: Partial<SenderOptions> = {}): void {
  const options: SenderOptions = {
    db: database.db,
    log: createLog('test', { level: 'silent' }),
    secrets,
    networks: createNetworks({
      FACEBOOK_URL: facebook.url,
      TIKTOK_URL: facebook.url,
      NETWORK_TIMEOUT_MS: TIMEOUT_MS,
    }),
    sendS2s: createS2s({ S2S_ALLOWED_RANGES: ['127.0.0.1'], NETWORK_TIMEOUT_MS: TIMEOUT_MS }),
    firstWaitMs: 50,
    leaseMs: 60_000,
    batchMax: 1_000,
    concurrency: 4,
    ...changes,
  };
  running = runSender(options, stop.signal);
}

const enqueue = (team: ChargedTeam, ...events: Parameters<typeof enqueuePostbacks>[1][number][]) =>
  withTeam(database.db, team.teamId, (tx) => enqueuePostbacks(tx, events));
const registrations = (team: ChargedTeam, count: number) =>
  Array.from({ length: count }, () =>
    happened(team, 'registration', { ids: { fbclid: 'IwAR1', ttclid: 'E.C.P' } }),
  );
const states = async (team: ChargedTeam) =>
  (await listPostbacks(database.db, team)).map(({ state }) => state);
const lanes = (team: ChargedTeam) =>
  withTeam(database.db, team.teamId, (tx) => tx.select().from(postbackLanes));

describe('the sender', () => {
  it('tells what comes while it runs, and then lets the lane sleep', async () => {
    const team = await seedPixelTeam(database.db, [pixel('1')]);
    start();
    await enqueue(team, ...registrations(team, 3));
    await expect.poll(() => states(team), PATIENCE).toEqual(['send', 'send', 'send']);
    await expect.poll(async () => (await lanes(team)).map(({ dueAt }) => dueAt), PATIENCE).toEqual([null]);
    await enqueue(team, ...registrations(team, 1));
    await expect.poll(() => states(team), PATIENCE).toEqual(Array(4).fill('send'));
  });

  it('sends as many in one call as the network takes, and halves what it refuses', async () => {
    const team = await seedPixelTeam(database.db, [pixel('2')]);
    const events = registrations(team, 1_050);
    const wrong = happened(team, 'registration', { atMs: Date.now() + 24 * 3_600_000 });
    await enqueue(team, ...events, wrong);
    start();
    await expect
      .poll(async () => (await states(team)).filter((state) => state === 'send').length, PATIENCE)
      .toBe(1_050);
    expect((await states(team)).filter((state) => state === 'error')).toHaveLength(1);
    const sizes = facebook.calls.map(({ input }) => (input.data as unknown[]).length);
    expect(sizes.slice(0, 4)).toEqual([1_000, 51, 26, 25]);
    expect(sizes.length).toBeLessThan(20);
  });

  it('is not held up by pixels that hang', async () => {
    const silent = await seedPixelTeam(database.db, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(pixel));
    facebook.delay(/POST \/h\d\/events/, 60_000, 1_000);
    const well = await seedPixelTeam(database.db, [pixel('w1')]);
    await enqueue(silent, ...registrations(silent, 1));
    start({ firstWaitMs: 5_000 });
    await expect.poll(() => facebook.calls.length, PATIENCE).toBe(4);
    await enqueue(well, ...registrations(well, 2));
    const startedAt = performance.now();
    await expect.poll(() => states(well), PATIENCE).toEqual(['send', 'send']);
    // All four places were taken. They were free again long before the calls timed out.
    expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS - 500);
    expect(await states(silent)).not.toContain('send');
  });

  it('takes lanes of all teams in turn, however many one has', async () => {
    const large = await seedPixelTeam(
      database.db,
      Array.from({ length: 40 }, (_, index) => pixel(`l${index}`)),
    );
    const small = await seedPixelTeam(database.db, [pixel('s1')]);
    await enqueue(large, ...registrations(large, 1));
    await enqueue(small, ...registrations(small, 1));
    facebook.delay(/./, 100, 1_000);
    start({ concurrency: 2 });
    await expect.poll(() => states(small), PATIENCE).toEqual(['send']);
    const before = facebook.calls.findIndex(({ name }) => name.includes('/s1/'));
    expect(before).toBeLessThan(10);
  });

  it('sends at once what was held, when the token is another', async () => {
    const team = await seedPixelTeam(database.db, [{ network: 'tiktok', pixelId: 'C9', token: null }]);
    await enqueue(team, ...registrations(team, 3));
    start();
    await expect.poll(() => states(team), PATIENCE).toEqual(['held', 'held', 'held']);
    const lane = { teamId: team.teamId, streamId: team.streamId, network: 'tiktok', pixelId: 'C9' } as const;
    expect(await withTeam(database.db, team.teamId, (tx) => reopenPostbacks(tx, lane))).toBe(3);
  });
});

describe('an address of the team’s own', () => {
  const target = (url: string, changes = {}) => ({
    id: 'abc123',
    method: 'GET',
    url,
    events: ['registration', 'deposit'],
    ...changes,
  });

  it('[S2.7-10] is told of the events that the stream’s settings name, with the values of each', async () => {
    const team = await seedPixelTeam(database.db, []);
    await saveSettings(database.db, team, {
      s2s: [
        target(
          `${trackerUrl}/k/postback?subid={subid}&status={status}&payout={amount}&tid={event_id}&s={sub1}`,
        ),
      ],
    });
    const ids = { tracker: 'kt-1' };
    const deposit = { ...happened(team, 'deposit', { ids, revenueMicros: 12_500_000 }), subs: ['a b'] };
    start();
    await enqueue(team, happened(team, 'install', { ids }), deposit);
    await expect.poll(() => states(team), PATIENCE).toEqual(['send']);
    expect(heard).toEqual([
      `GET /k/postback?subid=kt-1&status=sale&payout=12.5&tid=${deposit.eventId}&s=a%20b`,
    ]);
  });

  it('that leads inside is not called, and waits for a better one', async () => {
    const team = await seedPixelTeam(database.db, []);
    await saveSettings(database.db, team, { s2s: [target('http://169.254.169.254/latest?c={click_id}')] });
    start();
    await enqueue(team, happened(team, 'deposit'));
    await expect.poll(() => states(team), PATIENCE).toEqual(['held']);
    expect((await listPostbacks(database.db, team))[0]).toMatchObject({ error: 'Address_Refused' });
    await saveSettings(database.db, team, {
      s2s: [target(`${trackerUrl}/in?c={click_id}`, { method: 'POST' })],
    });
    const lane = { teamId: team.teamId, streamId: team.streamId, network: 's2s', pixelId: 'abc123' } as const;
    await withTeam(database.db, team.teamId, (tx) => reopenPostbacks(tx, lane));
    await expect.poll(() => states(team), PATIENCE).toEqual(['send']);
    expect(heard).toEqual(['POST /in']);
  });

  it('and a pixel beside it are told apart: one that fails delays not the other', async () => {
    const team = await seedPixelTeam(database.db, []);
    await addPixel(database.db, team, pixel('77'));
    await saveSettings(database.db, team, { s2s: [target('http://127.0.0.1:9999/x')] });
    start({ firstWaitMs: 60_000 });
    await enqueue(team, happened(team, 'registration'));
    const byNetwork = async () =>
      Object.fromEntries((await listPostbacks(database.db, team)).map((row) => [row.network, row.state]));
    await expect.poll(byNetwork, PATIENCE).toMatchObject({ facebook: 'send' });
    await expect
      .poll(
        async () => (await listPostbacks(database.db, team)).find((row) => row.network === 's2s')?.error,
        PATIENCE,
      )
      .toBe('Network_Error');
  });
});
