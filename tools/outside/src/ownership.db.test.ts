/** Which hosts an edge answers for, by the documents that the database gives it: those that are proved, and no other. */
import { ask, startTestEdge, type TestEdge } from '@sluice/edge/edge.fixture.ts';
import {
  type Database,
  type DomainRow,
  domains,
  openDatabase,
  releasedHosts,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { claimExpiryOf, findNewestEdgeDocument, proofRecordOf, recordStreamVersion } from '@sluice/streams';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase } from '@sluice/testing';
import { checkDomain } from '@sluice/worker/features/domains/check-domain.ts';
import type { DomainDeps } from '@sluice/worker/features/domains/domain-deps.ts';
import {
  EDGE_ADDRESS,
  found,
  newWorld,
  secrets,
  viewOf,
} from '@sluice/worker/features/domains/domains.fixture.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const NOT_SERVED_HERE = 421;
const undo = new AsyncDisposableStack();
afterAll(() => undo.disposeAsync());

let db: Database['db'];
let edge: TestEdge;
let ours: SeededTeam;
let theirs: SeededTeam;

beforeAll(async () => {
  const test = await createTestDatabase();
  undo.defer(() => test.drop());
  const database = openDatabase(test.databaseUrl);
  undo.defer(database.close);
  db = database.db;
  edge = await startTestEdge();
  undo.defer(() => edge.drain());
  const stream = (link: string) => ({ status: 'launched', link }) as const;
  ours = await seedTeam(db, { name: 'Ours', streams: [stream('https://ours.example/')] });
  theirs = await seedTeam(db, { name: 'Theirs', streams: [stream('https://theirs.example/')] });
});

const streamOf = ({ streams }: SeededTeam) => streams[0]?.id ?? 0;

/** The stream's next version, as an edge gets it. */
async function publish(team: SeededTeam): Promise<void> {
  const { teamId, memberId } = team;
  const streamId = streamOf(team);
  const document = await withTeam(db, teamId, async (tx) => {
    await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
    return findNewestEdgeDocument(tx, teamId, streamId);
  });
  if (document) edge.routes.apply(document);
}

async function claim(team: SeededTeam, host: string, columns: Partial<DomainRow> = {}): Promise<DomainRow> {
  const { teamId } = team;
  const [row] = await withTeam(db, teamId, (tx) =>
    tx
      .insert(domains)
      .values({ teamId, host, streamId: streamOf(team), ...columns })
      .returning(),
  );
  await publish(team);
  if (!row) throw new Error('no domain was made');
  return row;
}

async function setProof(team: SeededTeam, host: string, provedAt: Date | null): Promise<void> {
  const { teamId } = team;
  await withTeam(db, teamId, (tx) =>
    tx
      .update(domains)
      .set({ provedAt })
      .where(and(eq(domains.teamId, teamId), eq(domains.host, host))),
  );
  await publish(team);
}

/** Who answers there; undefined where nobody does. */
async function servedBy(host: string): Promise<number | undefined> {
  const { status } = await ask(edge.port, ['Host', host]);
  return status === NOT_SERVED_HERE ? undefined : edge.routes.findByHost(host)?.teamId;
}

it('a claimed host is answered for nobody, also when two teams claim it', async () => {
  await claim(ours, 'foreign.example');
  expect(await servedBy('foreign.example')).toBeUndefined();
  await claim(theirs, 'foreign.example');
  expect(await servedBy('foreign.example')).toBeUndefined();
});

it('a host is the team’s that has proved it, whoever else claims it and publishes later', async () => {
  await claim(ours, 'wanted.example');
  await claim(theirs, 'wanted.example');
  await setProof(ours, 'wanted.example', new Date());
  await publish(theirs);
  expect(await servedBy('wanted.example')).toBe(ours.teamId);
});

it('a host that is lost is answered for nobody, and for the next team once that has proved it', async () => {
  await claim(ours, 'moving.example');
  await claim(theirs, 'moving.example');
  await setProof(ours, 'moving.example', new Date());
  await setProof(ours, 'moving.example', null);
  expect(await servedBy('moving.example')).toBeUndefined();
  await setProof(theirs, 'moving.example', new Date());
  expect(await servedBy('moving.example')).toBe(theirs.teamId);
});

