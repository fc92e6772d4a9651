/** A stream's own white page at the edge: who gets it, what comes with it, and that nothing of the offer is in it. */
import { brotliDecompressSync } from 'node:zlib';
import {
  renderWhitePage,
  WHITE_PAGE_LANGUAGES,
  WHITE_PAGE_PATHS,
  WHITE_PAGE_THEMES,
  type WhitePagePath,
} from '@sluice/white-pages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  edgeDocument,
  HOST,
  readRecorded,
  showing,
  startTestEdge,
  type TestEdge,
} from '../../edge.fixture.ts';
import {
  LANDING_ID,
  landingDocument,
  openTestLandings,
  settingsWith,
  type TestLandings,
} from '../landings/landings.fixture.ts';

const WHITE_PAGE = { language: 'de', theme: 'merge', seed: 77 };
const SUB_PAGES = WHITE_PAGE_PATHS.filter((path) => path !== '/');
/** For Germany alone; the visitors below are there unless a test says otherwise. */
const toWhite = { countries: ['FR'] };

let edge: TestEdge;
let landings: TestLandings;
let version = 0;
const publish = (changes: Parameters<typeof edgeDocument>[0] = {}) =>
  edge.routes.apply(edgeDocument({ whitePage: WHITE_PAGE, version: ++version, ...changes }));

beforeEach(async () => {
  landings = openTestLandings();
  edge = await startTestEdge({ landings: landings.answers });
  publish(toWhite);
});
afterEach(() => {
  edge.server.close();
  landings.remove();
});

const get = (path: string, ...headers: string[]) => ask(edge.port, ['Host', HOST, ...headers], { path });
const drawn = (path: WhitePagePath, host = HOST) => renderWhitePage(WHITE_PAGE, path, { host });

describe('a stream with a white page', () => {
  it('shows it to whom the rules do not send to the black page, and counts the visit as it did before', async () => {
    for (const times of [1, 2]) {
      const answer = await get('/?sub1=a');
      expect([answer.status, answer.body.toString()]).toEqual([200, drawn('/')]);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^slv=/);
      expect(edge.recorded).toHaveLength(times);
    }
    expect(readRecorded(edge.recorded[0] ?? '')).toMatchObject({
      page: 'white',
      reason: 'country_not_listed',
      landing_id: 0,
      sub1: 'a',
    });
    expect(edge.outcomes).toMatchObject({ visit: 2, failed: 0 });
  });

  it('shows it while the stream stands still, and the black page to whom the rules send there', async () => {
    publish({ status: 'suspended' });
    expect((await get('/')).body.toString()).toBe(drawn('/'));
    publish({ countries: ['DE'] });
    expect((await get('/')).body.toString()).toContain('href="/go"');
  });

  it('sends it with a strict policy: its own script by hash, nothing from elsewhere, never cached', async () => {
    const { headers, body } = await get('/');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(body.length),
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; .*frame-ancestors 'self'$/,
    );
  });

  it('compresses it as the browser can read it', async () => {
    const { headers, body } = await get('/', 'Accept-Encoding', 'gzip, br');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(drawn('/'));
  });

  it('shows the new one as soon as the document has changed, and the plain one once it is removed', async () => {
    await get('/');
    publish({ ...toWhite, whitePage: { ...WHITE_PAGE, seed: 78 } });
    const next = (await get('/')).body.toString();
    expect(next).toBe(renderWhitePage({ ...WHITE_PAGE, seed: 78 }, '/', { host: HOST }));
    publish({ ...toWhite, whitePage: null });
    expect((await get('/')).body.toString()).toContain('Free to play');
    for (const path of SUB_PAGES) expect((await get(path)).status).toBe(404);
  });
});

describe('the other pages of its site', () => {
  it.each(SUB_PAGES)('%s is there for anyone, and is no visit', async (path) => {
    for (const countries of [['FR'], ['DE']]) {
      publish({ countries });
      const answer = await get(`${path}?a=b`);
      expect([answer.status, answer.body.toString()]).toEqual([200, drawn(path)]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['content-security-policy']).toContain("script-src 'none'");
    }
    const head = await ask(edge.port, ['Host', HOST], { path, method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(drawn(path)));
    expect(edge.recorded).toEqual([]);
    expect(edge.outcomes).toMatchObject({ white_site: 3, visit: 0, failed: 0 });
  });

  it('name the host that they were asked at', async () => {
    publish({ hosts: [HOST, 'second.example'] });
    const there = await ask(edge.port, ['Host', 'SECOND.example'], { path: '/contact' });
    expect(there.body.toString()).toBe(drawn('/contact', 'second.example'));
    expect((await get('/contact')).body.toString()).toBe(drawn('/contact'));
  });

  it.each(['/about/', '/About', '/white', '/about.html', '//about'])(
    'are those four, and not %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('nothing of the offer', () => {
  it('is in any page of any theme and language', async () => {
    const canaries = ['canary-link', 'canary-title', 'canary-text', 'canary-footer'];
    const settings = settingsWith({
      contentTitle: 'canary-title',
      contentText: 'canary-text',
      footerText: 'canary-footer',
    });
    await landings.put(landingDocument({ settings, translations: [] }));
    const offer = { link: 'https://canary-link.example/?id=canary-link', ...showing(LANDING_ID) };
    const others = new Set<string>();
    for (const theme of WHITE_PAGE_THEMES) {
      for (const language of WHITE_PAGE_LANGUAGES) {
        publish({ ...offer, ...toWhite, whitePage: { language, theme, seed: version } });
        const pages = await Promise.all(WHITE_PAGE_PATHS.map((path) => get(path)));
        for (const { status, headers, body } of pages) {
          expect(status).toBe(200);
          const whole = JSON.stringify(headers) + body.toString();
          for (const canary of [...canaries, '/go"', '/assets/', '18+']) expect(whole).not.toContain(canary);
          others.add(body.toString());
        }
        expect((await get('/go')).status).toBe(404);
      }
    }
    expect(others.size).toBe(
      WHITE_PAGE_THEMES.length * WHITE_PAGE_LANGUAGES.length * WHITE_PAGE_PATHS.length,
    );
    // The canaries are real: the black page of the same stream is full of them.
    publish({ ...offer, countries: ['DE'] });
    const black = (await get('/')).body.toString();
    for (const canary of canaries.slice(1)) expect(black).toContain(canary);
    expect((await get('/go')).headers.location).toContain('canary-link');
  });
});
