import { apiErrorSchema, contract } from '@sluice/contracts';
import { FIELD_KEYS, newSettings } from '@sluice/games';
import type { SeededTeam } from '@sluice/streams/seed';
import { tcpProxy } from '@sluice/testing';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { landingCalls } from '../test/landing-calls.ts';
import { openTestApi } from '../test/open-test-api.ts';
import { useTestApi } from '../test/use-test-api.ts';
import { HTTP_LIMITS } from './http/limits.ts';

let team: SeededTeam;

const api = useTestApi();
beforeAll(async () => {
  team = await api.team([{ hosts: ['app.example.com'] }]);
});

const inject = (options: InjectOptions) =>
  api.app.inject({ ...options, headers: { authorization: `Bearer ${team.apiKey}`, ...options.headers } });
const PATHS = Object.values(contract).flatMap((feature) =>
  Object.values<{ '~orpc': { route: { path?: string } } }>(feature).map((each) => each['~orpc'].route.path),
);
const json = { 'content-type': 'application/json' };
const streamsPath = () => `/teams/${team.teamId}/streams`;

describe('a request id', () => {
  it('is the caller’s where it is sane', async () => {
    const response = await inject({ url: streamsPath(), headers: { 'x-request-id': 'abc-123.DEF_4' } });
    expect(response.headers['x-request-id']).toBe('abc-123.DEF_4');
  });

  it.each(['short', 'with space here', 'a'.repeat(65), '<script>alert</script>'])(
    'is made anew for %j',
    async (given) => {
      const response = await inject({ url: '/nowhere', headers: { 'x-request-id': given } });
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.json().requestId).toBe(response.headers['x-request-id']);
    },
  );
});

describe('a request that is not one of ours', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { url: '/nowhere' }, 404, 'route.not_found'],
    ['an unknown path of a team', { url: '/teams/1/nowhere' }, 404, 'route.not_found'],
    ['a wrong method', { method: 'PUT', url: '/teams/1/streams', payload: {} }, 404, 'route.not_found'],
    ['an address that cannot be decoded', { url: '/teams/%zz' }, 400, 'request.malformed'],
    [
      'a long address',
      { url: `/teams/1?a=${'x'.repeat(HTTP_LIMITS.urlLength)}` },
      414,
      'request.url_too_long',
    ],
    [
      'broken JSON',
      { method: 'POST', url: '/teams/1/streams', headers: json, payload: '{"name":' },
      400,
      'request.malformed',
    ],
    [
      'nothing at all where a body is needed',
      { method: 'POST', url: '/teams/1/streams', headers: json, payload: '' },
      422,
      'request.invalid',
    ],
    [
      'a poisoned prototype',
      {
        method: 'POST',
        url: '/teams/1/streams',
        headers: json,
        payload: '{"__proto__":{"isAdmin":true},"name":"x"}',
      },
      400,
      'request.malformed',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/teams/1/streams',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=x',
      },
      415,
      'request.unsupported_media',
    ],
    [
      'plain text',
      { method: 'POST', url: '/teams/1/streams', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      415,
      'request.unsupported_media',
    ],
    [
      'a large body',
      {
        method: 'POST',
        url: '/teams/1/streams',
        headers: json,
        payload: JSON.stringify({ name: 'x'.repeat(HTTP_LIMITS.bodyBytes) }),
      },
      413,
      'request.too_large',
    ],
  ])('is refused: %s', async (_, options, status, code) => {
    const response = await inject(options);
    expect(response.json()).toMatchObject({ code });
    expect(response.statusCode).toBe(status);
    expect(() => apiErrorSchema.parse(response.json())).not.toThrow();
    expect(response.headers['x-request-id']).toBe(response.json().requestId);
  });

  it('is refused by the server itself when its headers are too large', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(address, { headers: { 'x-long': 'x'.repeat(HTTP_LIMITS.headerBytes) } });
    expect(response.status).toBe(431);
    expect(await response.json()).toMatchObject({ code: 'request.headers_too_large' });
  });
});

