import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { type FakeNamecheap, startFakeNamecheap } from '@sluice/outside/namecheap';
import { type Database, type DomainPurchaseRow, openDatabase } from '@sluice/postgres';
import { createCloudflare } from '@sluice/providers/cloudflare';
import { createLog } from '@sluice/runtime';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyDomain } from './buy-domain.ts';
import type { DomainDeps } from './domain-deps.ts';
import {
  BALANCE_MICROS,
  type DomainTeam,
  newWorld,
  secrets,
  seedDomainTeam,
  viewOf,
} from './domains.fixture.ts';
import { openRegistrar, PRICE_MICROS, readPurchase, startPurchase } from './purchases.fixture.ts';

const CREATE = 'namecheap.domains.create';
const TOKEN = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '';
const HOUR_MS = 60 * 60_000;

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let cloudflare: FakeCloudflare;
let namecheap: FakeNamecheap;
let team: DomainTeam;
let deps: DomainDeps;
let now: Date;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  cloudflare = await startFakeCloudflare({ bannedNames: ['banned.xyz'] });
});
afterAll(async () => {
  await cloudflare.stop();
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  now = new Date();
  cloudflare.heal();
  namecheap = await startFakeNamecheap({ premiumPrices: { 'premium.xyz': 50_000_000 } });
  team = await seedDomainTeam(database.db, { token: TOKEN, providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id });
  deps = {
    db: database.db,
    secrets,
    clock: () => now,
    isReservedHost: () => false,
    firstWaitMs: 100,
    platformToken: TOKEN,
    log: createLog('worker', { level: 'silent' }),
    edgeView: viewOf(newWorld()),
    openCloudflare: (credential) => createCloudflare({ credential, baseUrl: cloudflare.url }),
    registrar: openRegistrar(namecheap),
  };
  return () => namecheap.stop();
});

const start = (columns: Partial<DomainPurchaseRow> = {}) => startPurchase(database.db, team, columns);
const run = async (purchase: DomainPurchaseRow) => {
  await buyDomain(deps, { teamId: purchase.teamId, purchaseId: purchase.id });
  return readPurchase(database.db, purchase);
};
const findJob = async (key: string) => {
  const { rows } = await superuser.query<{ run_at: Date }>(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    [key],
  );
  return rows[0];
};

