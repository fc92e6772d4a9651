/** Telling a team's own address again: by rows and by a filter, as for a network, and without a token. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clickhouse, createClickhouse } from '@sluice/clickhouse';
import { createNetworks, createS2s } from '@sluice/networks';
import {
  type Database,
  openDatabase,
  type PostbackForwardRow,
  postbackForwardItems,
  postbackForwards,
  SEND_POSTBACKS,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChargedTeam, happened } from '../charges/charges.fixture.ts';
import { copyPostbacks } from './copy-postbacks.ts';
import { enqueuePostbacks } from './enqueue-postbacks.ts';
import { forwardPostbacks } from './forward-postbacks.ts';
import { listPostbacks, saveSettings, secrets, seedPixelTeam } from './postbacks.fixture.ts';
import { postbackTasks, runSender } from './send-postbacks.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const ADDRESS = 'own123';

let testDatabase: TestDatabase;
let testClickhouse: TestClickhouse;
let database: Database;
let clickhouse: Clickhouse;
let tracker: Server;
/** What the tracker was told, by the event's id; and what it answers. */
let heard: string[];
let status: number;
let team: ChargedTeam;
let stop: AbortController;
let running: Promise<void>;

beforeAll(async () => {
  [testDatabase, testClickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  clickhouse = createClickhouse(testClickhouse.url);
  tracker = createServer((request, response) => {
    heard.push(new URL(request.url ?? '', 'http://tracker').searchParams.get('tid') ?? '');
    response.writeHead(status).end('said');
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  tracker?.closeAllConnections();
  tracker?.close();
  await clickhouse?.close();
  await database?.close();
  await Promise.all([testDatabase?.drop(), testClickhouse?.drop()]);
});
beforeEach(async () => {
  heard = [];
  status = 404;
  team = await seedPixelTeam(database.db, []);
  const { port } = tracker.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/in?tid={event_id}`;
  await saveSettings(database.db, team, { s2s: [{ id: ADDRESS, method: 'GET', url, events: ['deposit'] }] });
  stop = new AbortController();
  const own = { S2S_ALLOWED_RANGES: ['127.0.0.1'], NETWORK_TIMEOUT_MS: 2_000 };
  running = runSender(
    {
      db: database.db,
      log: createLog('test', { level: 'silent' }),
      secrets,
      networks: createNetworks({ FACEBOOK_URL: 'http://127.0.0.1:9', TIKTOK_URL: 'http://127.0.0.1:9' }),
      sendS2s: createS2s(own),
      firstWaitMs: 50,
      leaseMs: 60_000,
      batchMax: 1_000,
      concurrency: 4,
    },
    stop.signal,
  );
});
afterEach(async () => {
  stop.abort();
  await running;
});

const states = async () => (await listPostbacks(database.db, team)).map(({ state }) => state);

/** As the api stores what was asked for, and the job that it leaves does it. */
async function forward(selection: PostbackForwardRow['selection']): Promise<(string | null)[]> {
  const { teamId, memberId } = team;
  await copyPostbacks({ db: database.db, clickhouse }, teamId);
  const [made] = await withTeam(database.db, teamId, (tx) =>
    tx
      .insert(postbackForwards)
      .values({ teamId, memberId, network: 's2s', selection, pixelIds: [ADDRESS], total: 1 })
      .returning(),
  );
  await forwardPostbacks({ db: database.db, clickhouse }, { teamId, forwardId: made?.id ?? 0 });
  await postbackTasks({ db: database.db })[SEND_POSTBACKS]?.({ teamId, network: 's2s' }, {} as never);
  const items = await withTeam(database.db, teamId, (tx) => tx.select().from(postbackForwardItems));
  return items.map(({ leftOut }) => leftOut);
}

describe('a forward to an address of the team’s own', () => {
  it.each(['rows', 'a filter'])('by %s tells it again, under the same event id', async (by) => {
    const deposit = happened(team, 'deposit');
    await withTeam(database.db, team.teamId, (tx) => enqueuePostbacks(tx, [deposit]));
    await expect.poll(states, PATIENCE).toEqual(['error']);
    const refusals = heard.length;
    status = 200;
    const ids = (await listPostbacks(database.db, team)).map(({ id }) => id);
    expect(
      await forward(by === 'rows' ? { ids } : { filter: { network: 's2s', states: ['error'] } }),
    ).toEqual([null]);
    await expect.poll(states, PATIENCE).toEqual(['send']);
    expect(heard.slice(refusals)).toEqual([deposit.eventId]);
    expect(new Set(heard).size).toBe(1);
  });
});
