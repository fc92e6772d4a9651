/** Who gets a name: DNS says it, and the edge hears of nobody else. */
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { type Database, type DomainRow, openDatabase, releasedHosts, withTeam } from '@sluice/postgres';
import { createCloudflare } from '@sluice/providers/cloudflare';
import { createLog } from '@sluice/runtime';
import { findNewestEdgeDocument, proofRecordOf, recordStreamVersion } from '@sluice/streams';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDomain } from './check-domain.ts';
import type { DomainDeps } from './domain-deps.ts';
import {
  addDomain,
  type DomainTeam,
  EDGE_ADDRESS,
  found,
  newWorld,
  secrets,
  seedDomainTeam,
  viewOf,
  type World,
} from './domains.fixture.ts';
import { findDomain } from './domains.store.ts';

const DAY_MS = 24 * 3_600_000;
const TOKEN = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '';

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let cloudflare: FakeCloudflare;
let ours: DomainTeam;
let theirs: DomainTeam;
let world: World;
let deps: DomainDeps;
let now: Date;
/** Filled by tests in which a name becomes reserved. */
const reserved = new Set<string>();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  cloudflare = await startFakeCloudflare();
});
afterAll(async () => {
  await cloudflare.stop();
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  now = new Date();
  world = newWorld();
  const account = { token: TOKEN, providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id };
  ours = await seedDomainTeam(database.db, account);
  theirs = { ...(await seedDomainTeam(database.db, account)), host: ours.host };
  deps = {
    db: database.db,
    secrets,
    clock: () => now,
    firstWaitMs: 1_000,
    isReservedHost: (host) => reserved.has(host),
    log: createLog('worker', { level: 'silent' }),
    edgeView: viewOf(world),
    openCloudflare: (credential) => createCloudflare({ credential, baseUrl: cloudflare.url }),
    platformToken: TOKEN,
    registrar: undefined,
  };
});

const read = async ({ teamId, id }: DomainRow): Promise<DomainRow> => {
  const row = await withTeam(database.db, teamId, (tx) => findDomain(tx, teamId, id));
  if (!row) throw new Error('the domain is gone');
  return row;
};
const check = ({ teamId, id }: DomainRow) => checkDomain(deps, { teamId, domainId: id });
async function look(domain: DomainRow): Promise<DomainRow> {
  const { nextCheckAt } = await read(domain);
  if (nextCheckAt && nextCheckAt > now) now = nextCheckAt;
  await check(domain);
  return read(domain);
}

/** As the api leaves it: bound, and the stream's document written anew. */
async function claim(team: DomainTeam, columns: Partial<DomainRow> = {}): Promise<DomainRow> {
  const claimExpiresAt = new Date(now.getTime() + 7 * DAY_MS);
  const domain = await addDomain(database.db, team, { claimExpiresAt, ...columns });
  const { teamId, streamId, memberId } = team;
  await withTeam(database.db, teamId, (tx) =>
    recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId }),
  );
  return domain;
}

/** An own domain whose zone is delegated and active. */
async function connect(team: DomainTeam): Promise<DomainRow> {
  const client = deps.openCloudflare({ kind: 'token', token: TOKEN });
  const zone = await client.ensureZone(team.host, FAKE_CLOUDFLARE_ACCOUNT.id);
  await cloudflare.activate(team.host);
  world.nameServers = found(...zone.nameServers);
  return claim(team, {
    source: 'own',
    state: 'waiting',
    cdnAccountId: team.accountId,
    zoneId: zone.id,
    nameServers: zone.nameServers,
  });
}

const leadsHere = () => {
  world.addresses = found(EDGE_ADDRESS);
};
const records = (...of: DomainRow[]) => {
  world.texts =
    of.length > 0 ? found(...of.map((domain) => proofRecordOf(domain).value)) : { kind: 'missing' };
};
/** What the edge is told. */
const servedHosts = async ({ teamId, streamId }: DomainTeam) =>
  (await withTeam(database.db, teamId, (tx) => findNewestEdgeDocument(tx, teamId, streamId)))?.hosts;
