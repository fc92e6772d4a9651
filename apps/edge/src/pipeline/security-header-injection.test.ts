/** Header injection: no text of a visitor becomes a line in the head of an answer, at any path of the edge. */
import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edgeDocument, HOST, startTestEdge, type TestEdge } from '../edge.fixture.ts';
import { pageToken } from '../features/clicks/page-token.fixture.ts';
import { pageTokenCookie, sealPageToken } from '../features/clicks/page-token.ts';
import { TeamTable } from '../features/teams/team-table.ts';
import { rawAsk } from '../raw-ask.fixture.ts';
import { ENDPOINTS } from './endpoints.ts';

const SECRET = 'a secret of the tests';
const TEAM_SECRET = 'kQ3yFZ0m1cW8-ur2tq9PpXh5ZsVb7nLxTgE4dJaKoRi';
const MARK = 'x-injected';
/** As they are sent in a request: encoded once and twice, in other alphabets that end in the same byte, and raw. */
const CORPUS = [
  `%0d%0a${MARK}:1`,
  `%0D%0A%0D%0A<html>${MARK}`,
  `%0a${MARK}:1`,
  `%0d${MARK}:1`,
  `%250d%250a${MARK}:1`,
  `%u000d%u000a${MARK}:1`,
  `%E5%98%8D%E5%98%8A${MARK}:1`,
  `%c0%8d%c0%8a${MARK}:1`,
  `%e2%80%a8${MARK}:1`,
  `%c2%85${MARK}:1`,
  `%00%0d%0a${MARK}:1`,
  `\\r\\n${MARK}:1`,
  `%0d%0aSet-Cookie:%20${MARK}=1`,
  `%0d%0aContent-Length:%200%0d%0a%0d%0aHTTP/1.1%20200%20OK%0d%0a${MARK}:1`,
];
const NAMES = [
  'sub1',
  'sub8',
  'fbclid',
  'ad_id',
  'return',
  'click_id',
  'status',
  '_subid',
  '_token',
  'source',
  MARK,
];
const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS'];
/** Every endpoint of the edge: a new one is covered by this test from its first day. */
const PATHS = [
  ...['/', '/go', '/about', '/assets/players/a.js', '/nowhere'],
  ...ENDPOINTS.map(({ path }) => (path === '/c/' ? `/c/${TEAM_SECRET}` : path)),
];

let edge: TestEdge;
beforeEach(async () => {
  const nowMs = pageToken().atMs + 60_000;
  const teams = new TeamTable();
  teams.apply({ teamId: 1, version: 1, conversionSecretHashes: [hash('sha256', TEAM_SECRET, 'hex')] });
  edge = await startTestEdge({ tokenSecret: SECRET, now: () => nowMs, teams, isShedding: () => false });
  edge.routes.apply(
    edgeDocument({
      link: 'https://offer.example/{sub1}?x={sub8}&y={ad_id}',
      placements: { push: 'load', pwa: 'load' },
      pushKeys: { [HOST]: `B${'A'.repeat(86)}` },
      networks: ['facebook', 'tiktok'],
    }),
  );
});
afterEach(() => {
  edge.server.close();
  edge.server.closeAllConnections();
});

/** Heads are written in two ways: one for connections that stay open, one for those that close after their answer. */
const CONNECTIONS = ['keep-alive', 'close'];

function requestWith(method: string, path: string, value: string, connection: string): string {
  const text = decode(value);
  const token = pageToken({
    os: 'Android',
    subs: Array.from({ length: 8 }, () => text),
    params: { ad_id: text },
    ids: { fbclid: text, tracker: text, trackerToken: text },
  });
  const cookie = pageTokenCookie(sealPageToken(token, SECRET), false).split(';', 1)[0];
  const query = NAMES.map((name) => `${name}=${value}`).join('&');
  const body = method === 'POST' ? query : '';
  return [
    `${method} ${path}?${query} HTTP/1.1`,
    `Host: ${HOST}`,
    `Cookie: ${cookie}; slv=${value}; _fbp=${value}`,
    `User-Agent: Mozilla/5.0 (Linux; Android 14) ${value}`,
    `Accept-Language: ${value}`,
    `Accept-Encoding: ${value}`,
    `Origin: https://${value}`,
    `X-Forwarded-For: 91.0.0.1`,
    `Content-Length: ${body.length}`,
    `Connection: ${connection}`,
    '',
    body,
  ].join('\r\n');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

describe('no answer has a line that a visitor wrote', () => {
  it.each(CORPUS)('%s', async (value) => {
    for (const path of PATHS) {
      for (const [method, connection] of METHODS.flatMap((each) => CONNECTIONS.map((way) => [each, way]))) {
        const request = requestWith(method as string, path, value, connection as string);
        const { status, head } = await rawAsk(edge.port, request);
        const where = `${method} ${path} ${connection}`;
        expect(status, where).toBeGreaterThanOrEqual(200);
        expect(status, where).toBeLessThan(500);
        const names = head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(':', 1)[0]?.toLowerCase());
        expect(names, where).not.toContain(MARK);
        expect(head, where).not.toMatch(new RegExp(`^set-cookie: ${MARK}`, 'im'));
        // Bare line feeds and returns end a line for lenient readers too.
        expect(head.replaceAll('\r\n', ''), where).not.toMatch(/[\r\n\0]/);
      }
    }
  });
});
