/**
 * What visitors do costs the team what the tariff says: from the edge through the log and the worker to the balance that the api
 * tells, with every process as it is deployed.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEventId } from '@sluice/events';
import { correctBalance } from '@sluice/ledger';
import {
  budgetLeases,
  type Database,
  openDatabase,
  streams,
  streamVersions,
  withTeam,
} from '@sluice/postgres';
import { addConnectedPlatform, addServedDomain, seedTeam } from '@sluice/streams/seed';
import {
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  type EdgeProcess,
  type StartedProcess,
  startEdgeProcess,
  startProcess,
  startWorkerProcess,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMoney } from './charges.fixture.ts';

const PATIENCE = { timeout: 30_000, interval: 100 };
const GERMANY = '91.0.0.1';
const FRANCE = '90.0.0.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

const nats = createTestNats();
let dataDir = '';
let testDatabase: TestDatabase;
let database: Database;
let clickhouse: TestClickhouse;
let edge: EdgeProcess;
let worker: StartedProcess;
let api: StartedProcess;
let apiPort = 0;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'edge-'));
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  const { databaseUrl } = testDatabase;
  database = openDatabase(databaseUrl);
  worker = await startWorkerProcess({ databaseUrl, clickhouseUrl: clickhouse.url, nats });
  const apiEnvironment = {
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: clickhouse.url,
    API_PORT: '0',
    API_ADMIN_PORT: '0',
    PREVIEW_PORT: '0',
    ASK_PORT: '0',
  };
  [edge, api] = await Promise.all([
    startEdgeProcess({ dataDir, natsUrl: nats.url, namespace: nats.namespace, startMicros: 200_000 }),
    startProcess('apps/api/src/server.ts', apiEnvironment, 'api listens'),
  ]);
  const { address } = api.logged.find(({ msg }) => msg === 'api listens') ?? {};
  apiPort = Number(new URL(String(address)).port);
}, 180_000);
afterAll(async () => {
  await Promise.all([edge, worker, api].map((started) => started?.end('SIGKILL')));
  await database?.close();
  await Promise.all([testDatabase?.drop(), clickhouse?.drop()]);
  rmSync(dataDir, { recursive: true });
});

type Team = { teamId: number; apiKey: string; host: string };

/** A team with one stream for everybody, which the edge serves. */
async function launch(settings: Record<string, unknown> = {}, balanceMicros = START_MICROS): Promise<Team> {
  const host = `play-${newEventId()}.example`;
  const stream = { name: 'First', cloak: false, link: 'https://offer.example/' };
  const team = await seedTeam(database.db, {
    name: host,
    streams: [stream],
    balanceMicros,
  });
  const { teamId, apiKey } = team;
  const streamId = team.streams[0]?.id ?? 0;
  await withTeam(database.db, teamId, async (tx) => {
    await tx
      .update(streams)
      .set({ settings })
      .where(and(eq(streams.teamId, teamId), eq(streams.id, streamId)));
    await addConnectedPlatform(tx, { teamId, flows: [{ id: 'summer', link: FLOW_LINK }] });
    // With its settings, so that whoever sees the host sees them too.
    await addServedDomain(tx, { teamId, streamId, host });
  });
  const isServed = async () => (await ask(host, GERMANY, ANDROID, { method: 'HEAD' })).status !== 421;
  await expect.poll(isServed, PATIENCE).toBe(true);
  return { teamId, apiKey, host };
}

const START_MICROS = 10_000_000;
const FLOW_LINK = 'https://apps.example/flows/summer';
const FLOW_LOCATION = /^https:\/\/apps\.example\/flows\/summer\?client_id=[\w-]{36}$/;

type Asked = { method?: string; path?: string; cookie?: string; body?: string };

