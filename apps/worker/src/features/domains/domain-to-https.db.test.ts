/** Domains from nothing to HTTPS, by their jobs alone: DNS server, certificate authority and proxy are real. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outside, startOutside } from '@sluice/outside';
import { FAKE_CLOUDFLARE_ACCOUNT } from '@sluice/outside/cloudflare';
import {
  checkDomainJob,
  type Database,
  type DomainRow,
  enqueueTeamJobs,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import {
  cloudflareOpener,
  createEdgeView,
  edgeSettings,
  findRegistrar,
  providerSettings,
} from '@sluice/providers/settings';
import { createLog } from '@sluice/runtime';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../jobs/run-jobs.ts';
import { domainTasks } from './domain-tasks.ts';
import { addDomain, type DomainTeam, secrets, seedDomainTeam } from './domains.fixture.ts';
import { findDomain } from './domains.store.ts';
import { startPurchase } from './purchases.fixture.ts';

const TOKEN = FAKE_CLOUDFLARE_ACCOUNT.tokens[0] ?? '';
const PATIENCE = { timeout: 30_000, interval: 100 };

const undo = new AsyncDisposableStack();
let testDatabase: TestDatabase;
let database: Database;
let superuser: Pool;
let outside: Outside;

/** Stands for the api's gate, under /ask, and for the edge. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
  if (pathname !== '/ask') return void response.writeHead(404).end();
  const { rows } = await superuser.query('SELECT may_have_certificate($1) AS may', [
    searchParams.get('domain'),
  ]);
  response.writeHead(rows[0].may ? 200 : 404).end();
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  undo.defer(() => testDatabase.drop());
  database = openDatabase(testDatabase.databaseUrl);
  undo.defer(() => database.close());
  superuser = new Pool({ connectionString: testDatabase.databaseUrl, max: 4 });
  undo.defer(() => superuser.end());
  const upstream = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  undo.defer(async () => {
    upstream.closeAllConnections();
    upstream.close();
  });
  const { port } = upstream.address() as AddressInfo;
  const dir = mkdtempSync(join(tmpdir(), 'sluice-domains-'));
  undo.defer(async () => rmSync(dir, { recursive: true, force: true }));
  outside = await startOutside({ dir, edgePort: port, askUrl: `http://127.0.0.1:${port}/ask` });
  undo.defer(outside.stop);
  startJobs();
}, 60_000);
afterAll(() => undo.disposeAsync());

/** The worker's jobs of domains, configured as the worker is. */
function startJobs(): void {
  const config = z.object({ ...edgeSettings, ...providerSettings }).parse(outside.env);
  const running = new AbortController();
  const log = createLog('worker', { level: 'silent' });
  const tasks = domainTasks({
    db: database.db,
    log,
    secrets,
    clock: () => new Date(),
    isReservedHost: () => false,
    firstWaitMs: 100,
    edgeView: createEdgeView(config),
    openCloudflare: cloudflareOpener(config),
    platformToken: config.PLATFORM_CLOUDFLARE_TOKEN,
    registrar: findRegistrar(config),
  });
  const jobs = runJobs({ databaseUrl: testDatabase.databaseUrl, tasks, log, signal: running.signal });
  undo.defer(async () => {
    running.abort();
    await jobs;
  });
}

const seed = () =>
  seedDomainTeam(database.db, { token: TOKEN, providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id });
const stateOf = ({ teamId, id }: Pick<DomainRow, 'teamId' | 'id'>) =>
  withTeam(database.db, teamId, async (tx) => {
    const row = await findDomain(tx, teamId, id);
    return { state: row?.state, code: row?.finding?.code };
  });

/** As the api's "Get NS" leaves it. */
async function connect(team: DomainTeam): Promise<DomainRow> {
  const { env } = outside;
  const cloudflare = cloudflareOpener({ CLOUDFLARE_URL: env.CLOUDFLARE_URL })({
    kind: 'token',
    token: TOKEN,
  });
  const zone = await cloudflare.ensureZone(team.host, FAKE_CLOUDFLARE_ACCOUNT.id);
  const domain = await addDomain(database.db, team, {
    source: 'own',
    state: 'waiting',
    cdnAccountId: team.accountId,
    streamId: null,
    zoneId: zone.id,
    nameServers: zone.nameServers,
  });
  await withTeam(database.db, team.teamId, (tx) => enqueueTeamJobs(tx, [checkDomainJob(domain.id)]));
  return domain;
}

describe('by its jobs alone', () => {
  it('an own domain waits for its name servers, and is active under a certificate of its own after them', async () => {
    const team = await seed();
    const domain = await connect(team);
    await expect
      .poll(() => stateOf(domain), PATIENCE)
      .toEqual({
        state: 'waiting',
        code: 'name_servers_missing',
      });
    await expect(outside.fetch(team.host)).rejects.toThrow();
    await outside.delegate(team.host);
    await expect.poll(() => stateOf(domain), PATIENCE).toEqual({ state: 'active', code: 'served' });
    const { certificate } = await outside.fetch(team.host);
    expect(certificate.subjectaltname).toBe(`DNS:${team.host}`);
  });

  it('a bought domain is registered, and active with nobody’s help', async () => {
    const team = await seed();
    const purchase = await startPurchase(database.db, team, { streamId: null });
    const findBought = async () => {
      const { rows } = await superuser.query('SELECT team_id AS "teamId", id FROM domains WHERE host = $1', [
        purchase.host,
      ]);
      return rows[0] && stateOf(rows[0]);
    };
    await expect.poll(findBought, PATIENCE).toEqual({ state: 'active', code: 'served' });
    expect(outside.namecheap.findDomain(purchase.host)).toBeDefined();
  });

  it('several new domains at the same moment all get their certificates', async () => {
    const teams = await Promise.all(Array.from({ length: 5 }, seed));
    const domains = await Promise.all(teams.map((team) => connect(team)));
    await Promise.all(teams.map(({ host }) => outside.delegate(host)));
    for (const domain of domains) {
      await expect.poll(() => stateOf(domain), PATIENCE).toEqual({ state: 'active', code: 'served' });
    }
  });
});
