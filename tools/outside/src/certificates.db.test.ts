/** From a name to HTTPS, with nothing left out: DNS, authority and proxy of tools/outside, the api's gate, the edge. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCertificateGate } from '@sluice/api/features/domains/certificates/build-certificate-gate.ts';
import { edgeDocument, startTestEdge, type TestEdge } from '@sluice/edge/edge.fixture.ts';
import { domains, openDatabase, withTeam } from '@sluice/postgres';
import { createLog, createMetrics } from '@sluice/runtime';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase } from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Network, startNetwork } from './start-network.ts';

const SHOP = 'shop.example';
const LATER = 'later.example';
const OFFER = 'https://offer.example/';
const undo = new AsyncDisposableStack();
afterAll(() => undo.disposeAsync());

let network: Network;
let edge: TestEdge;
let addressSeen: string | undefined;
let seeDns: (host: string) => Promise<unknown>;

beforeAll(async () => {
  const test = await createTestDatabase();
  undo.defer(() => test.drop());
  const { db, close } = openDatabase(test.databaseUrl);
  undo.defer(close);
  const { teamId } = await seedTeam(db, { name: 'Certificates' });
  await withTeam(db, teamId, (tx) =>
    tx.insert(domains).values([SHOP, LATER].map((host) => ({ teamId, host, provedAt: new Date() }))),
  );
  seeDns = (host) =>
    withTeam(db, teamId, (tx) =>
      tx
        .update(domains)
        .set({ dnsSeenAt: new Date() })
        .where(and(eq(domains.teamId, teamId), eq(domains.host, host))),
    );

  const gate = buildCertificateGate({
    db,
    log: createLog('test', { level: 'silent' }),
    metrics: createMetrics(),
  });
  undo.defer(() => gate.close());
  const gateUrl = await gate.listen({ host: '127.0.0.1', port: 0 });
  edge = await startTestEdge({
    readCountry: (address) => {
      addressSeen = address;
      return 'DE';
    },
  });
  undo.defer(() => edge.drain());
  edge.routes.apply(edgeDocument({ hosts: [SHOP, LATER], link: OFFER }));

  const dir = mkdtempSync(join(tmpdir(), 'sluice-certificates-'));
  undo.defer(async () => rmSync(dir, { recursive: true, force: true }));
  network = await startNetwork({ dir, edgePort: edge.port, askUrl: `${gateUrl}/ask` });
  undo.defer(network.stop);
  for (const host of [SHOP, LATER]) {
    await network.dns.setZone(host, [{ name: '@', type: 'A', value: '127.0.0.1' }]);
  }
});

/** How the handshake ended, where it did. */
const refusal = (host: string) =>
  network.fetch(host).then(
    ({ status }) => `served with ${status}`,
    (error: NodeJS.ErrnoException) => error.code,
  );

describe('a certificate at the first visit', () => {
  it('is real, and for the domain whose DNS was seen', async () => {
    await seeDns(SHOP);
    const { status, body, certificate } = await network.fetch(SHOP);
    expect(status).toBe(200);
    expect(body).toContain('href="/go"');
    expect(certificate.subjectaltname).toBe(`DNS:${SHOP}`);
    expect(certificate.issuer.CN).toMatch(/^Pebble Intermediate/);
    expect(certificate.issuerCertificate.issuer.CN).toMatch(/^Pebble Root/);
  });

  it('is refused, at the handshake, to a name of nobody', async () => {
    await network.dns.setZone('stranger.example', [{ name: '@', type: 'A', value: '127.0.0.1' }]);
    expect(await refusal('stranger.example')).toBe('EPROTO');
  });

  it('waits until the DNS was seen', async () => {
    expect(await refusal(LATER)).toBe('EPROTO');
    await seeDns(LATER);
    expect((await network.fetch(LATER)).status).toBe(200);
  });

  it('stays when its domain is let go, and the edge refuses to answer there', async () => {
    expect((await network.fetch(LATER)).status).toBe(200);
    edge.routes.apply(edgeDocument({ version: 2, hosts: [SHOP], link: OFFER }));
    expect((await network.fetch(LATER)).status).toBe(421);
    expect((await network.fetch(SHOP)).status).toBe(200);
  });
});

describe('the proxy before the edge', () => {
  it('tells the edge the visitor’s address, whatever the visitor says of it', async () => {
    addressSeen = undefined;
    await network.fetch(SHOP, '/', {
      headers: { 'x-forwarded-for': '5.9.0.1', 'x-forwarded-proto': 'http', forwarded: 'for=5.9.0.1' },
    });
    expect(addressSeen).toBe('127.0.0.1');
  });

  it('sends a visitor without HTTPS to it, with the path kept', async () => {
    const { httpPort, httpsPort } = network.proxy;
    const location = await new Promise((resolve, reject) => {
      const headers = { host: SHOP };
      request({ host: '127.0.0.1', port: httpPort, path: '/a?b=1', headers }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      })
        .on('error', reject)
        .end();
    });
    expect(location).toEqual([308, `https://${SHOP}:${httpsPort}/a?b=1`]);
  });
});
