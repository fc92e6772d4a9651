import { brotliDecompressSync } from 'node:zlib';
import { gameOf, newSettings } from '@sluice/games';
import { loadPageFiles, type PageFiles } from '@sluice/games/server';
import { type Database, landings, openDatabase, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPreview } from './build-preview.ts';
import {
  type PreviewedLanding,
  previewAddress,
  signPreview,
} from './features/landings/preview/preview-address.ts';
import { PREVIEW_LIMITS } from './features/landings/preview/preview-limits.ts';

const CONSOLE = 'https://console.example';
const SECRET = 'a secret of the tests';
const PICTURE = `${'a'.repeat(64)}.webp`;

let testDatabase: TestDatabase;
let database: Database;
let pageFiles: PageFiles;
let preview: FastifyInstance;
let saved: PreviewedLanding;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  pageFiles = loadPageFiles();
});
afterAll(async () => {
  await preview.close();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await preview?.close();
  preview = await buildPreview({
    db: database.db,
    log: createLog('test', { level: 'silent' }),
    secret: SECRET,
    consoleOrigins: [CONSOLE],
    pageFiles,
    pictureStore: { find: async (name) => (name === PICTURE ? Buffer.from('picture') : undefined) },
  });
  const { teamId, memberId } = await seedTeam(database.db, { name: 'Team' });
  const settings = { ...newSettings('mines'), contentTitle: 'As it was saved' };
  const [row] = await withTeam(database.db, teamId, (tx) =>
    tx
      .insert(landings)
      .values({ teamId, memberId, name: 'L', type: 'mines', template: 'mines-ruby', settings })
      .returning(),
  );
  saved = { teamId, landingId: row?.id ?? 0, version: row?.version ?? 0 };
});

