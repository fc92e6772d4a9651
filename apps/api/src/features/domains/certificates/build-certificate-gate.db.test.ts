import { domains, openDatabase, withTeam } from '@sluice/postgres';
import { createLog, createMetrics } from '@sluice/runtime';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { tcpProxy } from '@sluice/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCertificateGate } from './build-certificate-gate.ts';

const log = createLog('test', { level: 'silent' });
const SEEN = new Date('2026-01-01T00:00:00Z');

let test: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.databaseUrl);
  const { teamId } = await seedTeam(database.db, { name: 'Gate' });
  await withTeam(database.db, teamId, (db) =>
    db.insert(domains).values([
      { teamId, host: 'seen.example', state: 'https_check', dnsSeenAt: SEEN, provedAt: SEEN },
      { teamId, host: 'elsewhere.example', state: 'domain_check', provedAt: SEEN },
      { teamId, host: 'blocked.example', state: 'blocked', dnsSeenAt: SEEN, provedAt: SEEN },
      { teamId, host: 'claimed.example', state: 'https_check', dnsSeenAt: SEEN },
    ]),
  );
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function ask(url: string, settings: { databaseUrl?: string; timeoutMs?: number } = {}) {
  const other = settings.databaseUrl ? openDatabase(settings.databaseUrl) : undefined;
  const { db } = other ?? database;
  const limit = settings.timeoutMs ? { timeoutMs: settings.timeoutMs } : {};
  const gate = buildCertificateGate({ db, log, metrics: createMetrics(), ...limit });
  const startedAt = performance.now();
  try {
    const { statusCode, body } = await gate.inject(url);
    return { statusCode, body, tookMs: performance.now() - startedAt };
  } finally {
    await gate.close();
    await other?.close();
  }
}

describe('the proxy asks whether a name may have a certificate', () => {
  it.each([
    ['a domain whose DNS was seen to lead here', 'seen.example', 200],
    ['the same, as a client may write it', 'SEEN.Example.', 200],
    ['a domain whose DNS leads elsewhere', 'elsewhere.example', 404],
    ['a domain that was blocked', 'blocked.example', 404],
    ['a domain that nobody has proved, though it leads here', 'claimed.example', 404],
    ['a name of nobody', 'nobody.example', 404],
    ['a name below a domain', 'shop.seen.example', 404],
    ['an address, as of a visitor who named no host', '127.0.0.1', 404],
    ['no name at all', '', 404],
    ['a name with more in it', "seen.example' OR true --", 404],
    ['a name longer than any', `${'a'.repeat(300)}.example`, 404],
  ])('%s', async (_, name, status) => {
    const answer = await ask(`/ask?domain=${encodeURIComponent(name)}`);
    expect(answer).toMatchObject({ statusCode: status, body: '' });
  });

  it.each(['/ask', '/ask?domain=seen.example&domain=seen.example', '/', '/metrics'])(
    'answers %s with no, and nothing else',
    async (path) => {
      expect(await ask(path)).toMatchObject({ statusCode: 404, body: '' });
    },
  );

  it('answers within its limit when the database does not', async () => {
    const line = await tcpProxy({ target: test.databaseUrl });
    line.delay(10_000);
    const answer = await ask('/ask?domain=seen.example', { databaseUrl: line.url, timeoutMs: 100 });
    line.heal();
    await line.close();
    expect(answer).toMatchObject({ statusCode: 503, body: '' });
    // Without its limit it would wait for a connection, which is given up after five seconds.
    expect(answer.tookMs).toBeLessThan(3_000);
  });

  it('says that it does not know when the database is away', async () => {
    const line = await tcpProxy({ target: test.databaseUrl });
    line.cut();
    const answer = await ask('/ask?domain=seen.example', { databaseUrl: line.url });
    await line.close();
    expect(answer).toMatchObject({ statusCode: 503, body: '' });
  });

  it('counts its answers for the operator', async () => {
    const metrics = createMetrics();
    const gate = buildCertificateGate({ db: database.db, log, metrics });
    for (const name of ['seen.example', 'nobody.example', 'nobody.example']) {
      await gate.inject(`/ask?domain=${name}`);
    }
    const { body } = await metrics.exposition();
    expect(body).toContain('api_certificate_questions{answer="approved"} 1');
    expect(body).toContain('api_certificate_questions{answer="refused"} 2');
    await gate.close();
  });
});
