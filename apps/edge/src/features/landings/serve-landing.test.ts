import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  pictureOf,
  type TestLandings,
} from './landings.fixture.ts';

let edge: TestEdge;
let landings: TestLandings;
beforeEach(async () => {
  landings = openTestLandings();
  await landings.put(landingDocument());
  edge = await startTestEdge({ landings: landings.answers });
  edge.routes.apply(edgeDocument(showing(LANDING_ID)));
});
afterEach(() => {
  edge.server.close();
  landings.remove();
});

const visit = (...headers: string[]) => ask(edge.port, ['Host', HOST, ...headers]);
const get = (path: string, ...headers: string[]) => ask(edge.port, ['Host', HOST, ...headers], { path });
const lastRow = () => readRecorded(edge.recorded.at(-1) ?? '[]');
/** Each change of the stream is a new version of its document. */
let version = 1;
const change = (changes: Parameters<typeof edgeDocument>[0]) =>
  edge.routes.apply(edgeDocument({ ...showing(LANDING_ID), version: ++version, ...changes }));

describe('a stream with a landing', () => {
  it('shows it in place of the plain black page, and records which one', async () => {
    for (const times of [1, 2]) {
      const answer = await visit('Accept-Language', 'en');
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toContain('For everybody');
      expect(edge.recorded).toHaveLength(times);
      expect(lastRow()).toMatchObject({
        page: 'black',
        landing_id: LANDING_ID,
        template: 'wheels-royal',
        variant: 0,
      });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^slv=/);
    }
    expect(edge.outcomes).toMatchObject({ visit: 2, failed: 0 });
  });

  it('sends it with a strict policy, and never cached', async () => {
    const { headers, body } = await visit();
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*script-src 'self'.*frame-ancestors 'self'/,
    );
  });

  it('[S2.7-11] uses the template of the stream’s settings, and its own without one', async () => {
    const visitPage = async () => [(await visit()).body.toString(), lastRow().template] as const;
    const [own] = await visitPage();
    change({ template: 'wheels-neon' });
    const [neon, recorded] = await visitPage();
    expect(recorded).toBe('wheels-neon');
    // The same page as if the landing itself had this template.
    change({ template: null });
    await landings.put(landingDocument({ version: 2, template: 'wheels-neon' }));
    const [same, recordedOfOwn] = await visitPage();
    expect(recordedOfOwn).toBe('wheels-neon');
    expect([neon === own, neon === same]).toEqual([false, true]);
    // A template of another game: the landing stays as it is.
    change({ template: 'slots-vault' });
    expect((await visitPage())[1]).toBe('wheels-neon');
  });

  it('[S2.13-11] is shown in the default again once a translation is deleted', async () => {
    const german = () => visit('Accept-Language', 'de').then(({ body }) => body.toString());
    expect(await german()).toContain('Für alle');
    const [, ukrainian] = landingDocument().translations;
    await landings.put(landingDocument({ version: 2, translations: ukrainian ? [ukrainian] : [] }));
    const page = await german();
    expect(page).toContain('For everybody');
    expect(page).not.toContain('Für alle');
    expect((await visit('Accept-Language', 'uk')).body.toString()).toContain('Для всіх');
  });

  it('shows it in the visitor’s language', async () => {
    expect((await visit('Accept-Language', 'de-AT,de;q=0.9')).body.toString()).toContain('Für alle');
    expect((await visit('Accept-Language', 'uk')).body.toString()).toContain('Для всіх');
    expect((await visit('Accept-Language', 'en')).body.toString()).toContain('For everybody');
    // The visitors here are in Germany: for a language that the landing does not have, the country decides.
    expect((await visit('Accept-Language', 'fr')).body.toString()).toContain('Für alle');
  });

  it('compresses it as the browser can read it', async () => {
    const whole = (await visit()).body;
    const brotli = await visit('Accept-Encoding', 'gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(whole)).toBe(true);
    const gzip = await visit('Accept-Encoding', 'gzip');
    expect(gunzipSync(gzip.body).equals(whole)).toBe(true);
  });

  it('shows the white page, with nothing of the landing, to whom the rules do not send there', async () => {
    change({ countries: ['FR'] });
    const page = (await visit()).body.toString();
    expect(page).toContain('Free to play');
    expect(page).not.toMatch(/For everybody|Für alle/);
    expect(lastRow()).toMatchObject({ page: 'white', landing_id: 0 });
  });

  it('shows the plain page while the landing is not here, and says so in the record', async () => {
    change(showing(404));
    for (const _time of [1, 2]) {
      expect((await visit()).body.toString()).toContain('One tap takes you on');
      expect(lastRow()).toMatchObject({ page: 'black', landing_id: 0 });
    }
    expect(landings.pages.missing).toBe(2);
    await landings.put(landingDocument({ landingId: 404 }));
    expect((await visit()).body.toString()).toContain('Für alle');
  });
});

describe('the files of a page', () => {
  const script = '/assets/player/wheels-1.js';

  it('are kept for ever, and compressed where they are text', async () => {
    const { status, headers, body } = await get(script, 'Accept-Encoding', 'br');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(body).toString()).toContain('plays');
    expect((await get(`${script}?v=1`)).body.toString()).toContain('plays');
    const head = await ask(edge.port, ['Host', HOST], { path: script, method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });

  it('are pictures too', async () => {
    const { name, bytes } = pictureOf('webp '.repeat(100_000));
    expect((await get(`/assets/picture/${name}`)).status).toBe(404);
    await landings.pictures.keep(name, bytes);
    const answer = await get(`/assets/picture/${name}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
    });
    expect(answer.body.equals(bytes)).toBe(true);
    const head = await ask(edge.port, ['Host', HOST], { path: `/assets/picture/${name}`, method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it('are no visits, and belong to a host that is served', async () => {
    await get(script);
    expect(edge.recorded).toEqual([]);
    expect(edge.outcomes).toMatchObject({ file: 1, visit: 0 });
    expect((await ask(edge.port, ['Host', 'other.example'], { path: script })).status).toBe(421);
  });

  it.each([
    '/assets/picture/',
    '/assets/picture/../landings/5.json',
    '/assets/picture/..%2flandings%2f5.json',
    '/assets/picture/%2e%2e/landings/5.json',
    `/assets/picture/${'a'.repeat(64)}.svg`,
    `/assets/picture/${'a'.repeat(64)}.webp/..`,
    `/assets/picture//${'a'.repeat(64)}.webp`,
    '/assets/player/../../server.ts',
    '/assets/player/wheels-1.js/',
    '/assets/font/../../../package.json',
    '/assets/',
    '/assets',
    '/landings/5.json',
  ])('are nothing else: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(edge.outcomes).toMatchObject({ not_found: 1, failed: 0 });
  });
});
