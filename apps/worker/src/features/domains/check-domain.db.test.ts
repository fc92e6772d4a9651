import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import {
  checkDomainJob,
  type Database,
  type DomainRow,
  enqueueTeamJobs,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import { createCloudflare } from '@sluice/providers/cloudflare';
import { createLog } from '@sluice/runtime';
import { proofRecordOf } from '@sluice/streams';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDomain } from './check-domain.ts';
import type { DomainDeps } from './domain-deps.ts';
import { domainTasks } from './domain-tasks.ts';
import {
  addDomain,
  type DomainTeam,
  EDGE_ADDRESS,
  found,
  newWorld,
  SERVED,
  secrets,
  seedDomainTeam,
  viewOf,
  type World,
} from './domains.fixture.ts';
import { findDomain } from './domains.store.ts';

const FIRST_MS = 1_000;
const MINUTE_MS = 60_000;
const TOKEN = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '';

let testDatabase: TestDatabase;
let database: Database;
let cloudflare: FakeCloudflare;
let team: DomainTeam;
let world: World;
let deps: DomainDeps;
let now: Date;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  cloudflare = await startFakeCloudflare();
});
afterAll(async () => {
  await cloudflare.stop();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  cloudflare.heal();
  now = new Date();
  world = newWorld();
  team = await seedDomainTeam(database.db, {
    token: TOKEN,
    providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id,
  });
  deps = {
    db: database.db,
    secrets,
    clock: () => now,
    isReservedHost: () => false,
    firstWaitMs: FIRST_MS,
    log: createLog('worker', { level: 'silent' }),
    edgeView: viewOf(world),
    openCloudflare: (credential) => createCloudflare({ credential, baseUrl: cloudflare.url }),
    platformToken: TOKEN,
    registrar: undefined,
  };
});

const client = () => deps.openCloudflare({ kind: 'token', token: TOKEN });
const read = async ({ teamId, id }: DomainRow): Promise<DomainRow> => {
  const row = await withTeam(database.db, teamId, (tx) => findDomain(tx, teamId, id));
  if (!row) throw new Error('the domain is gone');
  return row;
};

/** A zone at the provider, and the domain that waits for its name servers. */
async function connect(columns: Partial<DomainRow> = {}): Promise<DomainRow> {
  const zone = await client().ensureZone(team.host, FAKE_CLOUDFLARE_ACCOUNT.id);
  return addDomain(database.db, team, {
    source: 'own',
    state: 'waiting',
    cdnAccountId: team.accountId,
    zoneId: zone.id,
    nameServers: zone.nameServers,
    ...columns,
  });
}

/** The look that is due next, at the time when it is. */
async function look(domain: DomainRow): Promise<DomainRow> {
  const { nextCheckAt } = await read(domain);
  if (nextCheckAt && nextCheckAt > now) now = nextCheckAt;
  await checkDomain(deps, { teamId: domain.teamId, domainId: domain.id });
  return read(domain);
}

const waitOf = ({ checkedAt, nextCheckAt }: DomainRow) =>
  (nextCheckAt?.getTime() ?? 0) - (checkedAt?.getTime() ?? 0);

const nameServersAreSet = (domain: DomainRow) => {
  world.nameServers = found(...domain.nameServers);
};
const addressesAreRight = () => {
  world.addresses = found(EDGE_ADDRESS);
};

