import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { SignedOutError } from '../auth/identity-client.ts';
import type { Language } from '../i18n/languages.ts';
import { setLanguage } from '../parts/testing/render-part.tsx';
import { findApiFailure } from './api-error.ts';
import { createApi } from './create-api.ts';
import { createQueryClient } from './query-client.ts';

const account = { email: 'a@b.c', nickname: 'nika', pendingEmail: null, teams: [], demoTeam: null };
const refusal = (code: string, status: number) =>
  Response.json({ code, message: 'Because.', details: { field: 'x' }, requestId: 'r-1' }, { status });

/** A console with a token, and an api that answers as told, one answer after another. */
const open = (...answers: (Response | Error)[]) => openIn('en', ...answers);

function openIn(language: Language, ...answers: (Response | Error)[]) {
  const requests: Request[] = [];
  const modes: unknown[] = [];
  const failures: string[] = [];
  let token = 1;
  const api = createApi({
    apiBase: () => 'https://api.example/base',
    getAccessToken: async () => `token-${token}`,
    replaceAccessToken: async (refused) => {
      expect(refused).toBe(`token-${token}`);
      token += 1;
      return `token-${token}`;
    },
    language: () => language,
    onFailure: (kind) => void failures.push(kind),
    fetch: async (request, init) => {
      requests.push(request as Request);
      modes.push(init?.mode);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? Response.json(account);
    },
  });
  return { api, requests, modes, failures };
}

async function failureOf(call: Promise<unknown>) {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

afterEach(() => setLanguage('en'));

describe('a call', () => {
  it('goes to the contract’s path with token, language and JSON, across origins', async () => {
    const { api, requests, modes } = openIn('uk');
    expect(await api.account.get({})).toEqual(account);
    const [request] = requests;
    expect(request?.url).toBe('https://api.example/base/account');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      'content-type': 'application/json',
      'accept-language': 'uk',
    });
    expect(modes).toEqual(['cors']);
  });

  it('puts parameters, query and body in their places, and an empty object where there is no body', async () => {
    const { api, requests } = open();
    await api.teams.update({ params: { teamId: 7 }, body: { name: 'North' } });
    await api.search.find({ params: { teamId: 7 }, query: { text: 'a b' } });
    await api.streams.launch({ params: { teamId: 7, streamId: 3 } });
    expect(
      requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`),
    ).toEqual([
      'PATCH /base/teams/7',
      'GET /base/teams/7/search?text=a+b',
      'POST /base/teams/7/streams/3/launch',
    ]);
    expect(await requests[0]?.json()).toEqual({ name: 'North' });
    expect(await requests[2]?.text()).toBe('{}');
  });

  it('sends a file as a form, under the type that names its boundary', async () => {
    const { api, requests } = open(Response.json({ name: 'x' }));
    const file = new File(['picture'], 'logo.png', { type: 'image/png' });
    await api.landings.uploadPicture({ params: { teamId: 7 }, body: { file } });
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('a failed call', () => {
  it('[S7.3-02] exposes the error body, parsed', async () => {
    const { api, failures } = open(refusal('request.invalid', 422));
    const error = await failureOf(api.account.get({}));
    expect(findApiFailure(error)).toEqual({
      code: 'request.invalid',
      status: 422,
      message: 'Because.',
      details: { field: 'x' },
      requestId: 'r-1',
    });
    expect(failures).toEqual(['exposed']);
  });

  it.each([
    ['HTTP 500, whatever its body', refusal('internal.unexpected', 500), 'oops'],
    ['no answer', new TypeError('Failed to fetch'), 'oops'],
    ['no data', new Response(null, { status: 502 }), 'oops'],
    [
      'a page of a proxy',
      new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
      'oops',
    ],
    ['somebody else’s JSON', Response.json({ reason: 'teapot' }, { status: 418 }), 'exposed'],
    ['a suspended member', refusal('member.suspended', 403), 'suspended'],
    ['a change in the demo team', refusal('team.demo_read_only', 403), 'demo'],
    ['an end of the session', new SignedOutError(), 'abandoned'],
  ])('is told apart: %s', async (_case, answer, kind) => {
    const { api, failures } = open(answer);
    await failureOf(api.account.get({}));
    expect(failures).toEqual([kind]);
  });

  it.each([
    ['en', 'Because.', 'Because.'],
    ['ru', 'Домен уже используется.', 'Сервер отказал: brand.new'],
    ['uk', 'Домен уже використовується.', 'Сервер відмовив: brand.new'],
  ] as const)(
    'says why in the reader’s language, %s, whatever the code',
    async (language, known, unknown) => {
      await setLanguage(language);
      for (const [code, message] of [
        ['domain.taken', known],
        ['brand.new', unknown],
      ] as const) {
        const { api } = openIn(language, refusal(code, 409));
        const error = await failureOf(api.account.get({}));
        expect(findApiFailure(error)).toMatchObject({ code, message });
        // For support, under the fold.
        expect((error as Error).message).toBe('Because.');
      }
    },
  );

  it('is tried again with a new token after a 401, once', async () => {
    const { api, requests, failures } = open(refusal('auth.invalid', 401));
    expect(await api.account.get({})).toEqual(account);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(failures).toEqual([]);
  });

  it('leads to the login after a second 401', async () => {
    const { api, requests, failures } = open(refusal('auth.invalid', 401), refusal('auth.invalid', 401));
    await failureOf(api.account.get({}));
    expect(requests).toHaveLength(2);
    expect(failures).toEqual(['unauthorised']);
  });

  it('[S7.3-03] leaves the data that is held in place', async () => {
    const { api } = open(Response.json(account), refusal('internal.unavailable', 503));
    const client = createQueryClient();
    const observer = new QueryObserver(client, { queryKey: ['account'], queryFn: () => api.account.get({}) });
    await observer.refetch();
    const result = await observer.refetch();
    expect(result.isError).toBe(true);
    expect(result.data).toEqual(account);
  });
});
