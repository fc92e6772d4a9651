import type { EdgeDocument } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, showing, startTestEdge, type TestEdge } from '../../edge.fixture.ts';
import { applyDocument } from '../streams/apply-document.ts';
import { LANDING_ID, landingDocument, openTestLandings, type TestLandings } from './landings.fixture.ts';

const SCRIPT = 'window.counter = "</script><b>&amp;ü";';
const OWN = { footer: 'Ours <b>&', storeLink: 'https://shop.example/app?id=1&x="', customJs: SCRIPT };

let edge: TestEdge;
let landings: TestLandings;
beforeEach(async () => {
  landings = openTestLandings();
  await landings.put(landingDocument());
  edge = await startTestEdge({ landings: landings.answers });
});
afterEach(() => {
  edge.server.close();
  landings.remove();
});

let version = 0;
const publish = (changes: Partial<EdgeDocument>) =>
  applyDocument(edgeDocument({ ...showing(LANDING_ID), version: ++version, ...changes }), {
    routes: edge.routes,
    extras: landings.extras,
    log: createLog('test', { level: 'silent' }),
  });
const get = (path = '/', host = HOST, ...headers: string[]) =>
  ask(edge.port, ['Host', host, ...headers], { path });
const pageOf = async (...headers: string[]) => (await get('/', HOST, ...headers)).body.toString();
const scriptIn = (page: string) => /src="(\/assets\/stream\/[^"]+)"/.exec(page)?.[1] ?? '';
const policyOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['content-security-policy'] ?? '';

describe('what a stream adds to its landings', () => {
  it('is its footer in the place of the landing’s, and a plain link to its app', async () => {
    await publish({ extras: OWN });
    const page = await pageOf('Accept-Language', 'en');
    expect(page).toContain(
      '<footer dir="auto">Ours &lt;b&gt;&amp;<br><a class="store" href="https://shop.example/app?id=1&amp;x=&quot;" rel="nofollow noopener" lang="en">Get the app</a></footer>',
    );
    expect(page).not.toContain('The game on this page is a demonstration');
    expect(await pageOf('Accept-Language', 'de')).toContain('lang="de">App herunterladen</a>');
    await publish({ extras: { ...OWN, footer: null } });
    expect(await pageOf()).toMatch(/<footer[^>]*>18\+\. Advertisement\.[^<]*<br><a class="store"/);
  });

  it('is its script, after the player, from its own host, under a name that changes with it', async () => {
    await publish({ extras: OWN });
    const page = await pageOf();
    const path = scriptIn(page);
    expect(page.indexOf('/assets/player/')).toBeLessThan(page.indexOf(path));
    expect(page).not.toContain('window.counter');
    const script = await get(path);
    expect(script.body.toString()).toBe(SCRIPT);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await publish({ extras: { ...OWN, customJs: 'another()' } });
    const other = scriptIn(await pageOf());
    expect([other === path, (await get(other)).body.toString()]).toEqual([false, 'another()']);
    expect((await get(path)).status).toBe(404);
  });

  it('opens the policy to what a script fetches over HTTPS, on its own pages only, and to nothing in the page', async () => {
    await publish({ extras: OWN });
    const policy = policyOf(await get());
    expect(policy).toContain("script-src 'self' https:;");
    expect(policy).toContain("connect-src 'self' https:;");
    expect(policy).toContain("img-src 'self' data: https:;");
    expect(policy).toContain('frame-src https:;');
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*form-action 'none'.*frame-ancestors 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|http:|data:|\*)/);
    await publish({ extras: { ...OWN, customJs: '' } });
    expect(policyOf(await get())).toContain("script-src 'self';");
  });

  it('stays with the stream: another one of the same landing has none of it, and no way to the script', async () => {
    await publish({ extras: OWN });
    edge.routes.apply(edgeDocument({ ...showing(LANDING_ID), streamId: 8, hosts: ['other.example'] }));
    const path = scriptIn(await pageOf());
    const other = await get('/', 'other.example');
    expect(other.body.toString()).not.toMatch(/Ours|assets\/stream|class="store"/);
    expect(policyOf(other)).toContain("script-src 'self';");
    expect((await get(path, 'other.example')).status).toBe(404);
    for (const wrong of [
      '/assets/stream/',
      '/assets/stream/a.js',
      `${path}/..`,
      '/assets/stream/../7.json',
    ]) {
      expect((await get(wrong)).status, wrong).toBe(404);
    }
  });

  it('is not on the white page', async () => {
    await publish({ extras: OWN, countries: ['FR'] });
    expect(await pageOf()).not.toMatch(/Ours|assets\/stream|shop\.example/);
  });

  it('costs no visitor the page where the disk has lost it', async () => {
    await publish({ extras: OWN });
    await landings.extras.keep(7, null);
    const page = await get();
    expect([page.status, policyOf(page)]).toEqual([200, expect.stringContaining("script-src 'self';")]);
    expect(page.body.toString()).toContain('18+');
  });
});
