/** What another site can have a browser do: nothing. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_URL, type TestTeam } from '../../test/open-test-api.ts';
import { useTestApi } from '../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi();
beforeAll(async () => {
  team = await api.team();
});

const host = new URL(CONSOLE_URL).host;
const TRICKS = [
  'null',
  '',
  '*',
  'https://evil.example',
  CONSOLE_URL.replace('https', 'http'),
  `${CONSOLE_URL}.evil.example`,
  `${CONSOLE_URL}:8443`,
  `${CONSOLE_URL}/`,
  `${CONSOLE_URL}\u0000`,
  `https://evil-${host}`,
  `https://x.${host}`,
  `https://${host}@evil.example`,
  `https://evil.example#${CONSOLE_URL}`,
  CONSOLE_URL.toUpperCase(),
  ` ${CONSOLE_URL}`,
  `${CONSOLE_URL}, https://evil.example`,
  `${CONSOLE_URL}%00`,
  'file://',
  'chrome-extension://abcdef',
];
const origins = fc.oneof(
  fc.constantFrom(...TRICKS),
  fc.webUrl({ withFragments: true }),
  fc.string().map((text) => CONSOLE_URL + text),
  fc.string().map((text) => text + CONSOLE_URL),
);
const authorization = () => `Bearer ${team.owner.token}`;

describe('a script of another site', () => {
  it('is not shown an answer, whatever it calls itself', async () => {
    await fc.assert(
      fc.asyncProperty(
        origins.filter((origin) => origin !== CONSOLE_URL),
        fc.constantFrom('GET', 'OPTIONS'),
        async (origin, method) => {
          const { headers } = await api.app.inject({
            method: method as 'GET',
            url: '/account',
            headers: { origin, authorization: authorization(), 'access-control-request-method': 'PATCH' },
          });
          expect(headers['access-control-allow-origin']).toBeUndefined();
          expect(headers['access-control-allow-credentials']).toBeUndefined();
          expect(headers.vary).toContain('Origin');
        },
      ),
      { numRuns: 200, examples: TRICKS.map((trick) => [trick, 'GET']) },
    );
  });

  it('changes nothing, even with credentials', async () => {
    await fc.assert(
      fc.asyncProperty(
        origins.filter((origin) => origin !== CONSOLE_URL),
        async (origin) => {
          const answer = await team.owner.call('PATCH', '/account', { nickname: 'Forged' }, { origin });
          expect(answer).toMatchObject({ status: 403, body: { code: 'access.origin_refused' } });
        },
      ),
      { numRuns: 50, examples: TRICKS.map((trick) => [trick]) },
    );
    expect((await team.owner.call('GET', '/account')).body).toMatchObject({ nickname: team.owner.nickname });
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'sends no form as %j, which a browser would send without asking',
    async (type) => {
      const send = (headers: Record<string, string>) =>
        api.app.inject({
          method: 'POST',
          url: `/teams/${team.teamId}/streams`,
          headers: { authorization: authorization(), 'content-type': type, ...headers },
          payload: '{"name":"Forged"}',
        });
      expect((await send({ origin: 'https://evil.example' })).json().code).toBe('access.origin_refused');
      expect((await send({ origin: CONSOLE_URL })).json().code).toBe('request.unsupported_media');
      expect((await send({})).json().code).toBe('request.unsupported_media');
      const { body } = await team.owner.call('GET', `/teams/${team.teamId}/streams`);
      expect(body).toMatchObject({ items: [] });
    },
  );
});

describe('the console', () => {
  it('asks first, is let in by name, and reads the answer', async () => {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: `/teams/${team.teamId}`,
      headers: {
        origin: CONSOLE_URL,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,accept-language',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': CONSOLE_URL,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    const headers = { origin: CONSOLE_URL, 'content-type': 'application/json' };
    const answer = await team.owner.call('PATCH', '/account', { nickname: 'Mine' }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(CONSOLE_URL);
    expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
  });

  it('reads a refusal too', async () => {
    const { status, headers } = await api.as()('GET', '/account', undefined, { origin: CONSOLE_URL });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, CONSOLE_URL]);
  });
});

describe('a page that the api serves itself', () => {
  const patch = (origin: string, host: string) =>
    team.owner.call(
      'PATCH',
      '/account',
      { nickname: 'Mine' },
      { origin, host, 'content-type': 'application/json' },
    );

  it('may change things, and one of another host or port may not', async () => {
    expect((await patch('https://api.example.com', 'api.example.com')).status).toBe(200);
    for (const origin of [
      'https://api.example.com:8443',
      'https://example.com',
      'https://api.example.com/',
      'file://',
    ]) {
      const answer = await patch(origin, 'api.example.com');
      expect(answer).toMatchObject({ status: 403, body: { code: 'access.origin_refused' } });
    }
  });
});