const mayHaveCertificate = async (host: string) =>
  (await superuser.query('SELECT may_have_certificate($1) AS may', [host])).rows[0]?.may;
const release = ({ teamId, host }: DomainTeam, releasedAt: Date) =>
  withTeam(database.db, teamId, (tx) => tx.insert(releasedHosts).values({ teamId, host, releasedAt }));
const jobOf = async ({ teamId, id }: DomainRow) =>
  (await superuser.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [`check_domain:${teamId}:${id}`]))
    .rowCount;

describe('a pointed domain', () => {
  it('is neither served nor given a certificate before its record is seen, wherever it leads', async () => {
    const domain = await claim(ours);
    leadsHere();
    expect(await look(domain)).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      dnsSeenAt: null,
      finding: { code: 'proof_missing', values: { name: `_sluice.${ours.host}` } },
    });
    world.texts = found('sluice-domain=somebody-else');
    expect(await look(domain)).toMatchObject({ provedAt: null, finding: { code: 'proof_other' } });
    expect(await servedHosts(ours)).toEqual([]);
    expect(await mayHaveCertificate(ours.host)).toBe(false);

    records(domain);
    expect(await look(domain)).toMatchObject({ state: 'https_check', provedAt: now, claimExpiresAt: null });
    expect(await servedHosts(ours)).toEqual([ours.host]);
    expect(await mayHaveCertificate(ours.host)).toBe(true);
  });

  it('is not taken for proved, nor for lost, while DNS does not answer', async () => {
    const domain = await claim(ours);
    leadsHere();
    world.texts = { kind: 'unreachable' };
    expect(await look(domain)).toMatchObject({ provedAt: null, finding: { code: 'dns_unreachable' } });
    records(domain);
    await look(domain);
    world.addresses = found('203.0.113.9');
    await look(domain);
    world.texts = { kind: 'unreachable' };
    expect(await look(domain)).toMatchObject({ state: 'domain_check', provedAt: expect.any(Date) });
  });

  it('whose addresses were elsewhere has to be proved again: the name may be somebody else’s by now', async () => {
    const domain = await claim(ours);
    leadsHere();
    records(domain);
    await look(domain);
    expect(await look(domain)).toMatchObject({ state: 'active' });
    world.addresses = found('203.0.113.9');
    expect(await look(domain)).toMatchObject({ state: 'domain_check', provedAt: expect.any(Date) });
    // The next owner points the name here too, and has no record of ours.
    leadsHere();
    records();
    expect(await look(domain)).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      finding: { code: 'proof_missing' },
      claimExpiresAt: new Date(now.getTime() + 7 * DAY_MS),
    });
    expect(await servedHosts(ours)).toEqual([]);
    expect(await mayHaveCertificate(ours.host)).toBe(false);
  });

  it('that was found active without a proof is not left so', async () => {
    const domain = await claim(ours, { state: 'active', dnsSeenAt: now, provedAt: null });
    leadsHere();
    expect(await look(domain)).toMatchObject({ state: 'domain_check', finding: { code: 'proof_missing' } });
  });
});

describe('a domain with a zone', () => {
  it('is proved by the zone itself, once it is delegated and the provider calls it active', async () => {
    const domain = await connect(ours);
    await cloudflare.changeZone(ours.host, { status: 'pending' });
    leadsHere();
    expect(await look(domain)).toMatchObject({ state: 'domain_check', provedAt: null });
    expect(await look(domain)).toMatchObject({ provedAt: null, finding: { code: 'zone_pending' } });
    expect(await servedHosts(ours)).toEqual([]);
    await cloudflare.activate(ours.host);
    expect(await look(domain)).toMatchObject({ state: 'https_check', provedAt: now });
    expect(await servedHosts(ours)).toEqual([ours.host]);
  });

  it('that is delegated elsewhere goes back to its name servers, unproved', async () => {
    const domain = await connect(ours);
    leadsHere();
    await look(domain);
    await look(domain);
    world.addresses = found('203.0.113.9');
    await look(domain);
    world.nameServers = found('ns1.registrar.test', 'ns2.registrar.test');
    expect(await look(domain)).toMatchObject({
      state: 'waiting',
      provedAt: null,
      finding: { code: 'name_servers_other' },
    });
    expect(await servedHosts(ours)).toEqual([]);
  });
});