describe('a call that takes no body', () => {
  it('may carry the type of one, as the console’s calls all do', async () => {
    const url = `${streamsPath()}/${team.streams[0]?.id}/stop`;
    expect((await inject({ method: 'POST', url, headers: json })).statusCode).toBe(200);
    expect((await inject({ method: 'POST', url })).statusCode).toBe(200);
  });
});

describe('whatever is sent', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        name: fc.oneof(fc.string(), fc.string({ unit: 'binary' })),
        countries: fc.array(fc.oneof(fc.constantFrom('DE', 'us', 'XX'), fc.string())),
        devices: fc.array(fc.constantFrom('mobile', 'tv', 'fridge')),
        link: fc.oneof(fc.webUrl(), fc.string(), fc.constant(null)),
        cloak: fc.oneof(fc.boolean(), fc.jsonValue()),
        host: fc.oneof(fc.domain(), fc.string()),
        version: fc.oneof(fc.constant(0), fc.integer(), fc.double()),
        streamId: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
      },
      { requiredKeys: [] },
    ),
  );

  it('the api never fails, and every refusal has its shape', async () => {
    const targets = fc.constantFrom(
      ['POST', 'streams'] as const,
      ['PATCH', `streams/${team.streams[0]?.id}`] as const,
      ['POST', 'domains'] as const,
    );
    await fc.assert(
      fc.asyncProperty(targets, anything, async ([method, path], body) => {
        const url = `/teams/${team.teamId}/${path}`;
        const response = await inject({ method, url, headers: json, payload: JSON.stringify(body) });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400) apiErrorSchema.parse(response.json());
      }),
      { numRuns: 150 },
    );
  });
});

describe('whatever a landing is said to be', () => {
  it('the api never fails', async () => {
    let { id, version } = await landingCalls(team, api.as(team.apiKey)).completed();
    const texts = [fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud83c', '<script>')];
    const change = fc.dictionary(fc.constantFrom(...FIELD_KEYS), fc.oneof(...texts, fc.jsonValue()), {
      maxKeys: 3,
    });
    await fc.assert(
      fc.asyncProperty(change, fc.oneof(...texts), async (settings, name) => {
        const payload = { version, name, settings: { ...newSettings('wheels'), ...settings } };
        const options = { headers: json, payload: JSON.stringify(payload) };
        const url = `/teams/${team.teamId}/landings/${id}`;
        const response = await inject({ method: 'PATCH', url, ...options });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400) apiErrorSchema.parse(response.json());
        // The next one is to be held against the version that it was made for.
        else version = response.json().version;
      }),
      { numRuns: 150 },
    );
  });
});

describe('the OpenAPI document', () => {
  it('is 3.1, and lists every path with the errors it can answer', async () => {
    const response = await api.app.inject('/openapi.json');
    const document = response.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(PATHS)].sort());
    const { responses } = document.paths['/teams/{teamId}/streams/{streamId}'].get;
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '422', '500']),
    );
    expect(JSON.stringify(responses['404'])).toContain('stream.not_found');
  });
});

describe('when the database is away', () => {
  it('says so, keeps its reasons to itself, and recovers by itself', async () => {
    const proxy = await tcpProxy({ target: api.databaseUrl });
    const behindProxy = await openTestApi(proxy.url);
    try {
      const call = behindProxy.as(team.apiKey);
      expect((await call('GET', streamsPath())).status).toBe(200);
      proxy.cut();
      const answer = await call('GET', streamsPath());
      expect(answer).toMatchObject({ status: 503, body: { code: 'internal.unavailable', details: {} } });
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|terminated/);
      proxy.heal();
      expect((await call('GET', streamsPath())).status).toBe(200);
    } finally {
      await behindProxy.close();
      await proxy.close();
    }
  });
});