describe('as the worker settles it, with DNS that leads here', () => {
  const DAY_MS = 24 * 3_600_000;
  const NAME_SERVERS = ['ann.ns.example', 'bob.ns.example'];
  const world = newWorld();
  const reserved = new Set<string>();
  let now: Date;

  beforeEach(() => {
    now = new Date();
    Object.assign(world, newWorld(), { addresses: found(EDGE_ADDRESS) });
  });

  const deps = (): DomainDeps => ({
    db,
    secrets,
    clock: () => now,
    firstWaitMs: 1_000,
    log: createLog('worker', { level: 'silent' }),
    edgeView: viewOf(world),
    isReservedHost: (host) => reserved.has(host),
    openCloudflare: () => {
      throw new Error('no domain here has a zone of ours');
    },
    platformToken: undefined,
    registrar: undefined,
  });
  const wait = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };
  const setRecord = (domain: DomainRow) => {
    world.texts = found(proofRecordOf(domain).value);
  };
  /** The worker's next check of the domain, and the team's newest document at the edge. */
  async function check(team: SeededTeam, { teamId, id }: DomainRow): Promise<void> {
    wait(1 / 24);
    await checkDomain(deps(), { teamId, domainId: id });
    const document = await withTeam(db, teamId, (tx) => findNewestEdgeDocument(tx, teamId, streamOf(team)));
    if (document) edge.routes.apply(document);
  }
  /** As the api does it. */
  async function release(team: SeededTeam, { teamId, id, host }: DomainRow): Promise<void> {
    await withTeam(db, teamId, async (tx) => {
      await tx.delete(domains).where(and(eq(domains.teamId, teamId), eq(domains.id, id)));
      await tx.insert(releasedHosts).values({ teamId, host, releasedAt: now });
    });
    await publish(team);
  }

  it('a claim that has expired is answered for nobody, record or not, until it is renewed', async () => {
    const domain = await claim(ours, 'expired.example', { claimExpiresAt: claimExpiryOf('pointed', now) });
    wait(8);
    setRecord(domain);
    await check(ours, domain);
    expect(await servedBy('expired.example')).toBeUndefined();

    await withTeam(db, ours.teamId, (tx) =>
      tx
        .update(domains)
        .set({ claimExpiresAt: claimExpiryOf('pointed', now) })
        .where(and(eq(domains.teamId, ours.teamId), eq(domains.id, domain.id))),
    );
    await check(ours, domain);
    expect(await servedBy('expired.example')).toBe(ours.teamId);
  });

  it('a released host whose DNS still leads here is answered for nobody, also once another team claims it', async () => {
    const domain = await claim(ours, 'dangling.example');
    setRecord(domain);
    await check(ours, domain);
    expect(await servedBy('dangling.example')).toBe(ours.teamId);
    await release(ours, domain);
    expect(await servedBy('dangling.example')).toBeUndefined();

    // Addresses and the former team's record are still there.
    const next = await claim(theirs, 'dangling.example');
    await check(theirs, next);
    expect(await servedBy('dangling.example')).toBeUndefined();
    setRecord(next);
    await check(theirs, next);
    expect(await servedBy('dangling.example')).toBe(theirs.teamId);
  });

  it.each([
    ['the record is set', 'record.example', setRecord],
    ['30 days are over', 'later.example', () => wait(31)],
  ])('a host in quarantine is answered for nobody by its zone alone, until %s', async (_, host, end) => {
    world.nameServers = found(...NAME_SERVERS);
    const zone = { source: 'own', nameServers: NAME_SERVERS } as const;
    const domain = await claim(ours, host, zone);
    await check(ours, domain);
    expect(await servedBy(host)).toBe(ours.teamId);
    await release(ours, domain);
    const next = await claim(theirs, host, zone);
    await check(theirs, next);
    expect(await servedBy(host)).toBeUndefined();
    end(next);
    await check(theirs, next);
    expect(await servedBy(host)).toBe(theirs.teamId);
  });

  it('a host that was reserved after its claim is answered for nobody, whatever its DNS proves', async () => {
    const domain = await claim(ours, 'reserved.example');
    setRecord(domain);
    reserved.add('reserved.example');
    await check(ours, domain);
    expect(await servedBy('reserved.example')).toBeUndefined();
  });
});
