/** The worker is killed at every point of a purchase, and started again: one registration, one charge, one domain. */
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { type FakeNamecheap, startFakeNamecheap } from '@sluice/outside/namecheap';
import { type Database, openDatabase } from '@sluice/postgres';
import {
  type CommitGate,
  createCommitGate,
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  type GateMoment,
  type StartedProcess,
  startWorkerProcess,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BALANCE_MICROS, type DomainTeam, seedDomainTeam } from './domains.fixture.ts';
import { CONTACT, PRICE_MICROS, readPurchase, startPurchase } from './purchases.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
/** Longer than the worker lives. */
const UNHEARD_MS = 60_000;
const TOKEN = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '';

/** At a call: undone, it has arrived and nothing came of it; unheard, it was done and the answer did not arrive. */
type AtCall = { at: string; moment: 'undone' | 'unheard' };
type AtCommit = { at: 'registering' | 'bought'; moment: GateMoment };
type Point = AtCall | AtCommit;

const CALLS = {
  account: 'GET /accounts',
  zone: 'POST /zones',
  check: 'namecheap.domains.check',
  order: 'namecheap.domains.create',
  readBack: 'namecheap.domains.getInfo',
};
const at = (call: keyof typeof CALLS, moment: AtCall['moment']): AtCall => ({ at: CALLS[call], moment });

/** Where the worker is killed; where there are several points, one after the other. */
const PLANS: Point[][] = [
  ...Object.keys(CALLS).flatMap((call) =>
    (['undone', 'unheard'] as const).map((moment) => [at(call as keyof typeof CALLS, moment)]),
  ),
  ...(['registering', 'bought'] as const).flatMap((state) =>
    (['begun', 'lost', 'kept'] as const).map((moment) => [{ at: state, moment }]),
  ),
  [at('zone', 'unheard'), { at: 'registering', moment: 'lost' }],
  [at('order', 'unheard'), at('readBack', 'unheard')],
  [at('order', 'unheard'), { at: 'bought', moment: 'lost' }],
  [{ at: 'registering', moment: 'kept' }, at('order', 'undone'), at('order', 'unheard')],
];

const nats = createTestNats();
let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let database: Database;
let gate: CommitGate;
let cloudflare: FakeCloudflare;
let namecheap: FakeNamecheap;
let worker: StartedProcess;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  [cloudflare, namecheap] = await Promise.all([startFakeCloudflare(), startFakeNamecheap()]);
  database = openDatabase(testDatabase.databaseUrl);
  gate = await createCommitGate(testDatabase.databaseUrl, {
    table: 'domain_purchases',
    on: 'UPDATE',
    point: `NEW.id || ' ' || NEW.state`,
  });
  worker = await startWorker();
}, 60_000);
afterAll(async () => {
  await worker?.end('SIGKILL');
  await gate?.end();
  await database?.close();
  await Promise.all([cloudflare?.stop(), namecheap?.stop(), testDatabase?.drop(), clickhouse?.drop()]);
});

const startWorker = () =>
  startWorkerProcess({
    databaseUrl: testDatabase.databaseUrl,
    clickhouseUrl: clickhouse.url,
    nats,
    env: {
      CLOUDFLARE_URL: cloudflare.url,
      PLATFORM_CLOUDFLARE_TOKEN: TOKEN,
      NAMECHEAP_URL: namecheap.url,
      NAMECHEAP_API_USER: namecheap.account.apiUser,
      NAMECHEAP_API_KEY: namecheap.account.apiKey,
      NAMECHEAP_CLIENT_IP: namecheap.account.clientIp,
      REGISTRAR_CONTACT: JSON.stringify(CONTACT),
      DOMAIN_CHECK_FIRST_MS: '100',
    },
  });

const isAtCall = (point: Point): point is AtCall => point.moment === 'undone' || point.moment === 'unheard';
const fakeOf = ({ at: call }: AtCall) => (call.startsWith('namecheap') ? namecheap : cloudflare);
const countCalls = (point: AtCall) => fakeOf(point).calls.filter(({ name }) => name === point.at).length;

/** From now on the next one who comes to the point stays there. Answers how to see that somebody has. */
async function prepare(point: Point, purchaseId: number): Promise<() => Promise<boolean>> {
  if (isAtCall(point)) {
    const before = countCalls(point);
    if (point.moment === 'undone') fakeOf(point).fail(point.at, { status: 502, html: 'Sorry' });
    fakeOf(point).delay(point.at, UNHEARD_MS);
    return async () => countCalls(point) > before;
  }
  await gate.close(`${purchaseId} ${point.at}`, point.moment);
  return gate.isReached;
}

async function kill(point: Point): Promise<void> {
  await worker.end('SIGKILL');
  cloudflare.heal();
  namecheap.heal();
  if (!isAtCall(point)) await gate.open();
}

const cases = PLANS.map((points) => ({
  points,
  name: points.map((point) => `${point.at} ${point.moment}`).join(', then '),
}));

it.each(cases)('killed at: $name', { timeout: 300_000 }, async ({ points }) => {
  const team: DomainTeam = await seedDomainTeam(database.db, {
    token: TOKEN,
    providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id,
  });
  let hasArrived = async () => false;
  const [first, ...rest] = points;
  if (!first) throw new Error('a plan has a point at least');
  const purchase = await startPurchase(database.db, team, {}, async (made) => {
    hasArrived = await prepare(first, made.id);
  });
  await expect.poll(hasArrived, PATIENCE).toBe(true);
  await kill(first);
  for (const point of rest) {
    hasArrived = await prepare(point, purchase.id);
    worker = await startWorker();
    await expect.poll(hasArrived, PATIENCE).toBe(true);
    await kill(point);
  }
  worker = await startWorker();
  const state = async () => (await readPurchase(database.db, purchase)).purchase.state;
  await expect.poll(state, PATIENCE).toBe('bought');

  const seen = await readPurchase(database.db, purchase);
  expect(namecheap.domains.filter(({ host }) => host === purchase.host)).toHaveLength(1);
  expect(cloudflare.zones.filter(({ name }) => name === purchase.host)).toHaveLength(1);
  expect(seen.domains).toMatchObject([{ streamId: team.streamId, source: 'bought' }]);
  expect(seen.balances).toEqual({
    outside: -BALANCE_MICROS,
    wallet: BALANCE_MICROS - PRICE_MICROS,
    held: 0,
    spent: PRICE_MICROS,
  });
  expect(seen).toMatchObject({ captures: 1, releases: 0, versions: 2 });
  expect(seen.audits).toHaveLength(1);
});
