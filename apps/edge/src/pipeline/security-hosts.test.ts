/** The host decides whose page is shown: only a host that a stream has, and no other header overrides it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edgeDocument, HOST, startTestEdge, type TestEdge } from '../edge.fixture.ts';
import { rawAsk } from '../raw-ask.fixture.ts';
import { ENDPOINTS } from './endpoints.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
  edge.routes.apply(edgeDocument({ cloak: false }));
});
afterEach(() => {
  edge.server.close();
  edge.server.closeAllConnections();
});

const UNKNOWN = [
  ...[
    'unknown.example',
    'example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    `evil-${HOST}`,
    `${HOST}.evil.example`,
  ],
  ...[
    `a.${HOST}`,
    `${HOST}.`,
    `${HOST}/`,
    `${HOST}?`,
    `${HOST}#`,
    `evil.example:${HOST}`,
    `evil.example@${HOST}`,
  ],
  ...[
    `${HOST}@evil.example`,
    `${HOST}%00`,
    `${HOST},evil.example`,
    `"${HOST}"`,
    '*',
    '_',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['a'.repeat(300), 'ply.example', 'play\u00adexample', 'pl\u00e4y.example', '0', ':80', ' '],
];
const paths = [
  '/',
  '/go',
  '/assets/a.js',
  '/about',
  ...ENDPOINTS.filter((each) => !each.needsNoStream).map(({ path }) => path),
];
const get = (path: string, host: string, more = '') =>
  rawAsk(edge.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

describe('a host that no stream has', () => {
  it.each(UNKNOWN)('is answered with 421 on every path and makes no event: %j', async (host) => {
    for (const path of paths) expect((await get(path, host)).status, path).toBe(421);
    expect(edge.recorded).toEqual([]);
  });

  it('is not helped by any other header', async () => {
    for (const name of [
      'X-Forwarded-Host',
      'X-Host',
      'X-Original-Host',
      'X-HTTP-Host-Override',
      'Forwarded',
    ]) {
      const value = name === 'Forwarded' ? `host=${HOST}` : HOST;
      expect((await get('/', 'unknown.example', `${name}: ${value}\r\n`)).status, name).toBe(421);
    }
    expect((await get(`http://${HOST}/`, 'unknown.example')).status).toBe(421);
    expect(edge.recorded).toEqual([]);
  });

  it('is no host at all, twice, or in an older version: nothing is guessed', async () => {
    const none = await rawAsk(edge.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
    const old = await rawAsk(edge.port, 'GET / HTTP/1.0\r\n\r\n');
    const twice = await get('/', 'unknown.example', `Host: ${HOST}\r\n`);
    expect([none.status, old.status]).toEqual([400, 421]);
    expect([400, 421]).toContain(twice.status);
    expect(edge.recorded).toEqual([]);
  });
});

it('a host that a stream has is known in any case and with any port', async () => {
  for (const host of [HOST, HOST.toUpperCase(), `${HOST}:443`, `${HOST}:8080`]) {
    expect((await get('/', host)).status, host).toBe(200);
  }
});

it('a host never comes back in an answer of a stranger', async () => {
  for (const host of ['evil.example', '"><script>alert(1)</script>', `evil.example'`]) {
    expect((await get('/', host)).all, host).not.toContain('evil');
  }
});