async function ask(host: string, from: string, agent: string, asked: Asked = {}) {
  const { method = 'GET', path = '/', cookie = '', body = '' } = asked;
  const headers = { host, 'x-forwarded-for': from, 'user-agent': agent, cookie };
  const sent = request({ host: '127.0.0.1', port: edge.port, method, path, headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  const set: string[] = response.headers['set-cookie'] ?? [];
  const location: string = response.headers.location ?? '';
  const cookies = set.map((each) => each.split(';', 1)[0]).join('; ');
  return { status: Number(response.statusCode), location, cookies };
}

/** Against what it began with. */
async function balanceOf({ teamId, apiKey }: Team): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/teams/${teamId}/dashboard`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { balance } = (await answer.json()) as { balance: number };
  return Math.round(balance * 1_000_000 - START_MICROS) / 1_000_000;
}

const countLeases = async (teamId: number): Promise<number> =>
  (await withTeam(database.db, teamId, (tx) => tx.select().from(budgetLeases))).filter(
    ({ memberId, grantedMicros }) => memberId === 0 && grantedMicros <= START_MICROS,
  ).length;

/** Once it has come to it; and then it stays, whatever else was repeated. */
async function expectBalance(team: Team, balance: number): Promise<void> {
  await expect.poll(() => balanceOf(team), PATIENCE).toBe(balance);
  expect((await readMoney(database.db, team.teamId)).isSound).toBe(true);
}

describe('the balance', { timeout: 90_000 }, () => {
  it('[S9.1-01] falls by 0.02 USD for a click on the button, and by no more for its repeats', async () => {
    const team = await launch();
    expect(await balanceOf(team)).toBe(0);
    const { cookies: cookie } = await ask(team.host, GERMANY, ANDROID);
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => ask(team.host, GERMANY, ANDROID, { path: '/go', cookie })),
    );
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([302]));
    await expectBalance(team, -0.02);
    // Another visit's click is another click.
    const second = await ask(team.host, FRANCE, ANDROID);
    await ask(team.host, FRANCE, ANDROID, { path: '/go', cookie: second.cookies });
    await ask(team.host, GERMANY, ANDROID, { path: '/go', cookie });
    await expectBalance(team, -0.04);
  });

  it('[S9.1-02] falls by 0.03 USD for an install of the PWA, once for a visitor', async () => {
    const team = await launch({ pwaPlacement: 'load' });
    const { cookies: cookie } = await ask(team.host, GERMANY, ANDROID);
    const tell = (what: string) =>
      ask(team.host, GERMANY, ANDROID, {
        method: 'POST',
        path: '/a',
        cookie,
        body: JSON.stringify({ what }),
      });
    for (const what of ['install_offer', 'install_accept', 'install', 'install']) {
      expect((await tell(what)).status).toBe(204);
    }
    await expectBalance(team, -0.03);
  });

  it('[S9.1-03] falls by 0.02 USD for an iOS redirect, from whichever country', async () => {
    const team = await launch({ isIosRedirected: true, iosFlow: 'summer', iosDisableLanding: true });
    for (const [address, balance] of [
      [GERMANY, -0.02],
      [FRANCE, -0.04],
    ] as const) {
      const answer = await ask(team.host, address, IPHONE);
      expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(FLOW_LOCATION)]);
      await expectBalance(team, balance);
    }
    const { rows } = await readMoney(database.db, team.teamId);
    expect(rows.map(({ item, country }) => [item, country]).toSorted()).toEqual([
      ['ios_redirect', 'DE'],
      ['ios_redirect', 'FR'],
    ]);
  });

  it('[S1.2-10] that is used up shows the white page, and the landing again once it is topped up', async () => {
    const team = await launch({}, 50_000);
    const other = await launch();
    const { teamId } = team;
    // A page that can be pressed has a token.
    const isLanding = async ({ host }: Team) => (await ask(host, GERMANY, ANDROID)).cookies.includes('slt=');
    const press = async (of: Team) => {
      const { cookies: cookie } = await ask(of.host, GERMANY, ANDROID);
      return (await ask(of.host, GERMANY, ANDROID, { path: '/go', cookie })).status;
    };
    const findStatus = () =>
      withTeam(database.db, teamId, async (tx) => {
        const [newest] = await tx
          .select()
          .from(streamVersions)
          .where(eq(streamVersions.teamId, teamId))
          .orderBy(desc(streamVersions.version))
          .limit(1);
        return newest?.document.status;
      });
    expect([await isLanding(team), await isLanding(other)]).toEqual([true, true]);
    // Once the edge has been answered, it knows how much there is.
    await expect.poll(() => countLeases(teamId), PATIENCE).toBe(1);
    expect([await press(team), await press(team)]).toEqual([302, 302]);
    await expect.poll(() => isLanding(team), PATIENCE).toBe(false);
    expect(await isLanding(other)).toBe(true);
    await expectBalance(team, 0.01 - 10);
    await expect.poll(findStatus, PATIENCE).toBe('technical_stop');
    await withTeam(database.db, teamId, (tx) =>
      correctBalance(tx, { teamId, key: 'top-up', amountMicros: 1_000_000, description: 'For tests' }),
    );
    await expect.poll(() => isLanding(team), PATIENCE).toBe(true);
    // An edge that has not heard of the stop serves again as soon as it is lent something, before the stop is lifted.
    await expect.poll(findStatus, PATIENCE).toBe('active');
    expect(await press(team)).toBe(302);
    await expectBalance(team, 0.99 - 10);
  });

  it('does not fall for whoever has no token of ours', async () => {
    const team = await launch();
    for (let times = 0; times < 5; times++) {
      expect((await ask(team.host, GERMANY, ANDROID, { path: '/go', cookie: 'slt=forged' })).status).toBe(
        302,
      );
    }
    const { cookies: cookie } = await ask(team.host, GERMANY, ANDROID);
    await ask(team.host, GERMANY, ANDROID, { path: '/go', cookie });
    await expectBalance(team, -0.02);
  });
});
