/** Server-side request forgery: nobody can make us call an address of their choice by naming it as a push service. */
import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, startTestEdge, type TestEdge } from '../../edge.fixture.ts';
import { pageToken } from '../clicks/page-token.fixture.ts';
import { pageTokenCookie, sealPageToken } from '../clicks/page-token.ts';

const SECRET = 'a secret of the tests';
let nowMs = 0;
const curve = createECDH('prime256v1');
const keys = {
  p256dh: curve.generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const GOOD = 'https://fcm.googleapis.com/fcm/send/abc:def';

const REFUSED = [
  ...['https://127.0.0.1/', 'https://127.1/', 'https://localhost/', 'https://0.0.0.0/', 'https://0/'],
  ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/'],
  ...[
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://169.254.170.2/',
  ],
  ...[
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
  ],
  ...[
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
  ],
  ...[
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
  ],
  ...[
    'http://fcm.googleapis.com/fcm/send/a',
    'ftp://fcm.googleapis.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/plain,a',
    '//fcm.googleapis.com/',
    'fcm.googleapis.com/fcm/send/a',
    'https://',
  ],
  ...[
    'https://fcm.googleapis.com:22/',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@127.0.0.1/',
  ],
  ...[
    'https://a:b@fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilfcm.googleapis.com/',
  ],
  ...[
    'https://push.services.mozilla.com.evil.example/',
    'https://evil-push.services.mozilla.com/',
    'https://notify.windows.com/',
  ],
  ...[
    'https://fcm.googleapis.com#@evil.example/',
    'https://evil.example/?fcm.googleapis.com',
    'https://evil.example/.notify.windows.com',
  ],
  ...[
    'https://evil.example\\.push.apple.com/',
    'https://evil.example%2f.push.apple.com/',
    'https://127.0.0.1.nip.io/',
  ],
  ...[
    `https://${HOST}/`,
    'https://ⓕcm.evil.example/',
    'https://fcm。googleapis。com。evil.example/',
    `https://fcm.googleapis.com/${'a'.repeat(1_100)}`,
  ],
];

let edge: TestEdge;
beforeEach(async () => {
  nowMs = pageToken().atMs + 60_000;
  edge = await startTestEdge({ tokenSecret: SECRET, now: () => nowMs, isShedding: () => false });
  const pushKeys = { [HOST]: `B${'A'.repeat(86)}` };
  edge.routes.apply(edgeDocument({ placements: { push: 'load', pwa: null }, pushKeys }));
});
afterEach(() => {
  edge.server.close();
  edge.server.closeAllConnections();
});

async function post(path: string, report: unknown): Promise<number> {
  // Time passes between requests, so that the rate limit per address plays no part here.
  nowMs += 1_000;
  const body = JSON.stringify(report);
  const token = sealPageToken(pageToken({ os: 'Android' }), SECRET);
  const cookie = pageTokenCookie(token, false).split(';', 1)[0] ?? '';
  const headers = ['Host', HOST, 'Cookie', cookie, 'Content-Type', 'application/json'];
  const answer = await ask(edge.port, [...headers, 'Content-Length', String(Buffer.byteLength(body))], {
    path,
    method: 'POST',
    body,
  });
  return answer.status;
}

describe('a push address', () => {
  it('of a push service is accepted, at both endpoints', async () => {
    expect(await post('/s', { endpoint: GOOD, keys, timeZone: 'Europe/Berlin' })).toBe(204);
    expect(await post('/s/change', { old: GOOD, endpoint: `${GOOD}2`, keys })).toBe(204);
    expect(edge.recorded.filter((line) => line.includes('"kind":"subscription"'))).toHaveLength(2);
  });

  it.each(REFUSED)('is refused and not kept: %s', async (endpoint) => {
    expect(await post('/s', { endpoint, keys, timeZone: 'Europe/Berlin' })).toBe(400);
    expect(await post('/s/change', { old: GOOD, endpoint, keys })).toBe(400);
    expect(edge.recorded).toEqual([]);
  });
});
