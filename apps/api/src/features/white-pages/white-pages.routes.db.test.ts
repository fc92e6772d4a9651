import type { WhitePage } from '@sluice/contracts';
import { loadPageFiles } from '@sluice/games/server';
import { domains, type StreamRow, streams, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { renderWhitePage, WHITE_PAGE_PATHS, WHITE_PAGE_THEMES } from '@sluice/white-pages';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, PREVIEW, type TestTeam } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { buildPreview } from '../../build-preview.ts';

const CONSOLE = 'https://console.example';
let preview: FastifyInstance;
let team: TestTeam;
let call: Call;
let calls: StreamCalls;
let stream: { id: number };
let host: string;

const api = useTestApi();
beforeAll(async () => {
  preview = await buildPreview({
    db: api.database.db,
    log: createLog('test', { level: 'silent' }),
    secret: PREVIEW.secret,
    consoleOrigins: [CONSOLE],
    pageFiles: loadPageFiles(),
    pictureStore: { find: async () => undefined },
  });
});
afterAll(async () => {
  await preview.close();
});
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  call = team.owner.call;
  calls = streamCalls(team, call);
  stream = await calls.create();
  host = await bindDomain();
});

async function bindDomain(): Promise<string> {
  const values = {
    teamId: team.teamId,
    streamId: stream.id,
    host: `white-${stream.id}-${team.teamId}.example`,
  };
  await withTeam(api.database.db, team.teamId, (tx) => tx.insert(domains).values(values));
  return values.host;
}
const unbindDomains = () =>
  withTeam(api.database.db, team.teamId, (tx) =>
    tx.update(domains).set({ streamId: null }).where(eq(domains.teamId, team.teamId)),
  );
const setStream = (columns: Partial<StreamRow>) =>
  withTeam(api.database.db, team.teamId, (tx) =>
    tx
      .update(streams)
      .set(columns)
      .where(and(eq(streams.teamId, team.teamId), eq(streams.id, stream.id))),
  );
const path = () => `${calls.path}/${stream.id}/white-page`;
async function generate(body: object = { language: 'de' }): Promise<WhitePage> {
  const answer = await call('POST', path(), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as WhitePage;
}
const documents = async () => (await calls.versions(stream)).map(({ document }) => document.whitePage);

describe('the white page of a stream', () => {
  it('[S7.4-04] The API offers white page generate: one in the language asked for, which the stream’s next document carries', async () => {
    const page = await generate({ language: 'pl' });
    const { theme, seed } = page;
    expect(page).toMatchObject({ language: 'pl', title: expect.stringMatching(/^[A-Z][a-z]+$/) });
    expect(WHITE_PAGE_THEMES).toContain(theme);
    expect(await documents()).toEqual([{ language: 'pl', theme, seed }, null]);
    expect((await calls.get(stream)).whitePage).toEqual(page);
  });

  it('[S7.4-04] The API offers white page remove: once, and the document is without one again', async () => {
    await generate();
    expect((await call('DELETE', path())).status).toBe(204);
    expect((await calls.get(stream)).whitePage).toBeNull();
    expect((await call('DELETE', path())).status).toBe(204);
    expect(await documents()).toEqual([null, expect.any(Object), null]);
  });

  it('generates another one each time, in the theme asked for', async () => {
    const made = [];
    for (const theme of ['garden', 'slide', 'slide']) made.push(await generate({ language: 'en', theme }));
    expect(made.map(({ theme }) => theme)).toEqual(['garden', 'slide', 'slide']);
    expect(new Set(made.map(({ seed }) => seed)).size).toBe(3);
  });

  it.each([{ language: 'uk' }, { language: 'de', theme: 'roulette' }, {}, { language: 'de', seed: 1 }])(
    'refuses %j',
    async (body) => {
      expect(await call('POST', path(), body)).toMatchObject({
        status: 422,
        body: { code: 'request.invalid' },
      });
      expect(await documents()).toEqual([null]);
    },
  );

  it('generates none for a stream without a domain, and says what to do', async () => {
    await unbindDomains();
    expect(await call('POST', path(), { language: 'de' })).toMatchObject({
      status: 409,
      body: {
        code: 'white_page.without_domain',
        message:
          'Unable to generate a cloak in a stream without a domain. Add a domain to the stream and try again.',
      },
    });
    expect(await documents()).toEqual([null]);
  });

  it('takes none away from visitors: not while the stream is launched with its cloak on', async () => {
    await generate();
    await setStream({ status: 'launched', cloak: true });
    expect(await call('DELETE', path())).toMatchObject({ status: 409, body: { code: 'white_page.in_use' } });
    expect((await calls.get(stream)).whitePage).not.toBeNull();
    await setStream({ cloak: false });
    expect((await call('DELETE', path())).status).toBe(204);
  });

  it('is for the stream’s own people', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await buyer.call(method, path(), method === 'POST' ? { language: 'de' } : undefined);
      expect(answer).toMatchObject({ status: 404, body: { code: 'stream.not_found' } });
    }
  });
});

describe('its preview', () => {
  const open = (url: string) => preview.inject(new URL(url).pathname);

  it('shows every page as the edge would, with links that stay in the preview', async () => {
    const { previewUrl, theme, seed } = await generate();
    const { pathname, origin } = new URL(previewUrl);
    expect(origin).toBe(PREVIEW.base);
    const folder = pathname.slice(0, -1);
    for (const each of WHITE_PAGE_PATHS) {
      const answer = await preview.inject(folder + each);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(renderWhitePage({ language: 'de', theme, seed }, each, { host, folder }));
    }
  });

  it('lets only the page’s own script run, without an origin, framed by the console alone', async () => {
    const { headers } = await open((await generate()).previewUrl);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(policy).toContain(`frame-ancestors ${CONSOLE}; sandbox allow-scripts`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('is found by its address alone: not with a changed one, nor once there is another page or none', async () => {
    const { previewUrl, seed } = await generate();
    const wrong = [
      previewUrl.replace(`/${seed}/`, `/${seed + 1}/`),
      previewUrl.replace(/\/([\w-])([\w-]*)\/$/, (_, first, rest) => `/${first === 'A' ? 'B' : 'A'}${rest}/`),
      previewUrl.replace(`/${stream.id}/`, `/${stream.id + 1}/`),
      `${previewUrl}secret`,
    ];
    for (const url of wrong) expect((await open(url)).statusCode, url).toBe(404);
    const { previewUrl: next } = await generate();
    expect([(await open(previewUrl)).statusCode, (await open(next)).statusCode]).toEqual([404, 200]);
    await call('DELETE', path());
    expect((await open(next)).statusCode).toBe(404);
  });
});