const draft = (changes: object = {}, settings: object = {}) => ({
  type: 'wheels',
  template: 'wheels-royal',
  settings: { ...newSettings('wheels'), contentTitle: 'Just <written>', ...settings },
  play: 'set',
  ...changes,
});
const post = (fields: Record<string, string>, headers: Record<string, string> = { origin: CONSOLE }) =>
  preview.inject({
    method: 'POST',
    url: '/landing',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const show = (value: object) => post({ draft: JSON.stringify(value) });
const get = (url: string, headers = {}) => preview.inject({ url, headers });

describe('a draft', () => {
  it('is drawn as it would be shown, with a mark that says how its play ends', async () => {
    const answer = await show(draft({ play: 'win' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Just &lt;written&gt;');
    expect(answer.body).toContain('data-preview="win"');
  });

  it('opens at the moment whose texts are being written', async () => {
    expect((await show(draft({ opens: 'bonus' }))).body).toContain('data-opens="bonus"');
    expect((await show(draft())).body).not.toContain('data-opens');
    expect((await show(draft({ opens: 'draw' }))).statusCode).toBe(422);
  });

  it('is shown to the console alone, in a frame without an origin', async () => {
    const policy = String((await show(draft())).headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${CONSOLE};`);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("default-src 'none'");
  });

  it.each([
    ['that is not JSON', { draft: '{"type":' }],
    ['that is not there', { other: 'x' }],
    ['with a field that does not fit', { draft: JSON.stringify(draft({}, { balanceMin: -1 })) }],
    ['with a field too many', { draft: JSON.stringify(draft({}, { customJs: 'alert(1)' })) }],
    ['of no game', { draft: JSON.stringify(draft({ type: 'poker' })) }],
    ['that ends in no way', { draft: JSON.stringify(draft({ play: 'draw' })) }],
    [
      'larger than any',
      { draft: JSON.stringify(draft({ template: 'x'.repeat(PREVIEW_LIMITS.draftBytes) })) },
    ],
  ])('%s gets a small page that says so', async (_name, fields) => {
    const answer = await post(fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('The settings are not valid yet.');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('is taken with every text full, in letters that take the most room', async () => {
    const long = '漢'.repeat(10_000);
    const texts = {
      contentText: long,
      modalText: long,
      bonusModalText: long,
      footerText: '漢'.repeat(2_000),
    };
    expect((await show(draft({}, texts))).statusCode).toBe(200);
  });

  it('is taken from no other site, and in no other form', async () => {
    const fields = { draft: JSON.stringify(draft()) };
    for (const origin of ['https://evil.example', 'null', `${CONSOLE}.evil.example`]) {
      expect((await post(fields, { origin })).statusCode, origin).toBe(403);
    }
    const json = { 'content-type': 'application/json', origin: CONSOLE };
    expect((await post(fields, json)).statusCode).toBe(415);
  });

  it('is one of a bounded number from one address', async () => {
    const { burst, perSecond } = PREVIEW_LIMITS.renders;
    const begunMs = performance.now();
    // At once: the bucket fills while one asks.
    const answers = await Promise.all(Array.from({ length: burst * 2 }, () => show({})));
    const filled = Math.ceil(((performance.now() - begunMs) / 1_000) * perSecond);
    const drawn = answers.filter(({ statusCode }) => statusCode === 422).length;
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(answers.length - drawn);
    expect(drawn).toBeGreaterThanOrEqual(burst);
    expect(drawn).toBeLessThanOrEqual(burst + filled);
  });
});

describe('a saved landing', () => {
  const address = (landing = saved) =>
    previewAddress({ base: 'http://p', secret: SECRET }, landing).slice('http://p'.length);

  it('is drawn still at its signed address, for ever', async () => {
    const answer = await get(address());
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('As it was saved');
    expect(answer.body).toContain('data-still');
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  it('wears the template that a stream dresses it in, if its game has it', async () => {
    const worn = async (query: string) =>
      /data-template="([^"]+)"/.exec((await get(`${address()}${query}`)).body)?.[1];
    const own = await worn('');
    const other = gameOf('mines').templates.find(({ id }) => id !== own)?.id;
    expect(await worn(`&template=${other}`)).toBe(other);
    expect(await worn('&template=plinko-aurora')).toBe(own);
    expect(await worn('&template=%22%3E%3Cscript%3E')).toBe(own);
  });

  it('is not there without a good signature, for another landing, or as something that it is not', async () => {
    const { teamId, landingId, version } = saved;
    const good = signPreview(SECRET, saved);
    const bare = `/landings/${teamId}/${landingId}/${version}`;
    for (const url of [
      bare,
      `${bare}?signature=`,
      `${bare}?signature=${signPreview('another secret', saved)}`,
      `${bare}?signature=${good}&signature=${good}`,
      `/landings/${teamId}/${landingId}/${version + 1}?signature=${good}`,
      `/landings/${teamId + 1}/${landingId}/${version}?signature=${good}`,
      `/landings/x/${landingId}/${version}?signature=${good}`,
      `/landings/${teamId}/${landingId}/99999999999?signature=${good}`,
      address({ ...saved, version: version + 1 }),
      address({ ...saved, teamId: teamId + 1 }),
      address({ ...saved, landingId: landingId + 1_000 }),
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body], url).toEqual([404, 'The landing was not found.\n']);
    }
  });

  it('is not there once it is removed', async () => {
    await withTeam(database.db, saved.teamId, (tx) =>
      tx.update(landings).set({ removedAt: new Date() }).where(eq(landings.id, saved.landingId)),
    );
    expect((await get(address())).statusCode).toBe(404);
  });
});

describe('the files of a page', () => {
  it('are the player and fonts that it names, and a page in a sandbox may have them', async () => {
    const { body } = await show(draft());
    const paths = [...body.matchAll(/\/assets\/(?:player|font)\/[^"')]+/g)].map(([path]) => path);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of new Set(paths)) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-type']).toMatch(/^(text\/javascript|font\/woff2)/);
    }
    const [player = ''] = paths.filter((path) => path.endsWith('.js'));
    const packed = await get(player, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get(player)).body);
  });

  it('are pictures by their name, and nothing else', async () => {
    const answer = await get(`/assets/picture/${PICTURE}`);
    expect([answer.body, answer.headers['content-type']]).toEqual(['picture', 'image/webp']);
    for (const path of [
      `/assets/picture/${'b'.repeat(64)}.webp`,
      '/assets/picture/..%2f..%2fpackage.json',
      '/assets/player/../../package.json',
      '/assets/font/%2e%2e/package.json',
      '/assets/',
      '/',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });
});