describe('a purchase', () => {
  it('[S2.6-09] orders the domain from the reseller with the zone’s name servers, once', async () => {
    const purchase = await start();
    await run(purchase);
    const orders = namecheap.calls.filter(({ name }) => name === CREATE);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.input).toMatchObject({ DomainName: purchase.host, Years: '1' });
    expect(namecheap.findDomain(purchase.host)?.nameServers.sort()).toEqual([
      'ada.ns.cloudflare.test',
      'bob.ns.cloudflare.test',
    ]);
    await run(purchase);
    expect(namecheap.domains).toHaveLength(1);
  });

  it('[S1.2-11] is paid from the balance; [S3.11-01] its domain holds all that is known of it', async () => {
    const purchase = await start();
    const seen = await run(purchase);
    expect(seen.balances).toMatchObject({
      wallet: BALANCE_MICROS - PRICE_MICROS,
      held: 0,
      spent: PRICE_MICROS,
    });
    const [domain] = seen.domains;
    expect(domain).toMatchObject({
      host: purchase.host,
      source: 'bought',
      state: 'waiting',
      streamId: team.streamId,
      cdnAccountId: null,
      nameServers: ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'],
      zoneId: cloudflare.findZone(purchase.host)?.id,
      expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(Number(domain?.expiresOn?.slice(0, 4))).toBe(now.getUTCFullYear() + 1);
    expect(seen.purchase).toMatchObject({ state: 'bought', domainId: domain?.id, failure: null });
    expect(seen.purchase.orderId).toBe(namecheap.findDomain(purchase.host)?.orderId);
    expect(seen.audits).toMatchObject([{ subjectName: purchase.host, memberId: team.memberId }]);
    expect(seen.versions).toBe(2);
    expect(await findJob(`check_domain:${team.teamId}:${domain?.id}`)).toBeDefined();
  });

  it('of a premium name is made at its own price', async () => {
    const seen = await run(await start({ host: 'premium.xyz', priceMicros: 50_180_000 }));
    expect(seen.purchase.state).toBe('bought');
    expect(namecheap.findDomain('premium.xyz')?.chargedMicros).toBe(50_180_000);
  });

  it('for a stream that has no link for its button by now leaves the domain with the team', async () => {
    const purchase = await start();
    await superuser.query(
      `WITH landing AS (
         INSERT INTO landings (team_id, member_id, name, type, template, status, settings)
         VALUES ($1, $2, 'Landing', 'wheel', 'wheel', 'completed', '{}') RETURNING id)
       INSERT INTO stream_landings (team_id, stream_id, position, landing_id, weight)
       SELECT $1, $3, 0, id, 100 FROM landing`,
      [team.teamId, team.memberId, team.streamId],
    );
    expect(await run(purchase)).toMatchObject({
      purchase: { state: 'bought' },
      domains: [{ streamId: null }],
    });
  });

  it('for a stream that is gone meanwhile leaves the domain with the team', async () => {
    const purchase = await start();
    await superuser.query('UPDATE streams SET removed_at = now() WHERE id = $1', [team.streamId]);
    expect(await run(purchase)).toMatchObject({
      purchase: { state: 'bought' },
      domains: [{ streamId: null }],
    });
  });
});

describe('a plain no', () => {
  const refusals: [string, () => void, string][] = [
    [
      'taken by somebody else',
      () => namecheap.state.takenNames.add(`bought-${team.teamId}.xyz`),
      'domain.not_offered',
    ],
    ['our account is empty', () => Object.assign(namecheap.state, { balanceMicros: 0 }), 'domain.buy_failed'],
    ['the price has risen', () => namecheap.state.zonePrices.set('xyz', 9_000_000), 'domain.price_changed'],
    ['the key is refused', () => namecheap.fail(/./, { code: 1_011_102, times: 9 }), 'domain.buy_failed'],
    [
      'no zone is allowed',
      () => cloudflare.fail('POST /zones', { status: 400, code: 1_097 }),
      'domain.buy_failed',
    ],
  ];
  it.each(refusals)('gives the money back: %s', async (_, happens, failure) => {
    const purchase = await start();
    happens();
    const seen = await run(purchase);
    expect(seen).toMatchObject({
      purchase: { state: 'failed', failure },
      domains: [],
      releases: 1,
      captures: 0,
    });
    expect(seen.balances).toMatchObject({ wallet: BALANCE_MICROS, held: 0, spent: 0 });
    expect(namecheap.findDomain(purchase.host)).toBeUndefined();
    await run(purchase);
    expect((await readPurchase(database.db, purchase)).releases).toBe(1);
  });
});

describe('an answer that was lost', () => {
  it('is read back, and what was bought is not bought again', async () => {
    const purchase = await start();
    namecheap.loseAnswer(CREATE);
    const seen = await run(purchase);
    expect(seen).toMatchObject({ purchase: { state: 'registering' }, domains: [], captures: 0, releases: 0 });
    expect(await findJob(`buy_domain:${team.teamId}:${purchase.id}`)).toBeDefined();
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'bought' }, captures: 1 });
    expect(namecheap.calls.filter(({ name }) => name === CREATE)).toHaveLength(1);
    expect(namecheap.domains).toHaveLength(1);
  });

  it('is asked for again where nothing was bought', async () => {
    const purchase = await start();
    namecheap.fail(CREATE, { status: 502, html: '<h1>Sorry</h1>' });
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'registering' }, releases: 0 });
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'bought' }, captures: 1 });
    expect(namecheap.domains).toHaveLength(1);
  });

  it('keeps the money held until the registrar has had time to show the domain', async () => {
    const purchase = await start();
    namecheap.loseAnswer(CREATE);
    await run(purchase);
    // The registrar's left hand: sold, and not in the account yet.
    const [domain] = namecheap.domains.splice(0);
    namecheap.state.takenNames.add(purchase.host);
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'registering' }, releases: 0 });
    namecheap.state.takenNames.clear();
    if (domain) namecheap.domains.push(domain);
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'bought' }, captures: 1, releases: 0 });
  });

  it('and a no that stays give the money back in the end', async () => {
    const purchase = await start();
    namecheap.fail(CREATE, { status: 502, html: '<h1>Sorry</h1>' });
    await run(purchase);
    namecheap.state.takenNames.add(purchase.host);
    await run(purchase);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'failed' }, releases: 1, captures: 0 });
  });

  it('of a registrar that cannot be read back settles nothing, however late it is', async () => {
    const purchase = await start();
    namecheap.loseAnswer(CREATE);
    await run(purchase);
    now = new Date(now.getTime() + 24 * HOUR_MS);
    namecheap.fail(/getInfo/, { status: 502, html: 'Sorry' });
    expect(await run(purchase)).toMatchObject({
      purchase: { state: 'registering' },
      releases: 0,
      captures: 0,
    });
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'bought' }, captures: 1 });
  });
});

describe('a provider that is away', () => {
  it('is waited for, longer each time, and the money goes back after an hour', async () => {
    const purchase = await start();
    cloudflare.fail(/./, { status: 503, html: 'Sorry', times: 100 });
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'held' }, releases: 0 });
    now = new Date(now.getTime() + HOUR_MS / 2);
    await run(purchase);
    const job = await findJob(`buy_domain:${team.teamId}:${purchase.id}`);
    expect(Number(job?.run_at.getTime()) - now.getTime()).toBeGreaterThan(HOUR_MS / 5);
    now = new Date(now.getTime() + HOUR_MS);
    expect(await run(purchase)).toMatchObject({ purchase: { state: 'failed' }, releases: 1 });
    expect(namecheap.calls).toEqual([]);
  });

  it('and two runs at once end in one purchase', async () => {
    const purchase = await start();
    await Promise.all([run(purchase), run(purchase), run(purchase)]);
    expect(await run(purchase)).toMatchObject({
      purchase: { state: 'bought' },
      captures: 1,
      releases: 0,
      domains: [{ host: purchase.host }],
    });
    expect(namecheap.domains).toHaveLength(1);
  });
});