describe('two teams', () => {
  it('that race for one name with a proof each: one has it, the other is told so', async () => {
    const both = [await claim(ours), await claim(theirs)] as const;
    leadsHere();
    records(...both);
    await Promise.all(both.map(check));
    const rows = await Promise.all(both.map(read));
    const [winner, loser] = rows[0]?.provedAt ? rows : rows.toReversed();
    expect(winner).toMatchObject({ state: 'https_check', provedAt: now });
    expect(loser).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      finding: { code: 'host_held' },
    });
    const served = [await servedHosts(ours), await servedHosts(theirs)];
    expect(served.flat()).toEqual([ours.host]);
  });

  it('of which one has only claimed: the claim keeps nobody from the name', async () => {
    await claim(ours);
    const domain = await claim(theirs);
    leadsHere();
    records(domain);
    expect(await look(domain)).toMatchObject({ state: 'https_check', provedAt: now });
  });

  it('of which one has proved the name: the other’s record counts once the first one’s is gone', async () => {
    const [held, wanted] = [await claim(ours), await claim(theirs)];
    leadsHere();
    records(held);
    await look(held);
    await look(held);
    records(held, wanted);
    expect(await look(wanted)).toMatchObject({ provedAt: null, finding: { code: 'host_held' } });
    expect(await read(held)).toMatchObject({ state: 'active', provedAt: expect.any(Date) });

    records(wanted);
    expect(await look(wanted)).toMatchObject({ state: 'https_check', provedAt: now });
    expect(await read(held)).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      dnsSeenAt: null,
      finding: { code: 'proof_taken' },
    });
    expect(await servedHosts(ours)).toEqual([]);
    expect(await servedHosts(theirs)).toEqual([ours.host]);
  });

  it('of which one never proved anything gets nothing, though the name leads here', async () => {
    const [held, foreign] = [await claim(ours), await claim(theirs)];
    leadsHere();
    records(held);
    await look(held);
    expect(await look(foreign)).toMatchObject({ provedAt: null, finding: { code: 'proof_other' } });
    expect(await servedHosts(theirs)).toEqual([]);
  });
});

