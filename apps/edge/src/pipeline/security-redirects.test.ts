/** Open redirects: whatever a visitor sends, nobody is redirected to a destination that the stream does not name. */
import { EDGE_DOCUMENT_DEFAULTS } from '@sluice/routing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, startTestEdge, type TestEdge } from '../edge.fixture.ts';
import { pageToken } from '../features/clicks/page-token.fixture.ts';
import { pageTokenCookie, sealPageToken } from '../features/clicks/page-token.ts';
import { rawAsk } from '../raw-ask.fixture.ts';
import { ENDPOINTS } from './endpoints.ts';

const SECRET = 'a secret of the tests';
const NOW_MS = pageToken().atMs + 60_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** Written raw into a query, a path, a cookie and headers. */
const CORPUS = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'http:\\\\evil.example',
  'HtTpS://evil.example',
  'javascript:alert(1)',
  'java%0d%0ascript:alert(1)',
  '%6a%61vascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  '@evil.example',
  '%40evil.example',
  'offer.example@evil.example',
  'offer.example.evil.example',
  ':443@evil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  '%252f%252fevil.example',
  '%e3%80%82evil.example',
  '%ef%bc%8f%ef%bc%8fevil.example',
  '%e2%80%ae',
  '%00https://evil.example',
  '%09//evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '?url=https://evil.example',
  '#https://evil.example',
  ';@evil.example',
  '{link}',
  '%7Blink%7D',
];
const NAMES = [
  'sub1',
  'sub2',
  'ad_id',
  'url',
  'link',
  'redirect',
  'to',
  'next',
  'host',
  'clickid',
  '_token',
  'client_id',
];

const STREAMS = [
  { streamId: 7, hosts: [HOST], link: 'https://offer.example/a/{sub1}?x={sub2}&y={ad_id}' },
  { streamId: 8, hosts: ['host-macro.example'], link: 'https://{sub1}offer.example{sub2}/' },
  { streamId: 9, hosts: ['keitaro.example'], link: 'https://offer.example/k', tracker: 'keitaro' as const },
  { streamId: 10, hosts: ['binom.example'], link: 'https://offer.example/click', tracker: 'binom' as const },
  {
    streamId: 13,
    hosts: ['platform.example'],
    link: 'https://offer.example/p?their={subid}',
    tracker: 'platform' as const,
  },
  { streamId: 11, hosts: ['return.example'], link: 'https://offer.example/r', isReturnedToOffer: true },
  {
    streamId: 12,
    hosts: ['ios.example'],
    link: 'https://offer.example/i',
    ios: { flow: '//evil.example', link: 'https://app-platform.example/{sub1}', isLandingOff: true },
  },
];

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge({ tokenSecret: SECRET, now: () => NOW_MS });
  for (const stream of STREAMS) edge.routes.apply(edgeDocument({ ...EDGE_DOCUMENT_DEFAULTS, ...stream }));
});
afterEach(() => {
  edge.server.close();
  edge.server.closeAllConnections();
});

const query = (value: string) => NAMES.map((name) => `${name}=${value}`).join('&');

function cookieWith(streamId: number, value: string): string {
  const token = pageToken({
    streamId,
    subs: Array.from({ length: 8 }, () => value),
    ids: { fbclid: value, ttclid: value, tracker: value, trackerToken: value },
    params: { ad_id: value, placement: value },
  });
  const sealed = pageTokenCookie(sealPageToken(token, SECRET), false).split(';', 1)[0];
  return `${sealed}; slv=5.${streamId.toString(36)}.1`;
}

function expectOwnPlace(location: string | undefined, where: string): void {
  expect(location, where).toMatch(/^https:\/\/[!-~]+$/);
  const { protocol, hostname, username, password } = new URL(location ?? '');
  expect([protocol, username, password], where).toEqual(['https:', '', '']);
  expect(['offer.example', 'app-platform.example'], where).toContain(hostname);
}

describe('a way on', () => {
  it.each(CORPUS)(
    'is the stream’s own, whatever the query, the token and the headers say: %s',
    async (value) => {
      let redirects = 0;
      for (const { streamId, hosts } of STREAMS) {
        const [host = ''] = hosts;
        const decoded = decodeURIComponent(value);
        for (const cookie of ['', cookieWith(streamId, decoded), `slv=5.${streamId.toString(36)}.1`]) {
          for (const agent of [PHONE, IPHONE]) {
            for (const path of ['/go', '/']) {
              const headers = [
                'Host',
                host,
                'User-Agent',
                agent,
                'X-Forwarded-For',
                '91.0.0.1',
                'Cookie',
                cookie,
              ];
              const forged = ['X-Forwarded-Host', 'evil.example', 'X-Original-URL', value, 'Referer', value];
              const answer = await ask(edge.port, [...headers, ...forged], {
                path: `${path}?${query(value)}`,
              });
              expect(answer.status).toBeLessThan(500);
              if (answer.status !== 302) continue;
              redirects++;
              expectOwnPlace(answer.headers.location, `${host}${path} with ${value}`);
            }
          }
        }
      }
      // Every stream has redirected at least once, so the attack values have been tried on redirects.
      expect(redirects).toBeGreaterThan(STREAMS.length * 3);
    },
  );

  it('is never made of the path: a path that is none of ours leads nowhere', async () => {
    for (const value of CORPUS) {
      for (const prefix of ['/go', '/', ...ENDPOINTS.map(({ path }) => path)]) {
        const target = `${prefix}${value}`.replaceAll(/[^!-~]/g, '');
        const { status, head } = await rawAsk(
          edge.port,
          `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nUser-Agent: ${PHONE}\r\nConnection: close\r\n\r\n`,
        );
        expect(status, target).toBeLessThan(500);
        const location = /^location: (.*)$/im.exec(head)?.[1];
        if (location !== undefined) expectOwnPlace(location, target);
      }
    }
  });

  it('is not found in an absolute target, nor in a second host', async () => {
    for (const request of [
      'GET http://evil.example/go HTTP/1.1\r\nHost: play.example',
      'GET https://play.example@evil.example/ HTTP/1.1\r\nHost: play.example',
      'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: play.example',
      'GET /go HTTP/1.1\r\nHost: play.example\r\nHost: evil.example',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example',
    ]) {
      const { all } = await rawAsk(
        edge.port,
        `${request}\r\nUser-Agent: ${PHONE}\r\nConnection: close\r\n\r\n`,
      );
      expect(all, request).not.toContain('evil.example');
    }
  });
});