describe('an own domain', () => {
  it('goes from its name servers to HTTPS, and says at each step what it waits for', async () => {
    const domain = await connect();
    expect(await look(domain)).toMatchObject({
      state: 'waiting',
      finding: { code: 'name_servers_missing', values: { expected: domain.nameServers.join(', ') } },
    });
    world.nameServers = found('ns1.registrar.test', 'ns2.registrar.test');
    expect(await look(domain)).toMatchObject({
      state: 'waiting',
      finding: { code: 'name_servers_other', values: { found: 'ns1.registrar.test, ns2.registrar.test' } },
    });
    nameServersAreSet(domain);
    expect(await look(domain)).toMatchObject({ state: 'domain_check', dnsSeenAt: null });
    const zone = cloudflare.findZone(team.host);
    expect(zone?.records).toMatchObject([
      { type: 'A', name: team.host, content: EDGE_ADDRESS, proxied: false },
    ]);
    expect(zone?.settings).toMatchObject({ ssl: 'strict', always_use_https: 'on', min_tls_version: '1.2' });
    expect(await look(domain)).toMatchObject({ finding: { code: 'zone_pending' } });
    await cloudflare.activate(team.host);
    expect(await look(domain)).toMatchObject({ finding: { code: 'address_missing' } });
    addressesAreRight();
    expect(await look(domain)).toMatchObject({ state: 'https_check', dnsSeenAt: now, httpsSeenAt: null });
    expect(await look(domain)).toMatchObject({
      state: 'active',
      httpsSeenAt: now,
      finding: { code: 'served', values: { issuer: 'Test CA' } },
    });
  });

  it('is looked at again and again by its jobs, once for each time that it is due', async () => {
    const domain = await connect();
    await cloudflare.activate(team.host);
    nameServersAreSet(domain);
    addressesAreRight();
    await withTeam(database.db, team.teamId, (tx) => enqueueTeamJobs(tx, [checkDomainJob(domain.id)]));
    await runOnce({
      connectionString: testDatabase.databaseUrl,
      taskList: domainTasks({ ...deps, clock: () => new Date() }),
      logger: new Logger(() => () => {}),
      noHandleSignals: true,
    });
    expect(await read(domain)).toMatchObject({ state: 'active', checks: 0 });
    expect(world.probes).toBe(1);
    // A job that comes again finds nothing due.
    await checkDomain(deps, { teamId: domain.teamId, domainId: domain.id });
    expect(world.probes).toBe(1);
  });

  it('is asked about less and less often, and soon again once something moved', async () => {
    const domain = await connect();
    const waits: number[] = [];
    for (let n = 0; n < 14; n++) waits.push(waitOf(await look(domain)));
    for (const [n, wait] of waits.entries()) {
      const expected = Math.min(FIRST_MS * 2 ** n, 30 * MINUTE_MS);
      expect(wait).toBeGreaterThanOrEqual(expected);
      expect(wait).toBeLessThanOrEqual(expected * 1.2);
    }
    nameServersAreSet(domain);
    expect(waitOf(await look(domain))).toBe(0);
    const after = [];
    for (let n = 0; n < 12; n++) after.push(waitOf(await look(domain)));
    expect(after[0]).toBeLessThanOrEqual(FIRST_MS * 1.2);
    expect(after.at(-1)).toBeLessThanOrEqual(10 * MINUTE_MS * 1.2);
  });

  it('says what the provider’s trouble is, and goes on by itself when it is over', async () => {
    const domain = await connect();
    nameServersAreSet(domain);
    const trouble = async (fault: Parameters<FakeCloudflare['fail']>[1]) => {
      cloudflare.fail(/./, { ...fault, times: 50 });
      const seen = await look(domain);
      cloudflare.heal();
      return seen;
    };
    expect(await trouble({ status: 401, code: 10_000 })).toMatchObject({
      state: 'waiting',
      finding: { code: 'provider_refused_key' },
    });
    expect(await trouble({ status: 503, html: '<h1>Sorry</h1>' })).toMatchObject({
      finding: { code: 'provider_unreachable' },
    });
    const limited = await trouble({ status: 429, code: 971, retryAfterSeconds: 240 });
    expect(limited).toMatchObject({ finding: { code: 'provider_limit' } });
    expect(waitOf(limited)).toBeGreaterThanOrEqual(240_000);
    expect(await look(domain)).toMatchObject({ state: 'domain_check' });
  });

  it('with a CNAME where its addresses should go says so', async () => {
    const domain = await connect();
    nameServersAreSet(domain);
    await cloudflare.addRecord(team.host, { type: 'CNAME', name: team.host, content: 'elsewhere.test' });
    expect(await look(domain)).toMatchObject({ state: 'waiting', finding: { code: 'record_in_the_way' } });
  });

  it('whose zone was deleted is blocked, and begins anew when it is connected again', async () => {
    const domain = await connect({ state: 'domain_check' });
    cloudflare.removeZone(team.host);
    const blocked = await look(domain);
    expect(blocked).toMatchObject({ state: 'blocked', finding: { code: 'zone_gone' } });
    expect(waitOf(blocked)).toBeGreaterThanOrEqual(24 * 60 * MINUTE_MS);
  });
});

describe('an active domain', () => {
  const start = async () => {
    const domain = await connect({ state: 'active', dnsSeenAt: now, httpsSeenAt: now });
    await cloudflare.activate(team.host);
    nameServersAreSet(domain);
    addressesAreRight();
    return domain;
  };

  it('is looked at every day, and left alone where all is well', async () => {
    const domain = await start();
    const seen = await look(domain);
    expect(seen).toMatchObject({ state: 'active', finding: { code: 'served' } });
    expect(waitOf(seen)).toBeGreaterThanOrEqual(24 * 60 * MINUTE_MS);
  });

  it('whose addresses are not ours any more gets no certificate until they are', async () => {
    const domain = await start();
    world.addresses = found('203.0.113.9');
    expect(await look(domain)).toMatchObject({
      state: 'domain_check',
      dnsSeenAt: null,
      httpsSeenAt: null,
      finding: { code: 'address_other', values: { found: '203.0.113.9', expected: EDGE_ADDRESS } },
    });
    addressesAreRight();
    await look(domain);
    expect(await look(domain)).toMatchObject({ state: 'active', dnsSeenAt: expect.any(Date) });
  });

  it('stays so while DNS or the provider does not answer, and is looked at soon again', async () => {
    const domain = await start();
    world.addresses = { kind: 'unreachable' };
    const unseen = await look(domain);
    expect(unseen).toMatchObject({ state: 'active', finding: { code: 'dns_unreachable' } });
    expect(unseen.dnsSeenAt).not.toBeNull();
    expect(waitOf(unseen)).toBeLessThanOrEqual(FIRST_MS * 1.2);
    addressesAreRight();
    cloudflare.fail(/./, { status: 503, html: 'Sorry', times: 10 });
    expect(await look(domain)).toMatchObject({ state: 'active', finding: { code: 'provider_unreachable' } });
  });

  it('tells of a phishing flag, and of a zone that was moved or deleted', async () => {
    const domain = await start();
    await cloudflare.changeZone(team.host, { isPhishing: true });
    expect(await look(domain)).toMatchObject({ state: 'active', finding: { code: 'phishing_flagged' } });
    await cloudflare.changeZone(team.host, { isPhishing: false, status: 'moved' });
    expect(await look(domain)).toMatchObject({ state: 'active', finding: { code: 'zone_moved' } });
    cloudflare.removeZone(team.host);
    expect(await look(domain)).toMatchObject({ state: 'active', finding: { code: 'zone_gone' } });
  });

  it('that does not answer over HTTPS goes back a step', async () => {
    const domain = await start();
    world.https = [{ kind: 'unreachable', said: 'ECONNREFUSED' }];
    expect(await look(domain)).toMatchObject({
      state: 'https_check',
      finding: { code: 'https_unreachable', values: { said: 'ECONNREFUSED' } },
    });
  });
});