describe('a name that a team has let go of', () => {
  it('and whose DNS still leads here is nobody’s: a claim alone gets neither page nor certificate', async () => {
    await release(ours, now);
    leadsHere();
    const domain = await claim(theirs);
    expect(await look(domain)).toMatchObject({ provedAt: null, finding: { code: 'proof_missing' } });
    expect(await servedHosts(theirs)).toEqual([]);
    expect(await mayHaveCertificate(ours.host)).toBe(false);
  });

  it('is in quarantine for others: a zone that its dangling delegation leads to is not enough for 30 days', async () => {
    await release(ours, now);
    const domain = await connect(theirs);
    leadsHere();
    await look(domain);
    const until = new Date(now.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
    expect(await look(domain)).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      finding: { code: 'host_quarantined', values: { ...proofRecordOf(domain), until } },
    });
    expect(await servedHosts(theirs)).toEqual([]);
    records(domain);
    expect(await look(domain)).toMatchObject({ state: 'https_check', provedAt: now });
  });

  it('is free of it after 30 days, and for the team that let go of it at once', async () => {
    await release(ours, new Date(now.getTime() - 31 * DAY_MS));
    const later = await connect(theirs);
    leadsHere();
    await look(later);
    expect(await look(later)).toMatchObject({ state: 'https_check', provedAt: now });

    const again = { ...theirs, host: `again-${theirs.host}` };
    await release(again, now);
    const domain = await connect(again);
    await look(domain);
    expect(await look(domain)).toMatchObject({ state: 'https_check', provedAt: now });
  });

  it('because its zone was deleted is in quarantine too: their proof was lost, the delegation was not', async () => {
    const held = await connect(ours);
    leadsHere();
    await look(held);
    expect(await look(held)).toMatchObject({ provedAt: now });
    world.addresses = found('203.0.113.9');
    await look(held);
    cloudflare.removeZone(ours.host);
    expect(await look(held)).toMatchObject({ state: 'blocked', provedAt: null });

    // The name servers of the account's next zone are the same ones, and the delegation to them is still there.
    const wanted = await connect(theirs);
    leadsHere();
    await look(wanted);
    expect(await look(wanted)).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      finding: { code: 'host_quarantined', values: proofRecordOf(wanted) },
    });
    expect(await servedHosts(theirs)).toEqual([]);
  });

  it('by a delegation elsewhere is in none: whoever changed it answers for the name', async () => {
    const held = await connect(ours);
    leadsHere();
    await look(held);
    await look(held);
    world.addresses = found('203.0.113.9');
    await look(held);
    world.nameServers = found('ns1.registrar.test', 'ns2.registrar.test');
    expect(await look(held)).toMatchObject({ provedAt: null });
    const wanted = await connect(theirs);
    leadsHere();
    await look(wanted);
    expect(await look(wanted)).toMatchObject({ state: 'https_check', provedAt: now });
  });
});

describe('a claim', () => {
  it('that nobody proves is looked at for seven days, and then no more', async () => {
    const domain = await claim(ours);
    now = new Date(now.getTime() + 7 * DAY_MS - 60_000);
    expect(await look(domain)).toMatchObject({ finding: { code: 'proof_missing' } });
    await superuser.query('DELETE FROM graphile_worker._private_jobs');
    now = new Date(now.getTime() + 3_600_000);
    records(domain);
    await check(domain);
    expect(await read(domain)).toMatchObject({
      provedAt: null,
      nextCheckAt: null,
      finding: { code: 'claim_expired' },
    });
    expect(await jobOf(domain)).toBe(0);
  });

  it('of what was bought does not expire', async () => {
    const domain = await claim(ours, { source: 'bought', state: 'waiting', claimExpiresAt: null });
    now = new Date(now.getTime() + 365 * DAY_MS);
    expect(await look(domain)).toMatchObject({ finding: { code: 'name_servers_missing' } });
    expect(await jobOf(domain)).toBe(1);
  });
});

describe('a name that is reserved after it was claimed', () => {
  it('is proved by no record any more, and leaves nobody a certificate', async () => {
    const domain = await claim(ours);
    leadsHere();
    records(domain);
    reserved.add(ours.host);
    expect(await look(domain)).toMatchObject({
      state: 'domain_check',
      provedAt: null,
      finding: { code: 'host_reserved' },
    });
    expect(await servedHosts(ours)).toEqual([]);
    expect(await mayHaveCertificate(ours.host)).toBe(false);
  });

  it('stays served where it is, and is not proved anew once its addresses were elsewhere', async () => {
    const domain = await claim(ours);
    leadsHere();
    records(domain);
    await look(domain);
    reserved.add(ours.host);
    expect(await look(domain)).toMatchObject({ state: 'active', provedAt: expect.any(Date) });
    world.addresses = found('203.0.113.9');
    await look(domain);
    leadsHere();
    expect(await look(domain)).toMatchObject({ provedAt: null, finding: { code: 'host_reserved' } });
    expect(await servedHosts(ours)).toEqual([]);
  });
});
