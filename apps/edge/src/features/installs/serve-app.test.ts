import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, showing, startTestEdge, type TestEdge } from '../../edge.fixture.ts';
import {
  LANDING_ID,
  landingDocument,
  openTestLandings,
  settingsWith,
  type TestLandings,
} from '../landings/landings.fixture.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const OTHERS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
const SECOND_ID = LANDING_ID + 1;
const pictureName = (digit: string) => `${digit.repeat(64)}.png`;
const ICONS = { small: pictureName('a'), large: pictureName('b'), maskable: pictureName('c') };

let edge: TestEdge;
let landings: TestLandings;
beforeEach(async () => {
  landings = openTestLandings();
  await landings.put(
    landingDocument({
      settings: settingsWith({ pwaName: 'Wheel of <Fortune>' }),
      translations: [{ locale: 'de', settings: settingsWith({ pwaName: 'Glücksrad', language: 'de' }) }],
    }),
  );
  await landings.put(
    landingDocument({
      landingId: SECOND_ID,
      translations: [{ locale: 'de', settings: settingsWith({ pwaName: 'Zweites', language: 'de' }) }],
      icons: ICONS,
    }),
  );
  edge = await startTestEdge({ landings: landings.answers });
  edge.routes.apply(edgeDocument({ ...showing(LANDING_ID), placements: { pwa: 'load', push: null } }));
});
afterEach(() => {
  edge.server.close();
  landings.remove();
});

const get = (path: string, ...headers: string[]) => ask(edge.port, ['Host', HOST, ...headers], { path });
const manifestOf = async (...headers: string[]) => {
  const { body } = await get('/app.webmanifest', ...headers);
  return JSON.parse(body.toString()) as Record<string, unknown>;
};
let version = 1;
const change = (changes: Parameters<typeof edgeDocument>[0]) =>
  edge.routes.apply(
    edgeDocument({
      ...showing(LANDING_ID),
      placements: { pwa: 'load', push: null },
      version: ++version,
      ...changes,
    }),
  );

describe('the page of a stream that offers installation', () => {
  it('[S1.2-05] has what an app needs on Android, and on nothing else', async () => {
    const page = (await get('/', 'User-Agent', ANDROID)).body.toString();
    expect(page).toContain('rel="manifest"');
    expect(page).toContain('/assets/app/companion-1.js');
    expect(page).toContain('id="ask-install"');
    for (const [name, userAgent] of Object.entries(OTHERS)) {
      const other = (await get('/', 'User-Agent', userAgent)).body.toString();
      expect(other, name).not.toMatch(/manifest|companion|ask-|app-data/);
    }
  });

  it('is like any other without a placement', async () => {
    change({ placements: { pwa: null, push: null } });
    expect((await get('/', 'User-Agent', ANDROID)).body.toString()).not.toMatch(/manifest|companion|ask-/);
    expect((await get('/app.webmanifest')).status).toBe(404);
  });
});

describe('/app.webmanifest', () => {
  it('names the landing’s app, and says nothing of the visitor', async () => {
    const answer = await get('/app.webmanifest');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const manifest = JSON.parse(answer.body.toString());
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/?source=app',
      display: 'standalone',
      name: 'Wheel of <Fortune>',
      short_name: 'Wheel of',
      lang: 'en',
      icons: [
        { src: '/assets/app/small.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/assets/app/large.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/assets/app/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest).not.toHaveProperty('prefer_related_applications');
  });

  it('is of the landing that the visitor has seen, in the language it was seen in', async () => {
    change({ landings: [LANDING_ID, SECOND_ID].map((id) => ({ id, weight: 50 })) });
    const names = new Set<unknown>();
    for (let visitor = 0; visitor < 40; visitor++) {
      const { headers, body } = await get('/', 'User-Agent', ANDROID, 'Accept-Language', 'de');
      const cookies = headers['set-cookie'] as unknown as string[];
      const { name } = await manifestOf('Cookie', cookies.map((each) => each.split(';', 1)[0]).join('; '));
      expect(body.toString()).toContain(`>${String(name)} installieren?<`);
      names.add(name);
    }
    expect(names).toEqual(new Set(['Glücksrad', 'Zweites']));
  });

  it('has the landing’s own icons once they are drawn, and follows its changes', async () => {
    change(showing(SECOND_ID));
    const { icons } = await manifestOf();
    expect(icons).toMatchObject(Object.values(ICONS).map((name) => ({ src: `/assets/picture/${name}` })));
    await landings.put(
      landingDocument({ landingId: SECOND_ID, version: 2, settings: settingsWith({ pwaName: 'Third' }) }),
    );
    expect((await manifestOf()).name).toBe('Third');
  });

  it('has icons in the colours of the stream’s template, on the page too', async () => {
    const worn = { small: pictureName('d'), large: pictureName('e'), maskable: pictureName('f') };
    await landings.put(
      landingDocument({
        landingId: SECOND_ID,
        version: 2,
        icons: ICONS,
        templateIcons: { 'wheels-neon': worn },
      }),
    );
    change({ ...showing(SECOND_ID), template: 'wheels-neon' });
    const { icons } = await manifestOf();
    expect(icons).toMatchObject(Object.values(worn).map((name) => ({ src: `/assets/picture/${name}` })));
    const page = (await get('/', 'User-Agent', ANDROID)).body.toString();
    expect(page).toContain(`<img src="/assets/picture/${worn.small}"`);
    change(showing(SECOND_ID));
    expect((await manifestOf()).icons).toMatchObject([{ src: `/assets/picture/${ICONS.small}` }, {}, {}]);
  });

  it('is not there for a stream without a landing', async () => {
    change({ landings: [] });
    expect((await get('/app.webmanifest')).status).toBe(404);
  });
});

describe('/sw.js', () => {
  it('is asked for anew each time, and may serve the whole host', async () => {
    const answer = await get('/sw.js');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    });
  });
});
