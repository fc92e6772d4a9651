import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { probeHttps } from './probe-https.ts';

const dir = mkdtempSync(join(tmpdir(), 'probe-'));
const file = (name: string) => join(dir, name);
const running: Server[] = [];
let ca: string;

beforeAll(() => {
  makeCertificate('root', ['-subj', '/O=Test authority/CN=Root']);
  makeCertificate('shop', [
    ...['-subj', '/CN=shop.test', '-addext', 'subjectAltName=DNS:shop.test'],
    ...['-CA', file('root.pem'), '-CAkey', file('root.key')],
  ]);
  makeCertificate('localhost', [
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-CA', file('root.pem'), '-CAkey', file('root.key')],
  ]);
  ca = readFileSync(file('root.pem'), 'utf8');
});
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});
afterAll(() => rmSync(dir, { recursive: true }));

function makeCertificate(name: string, options: string[]): void {
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const out = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-days', '2', ...out, ...options], { stdio: 'pipe' });
}

async function listen(server: Server, address = '127.0.0.1', at = 0): Promise<number> {
  running.push(server);
  server.listen(at, address);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const serve = (answer: RequestListener) =>
  listen(createServer({ key: readFileSync(file('shop.key')), cert: readFileSync(file('shop.pem')) }, answer));
const probe = (port: number, options: Partial<Parameters<typeof probeHttps>[0]> = {}) =>
  probeHttps({ host: 'shop.test', addresses: ['127.0.0.1'], port, ca, timeoutMs: 3_000, ...options });

it('tells the status, who signed and until when', async () => {
  const asked: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    asked.push(request.headers.host, request.url);
    response.end('hello');
  });
  const answer = await probe(port, { path: '/health' });
  expect(answer).toMatchObject({ kind: 'served', status: 200, issuer: 'Test authority' });
  const validTo = Date.parse(answer.kind === 'served' ? answer.validTo : '');
  expect(Math.abs(validTo - Date.now() - 2 * 86_400_000)).toBeLessThan(60_000);
  expect(asked).toEqual([`shop.test:${port}`, '/health']);
});

it('goes to the address that was looked up before, whatever the name leads to by now', async () => {
  const credentials = { key: readFileSync(file('localhost.key')), cert: readFileSync(file('localhost.pem')) };
  const asked: string[] = [];
  const answerAs = (name: string): RequestListener => {
    return (_, response) => {
      asked.push(name);
      response.end();
    };
  };
  // The machine's own resolver says 127.0.0.1: as of a name that was pointed at an inner machine between two look-ups.
  const port = await listen(createServer(credentials, answerAs('inner')));
  await listen(createServer(credentials, answerAs('edge')), '127.0.0.2', port);
  const answer = await probe(port, { host: 'localhost', addresses: ['127.0.0.2'] });
  expect(answer).toMatchObject({ kind: 'served', status: 200 });
  expect(asked).toEqual(['edge']);
});

it('tries the next address where one does not answer', async () => {
  const port = await serve((_, response) => response.end());
  expect(await probe(port, { addresses: ['127.0.0.3', '127.0.0.1'] })).toMatchObject({ kind: 'served' });
});

it('follows no redirect', async () => {
  let count = 0;
  const port = await serve((_, response) => {
    count += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await probe(port)).toMatchObject({ kind: 'served', status: 302 });
  expect(count).toBe(1);
});

it('reads no page to its end', async () => {
  let sent = 0;
  const port = await serve((_, response) => {
    const more = () => {
      sent += 16_384;
      if (!response.destroyed) response.write(Buffer.alloc(16_384), () => setImmediate(more));
    };
    more();
  });
  expect(await probe(port)).toMatchObject({ kind: 'served', status: 200 });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

it('answers by the head when the body breaks off or never comes', async () => {
  const breaking = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await probe(breaking)).toMatchObject({ kind: 'served', status: 200 });
  const slow = await serve((_, response) => void response.writeHead(200).flushHeaders());
  expect(await probe(slow, { timeoutMs: 2_000 })).toMatchObject({ kind: 'served', status: 200 });
});

it('trusts the chain and the name, or says what is wrong', async () => {
  const port = await serve((_, response) => response.end());
  expect(await probeHttps({ host: 'shop.test', addresses: ['127.0.0.1'], port })).toEqual({
    kind: 'certificate_wrong',
    said: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  expect(await probe(port, { host: 'other.test' })).toEqual({
    kind: 'certificate_wrong',
    said: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

it('takes a handshake that the server breaks off for a missing certificate', async () => {
  const port = await listen(createServer({}));
  expect(await probe(port)).toMatchObject({ kind: 'certificate_wrong' });
  const plain = await listen(createPlainServer((_, response) => response.end()));
  expect(await probe(plain)).toMatchObject({ kind: 'certificate_wrong' });
});

it('says unreachable of a closed port, of silence, and where there is no address to go to', async () => {
  const closed = createTcpServer();
  const port = await listen(closed);
  closed.close();
  expect(await probe(port)).toEqual({ kind: 'unreachable', said: 'ECONNREFUSED' });
  const silent = await listen(createTcpServer());
  expect(await probe(silent, { timeoutMs: 100 })).toEqual({ kind: 'unreachable', said: 'no answer in time' });
  expect(await probe(port, { addresses: [] })).toMatchObject({ kind: 'unreachable' });
});