describe('the first certificate', () => {
  it('is asked for again within the same look when the proxy refused it at random', async () => {
    const domain = await connect({ state: 'https_check', dnsSeenAt: now });
    addressesAreRight();
    const refused = { kind: 'certificate_wrong', said: 'EPROTO' } as const;
    world.https = [refused, refused, SERVED];
    expect(await look(domain)).toMatchObject({ state: 'active' });
    expect(world.probes).toBe(3);
  });

  it('is asked for at the address that was seen, though the name leads to an inner machine a moment later', async () => {
    const domain = await connect({ state: 'https_check', dnsSeenAt: now });
    const answers = [found(EDGE_ADDRESS), found('10.0.0.1')];
    const asked: (readonly string[])[] = [];
    const edgeView: DomainDeps['edgeView'] = {
      ...deps.edgeView,
      findAddresses: async () => answers.shift() ?? { kind: 'missing' },
      probe: async (_host, { addresses }) => {
        asked.push(addresses);
        return SERVED;
      },
    };
    await checkDomain({ ...deps, edgeView }, { teamId: domain.teamId, domainId: domain.id });
    expect(await read(domain)).toMatchObject({ state: 'active' });
    expect(asked).toEqual([[EDGE_ADDRESS]]);
  });

  it('is waited for before its absence is called an error', async () => {
    const domain = await connect({ state: 'https_check', dnsSeenAt: now, checks: 2 });
    addressesAreRight();
    world.https = [{ kind: 'certificate_wrong', said: 'EPROTO' }];
    expect(await look(domain)).toMatchObject({ finding: { code: 'certificate_waiting' } });
    expect(await look(domain)).toMatchObject({
      state: 'https_check',
      finding: { code: 'certificate_wrong', values: { said: 'EPROTO' } },
    });
  });
});

describe('a pointed domain', () => {
  it('needs no provider: its record, its addresses and its answer over HTTPS are all', async () => {
    const domain = await addDomain(database.db, team, {});
    expect(await look(domain)).toMatchObject({ state: 'domain_check', finding: { code: 'proof_missing' } });
    world.texts = found(proofRecordOf(domain).value);
    expect(await look(domain)).toMatchObject({ state: 'domain_check', finding: { code: 'address_missing' } });
    addressesAreRight();
    expect(await look(domain)).toMatchObject({ state: 'https_check' });
    expect(await look(domain)).toMatchObject({ state: 'active' });
  });

  it('that the edge refuses is not served, unless it is bound to nothing', async () => {
    world.https = [{ ...SERVED, status: 421 }];
    addressesAreRight();
    const bound = await addDomain(database.db, team, { state: 'https_check', dnsSeenAt: now });
    expect(await look(bound)).toMatchObject({
      state: 'https_check',
      finding: { code: 'https_unreachable', values: { said: 'HTTP 421' } },
    });
    const free = await addDomain(database.db, team, {
      host: `free-${team.teamId}.example.test`,
      streamId: null,
      state: 'https_check',
      dnsSeenAt: now,
    });
    expect(await look(free)).toMatchObject({ state: 'active' });
  });
});

describe('a look', () => {
  it('is dropped when another was faster', async () => {
    const domain = await addDomain(database.db, team, {});
    addressesAreRight();
    world.texts = found(proofRecordOf(domain).value);
    const ids = { teamId: domain.teamId, domainId: domain.id };
    const findAddresses = async () => {
      await checkDomain(deps, ids);
      return found('203.0.113.9');
    };
    await checkDomain({ ...deps, edgeView: { ...deps.edgeView, findAddresses } }, ids);
    expect(await read(domain)).toMatchObject({ state: 'https_check', checks: 0, finding: null });
  });

  it('at a domain that is gone ends in nothing', async () => {
    await checkDomain(deps, { teamId: team.teamId, domainId: 2_147_483_647 });
  });
});
