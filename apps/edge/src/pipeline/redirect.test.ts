import { outboundEventId } from '@sluice/events';
import type { EdgeDocument } from '@sluice/routing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  ask,
  cookiesOf,
  edgeDocument,
  HOST,
  readRecorded,
  startTestEdge,
  type TestEdge,
} from '../edge.fixture.ts';

const PRICES = { click: 30_000, install: 0, iosRedirect: 20_000, exceptions: [] };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const FLOW = { flow: 'summer', link: 'https://apps.example/take/7?from=us', isLandingOff: true };

let edge: TestEdge;
let country = 'DE';
beforeEach(async () => {
  country = 'DE';
  edge = await startTestEdge({ readCountry: () => country });
});
afterEach(() => edge.server.close());

let version = 1;
const publish = (changes: Partial<EdgeDocument>) =>
  edge.routes.apply(edgeDocument({ version: ++version, prices: PRICES, ...changes }));
const get = (path: string, userAgent: string, cookies: string | Answer = '') =>
  ask(
    edge.port,
    [
      'Host',
      HOST,
      'User-Agent',
      userAgent,
      'Cookie',
      typeof cookies === 'string' ? cookies : cookiesOf(cookies),
    ],
    { path },
  );
const rows = () => edge.recorded.map(readRecorded);

describe('an iOS redirect', () => {
  it('[S2.7-04] An iOS visitor of a stream with an iOS redirect is sent to the chosen flow', async () => {
    publish({ ios: FLOW, countries: ['DE', 'UA'] });
    for (country of ['DE', 'UA']) {
      edge.recorded.length = 0;
      const answer = await get('/?sub1=a', IPHONE);
      const [visit, redirect, ...more] = rows();
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(
        `https://apps.example/take/7?from=us&sub1=a&client_id=${visit?.event_id}`,
      );
      expect(visit).toMatchObject({ type: 'visit', page: 'redirect', reason: 'ios_redirect', country });
      expect(redirect).toMatchObject({
        type: 'redirect',
        reason: 'ios_redirect',
        click_id: visit?.event_id,
        country,
        sub1: 'a',
        billable: 1,
        cost: '0.020000',
        event_id: outboundEventId('redirect', String(visit?.event_id)),
      });
      expect(more).toEqual([]);
      expect(cookiesOf(answer)).toMatch(/^slv=\d+\.\w+\.\w+$/);
    }
    expect(edge.outcomes).toMatchObject({ visit: 2, offer: 0 });
  });

  it('is for iOS alone, and only for those whom the conditions let through', async () => {
    publish({ ios: FLOW });
    expect((await get('/', ANDROID)).body.toString()).toContain('/go');
    country = 'FR';
    const white = await get('/', IPHONE);
    expect([white.status, white.headers.location]).toEqual([200, undefined]);
    expect(rows().map(({ page }) => page)).toEqual(['black', 'white']);
  });

  it('with a landing shows it first, and leads to the flow from its button: a free click, and a redirect that costs', async () => {
    publish({ ios: { ...FLOW, isLandingOff: false }, link: null });
    const page = await get('/', IPHONE);
    expect(page.body.toString()).toContain('href="/go"');
    const answer = await get('/go', IPHONE, page);
    expect(answer.headers.location).toMatch(/^https:\/\/apps\.example\/take\/7\?from=us&client_id=/);
    expect(rows()).toMatchObject([
      { type: 'visit', page: 'black', reason: 'conditions_met' },
      { type: 'click', reason: 'conditions_met', billable: 0, cost: 0 },
      { type: 'redirect', reason: 'ios_redirect', billable: 1, cost: '0.020000' },
    ]);
    await get('/go', IPHONE, page);
    expect(rows()).toHaveLength(3);
    // Without a link there is nothing for anybody else.
    expect((await get('/', ANDROID)).body.toString()).not.toContain('/go');
    expect((await get('/go', ANDROID)).status).toBe(404);
  });

  it('whose flow has no link, in a document of before, redirects nobody: everybody gets the landing', async () => {
    publish({ ios: { ...FLOW, link: null } });
    const answer = await get('/', IPHONE);
    expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
    const pressed = await get('/go', IPHONE, answer);
    expect(pressed.headers.location).toMatch(/^https:\/\/offer\.example\//);
  });

  it('of a bot is free', async () => {
    publish({ ios: FLOW });
    await get('/', `${IPHONE} (compatible; Googlebot/2.1)`);
    expect(rows()).toMatchObject([{ is_bot: 1 }, { type: 'redirect', is_bot: 1, billable: 0, cost: 0 }]);
  });
});

describe('a return to the offer', () => {
  it('[S2.7-14] With auto-redirect to the offer on, a returning visitor is redirected to the offer', async () => {
    publish({ isReturnedToOffer: true });
    const first = await get('/', ANDROID);
    expect([first.status, rows()[0]?.page]).toEqual([200, 'black']);
    const second = await get('/?sub2=b', ANDROID, first);
    const [, visit, redirect, ...more] = rows();
    expect(second.status).toBe(302);
    expect(second.headers.location).toBe(
      `https://offer.example/?from=sluice&sub2=b&client_id=${visit?.event_id}`,
    );
    expect(visit).toMatchObject({ type: 'visit', page: 'redirect', reason: 'return_to_offer', is_unique: 0 });
    expect(redirect).toMatchObject({
      type: 'redirect',
      reason: 'return_to_offer',
      click_id: visit?.event_id,
      sub2: 'b',
      billable: 0,
      cost: 0,
    });
    expect(more).toEqual([]);
  });

  it('does not happen where it is off, nor by the memory of another stream, and never keeps from the button', async () => {
    publish({});
    const page = await get('/', ANDROID);
    expect((await get('/', ANDROID, page)).status).toBe(200);
    publish({ isReturnedToOffer: true });
    expect((await get('/', ANDROID, cookiesOf(page).replace('.7.', '.8.'))).status).toBe(200);
    const answer = await get('/go', ANDROID, page);
    expect(answer.headers.location).toMatch(/^https:\/\/offer\.example\/\?from=sluice&client_id=/);
    expect(rows().at(-1)).toMatchObject({ type: 'click', reason: 'conditions_met', cost: '0.030000' });
  });
});
