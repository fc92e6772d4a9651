import { outboundEventId } from '@sluice/events';
import { startFakePwaPlatform } from '@sluice/outside/platforms';
import { INTEGRATION_LINKS } from '@sluice/reference';
import type { EdgeDocument } from '@sluice/routing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EdgeDeps } from '../build-edge.ts';
import {
  type Answer,
  ask,
  cookiesOf,
  edgeDocument,
  HOST,
  readRecorded,
  recorderInto,
  startTestEdge,
  type TestEdge,
} from '../edge.fixture.ts';

const PRICES = {
  click: 20_000,
  install: 50_000,
  iosRedirect: 20_000,
  exceptions: [{ countries: ['UA'], click: 7_000, install: 0 }],
};
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

let edge: TestEdge;
let country = 'DE';
let version = 1;
async function restart(changes: Partial<EdgeDeps> = {}): Promise<void> {
  edge?.server.close();
  edge = await startTestEdge({ readCountry: () => country, ...changes });
  publish({});
}
beforeEach(() => restart());
afterEach(() => {
  edge.server.close();
  country = 'DE';
});

const publish = (changes: Partial<EdgeDocument>) =>
  edge.routes.apply(edgeDocument({ version: ++version, prices: PRICES, ...changes }));
const visit = (path = '/', ...headers: string[]) =>
  ask(edge.port, ['Host', HOST, 'User-Agent', PHONE, ...headers], { path });
const press = (page: Answer | string, ...headers: string[]) =>
  ask(
    edge.port,
    [
      'Host',
      HOST,
      'User-Agent',
      PHONE,
      'Cookie',
      typeof page === 'string' ? page : cookiesOf(page),
      ...headers,
    ],
    { path: '/go' },
  );
const rows = () => edge.recorded.map(readRecorded);
const later = () => rows().filter(({ type }) => type !== 'visit');

describe('a click', () => {
  it('leads to the offer, and is recorded with all that its visit was', async () => {
    publish({ networks: ['facebook'] });
    const page = await visit(
      '/?sub1=one&sub3=th+ree&fbclid=IwAR0&ad_id=7',
      'Cookie',
      '_ga=1; _fbp=fb.1.2.3',
      'Accept-Language',
      'de',
    );
    const answer = await press(page);
    const [seen, click] = rows();
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(
      `https://offer.example/?from=sluice&sub1=one&sub3=th%20ree&ad_id=7&client_id=${seen?.event_id}`,
    );
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': '0' });
    const { event_id, ts, type, ...dimensions } = seen ?? {};
    expect(type).toBe('visit');
    expect(dimensions.ids).toEqual({ fbclid: 'IwAR0', fbp: 'fb.1.2.3', agent: PHONE });
    expect(click).toMatchObject({
      ...dimensions,
      type: 'click',
      event_id: outboundEventId('click', String(event_id)),
      click_id: event_id,
      click_ts: ts,
      billable: 1,
      cost: '0.020000',
      currency: 'USD',
    });
    expect(edge.outcomes).toMatchObject({ visit: 1, offer: 1 });
  });

  it('costs what a click costs in the country of its visit, wherever it is made', async () => {
    country = 'UA';
    publish({ countries: ['UA'] });
    const page = await visit();
    country = 'FR';
    expect((await press(page)).status).toBe(302);
    expect(later()).toMatchObject([{ type: 'click', country: 'UA', billable: 1, cost: '0.007000' }]);
  });

  it('is recorded once however often it is made, and redirected each time', async () => {
    const page = await visit();
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(page)));
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(answers.every(({ status }) => status === 302)).toBe(true);
    expect(later()).toHaveLength(1);
    // Another visit of the same visitor is another click.
    await press(await visit('/', 'Cookie', cookiesOf(page)));
    expect(later()).toHaveLength(2);
    expect(new Set(later().map(({ event_id }) => event_id)).size).toBe(2);
  });

  it('is one and the same event at another edge, on another day and at another price', async () => {
    let nowMs = Date.UTC(2026, 10, 15, 23, 59);
    await restart({ now: () => nowMs });
    const page = await visit();
    await press(page);
    const [first] = later();
    for (const [days, click] of [
      [1, 50_000],
      [6, 0],
    ] as const) {
      nowMs += days * 24 * 3_600_000 - 1_000;
      await restart({ now: () => nowMs, edgeId: `edge-${days}` });
      publish({
        prices: { ...PRICES, click },
        ios: { flow: 'x', link: 'https://apps.example/x', isLandingOff: false },
      });
      await press(page);
      const [again] = later();
      const { edge_id, happened_ts, ...counted } = again ?? {};
      expect(first).toMatchObject(counted);
      expect([edge_id, happened_ts]).toEqual([
        `edge-${days}`,
        new Date(nowMs).toISOString().slice(0, 23).replace('T', ' '),
      ]);
    }
    expect(first).toMatchObject({ ts: '2026-11-15 23:59:00.000', cost: '0.020000' });
  });

  it('of a bot is recorded and never charged', async () => {
    const page = await ask(edge.port, ['Host', HOST, 'User-Agent', `${PHONE} Googlebot/2.1`]);
    await press(page);
    expect(later()).toMatchObject([{ type: 'click', is_bot: 1, billable: 0, cost: 0 }]);
  });

  it('is answered only once it is durable; and, where that failed, the next one counts as the first again', async () => {
    const recorded: string[] = [];
    let tell: (isSafe: boolean) => void = () => undefined;
    await restart({
      recorder: {
        ...recorderInto([]),
        money: (line, whenSafe) => {
          recorded.push(line);
          tell = whenSafe;
        },
      },
    });
    const page = await visit();
    for (const isSafe of [false, true]) {
      let isAnswered = false;
      const answer = press(page).then(({ status }) => {
        isAnswered = true;
        return status;
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(isAnswered).toBe(false);
      tell(isSafe);
      expect(await answer).toBe(302);
    }
    expect(recorded).toHaveLength(2);
    expect((await press(page)).status).toBe(302);
    expect(recorded).toHaveLength(2);
  });

  it.each([
    ['none', () => ''],
    ['a forged one', (cookies: string) => cookies.replace('conditions_met', 'cloak_off')],
    ['a torn one', (cookies: string) => cookies.slice(0, -5)],
    ['one that somebody made up', () => 'slt=1~2~3~4~5~6~7'],
  ])('with a token that is %s is redirected and is no event', async (_name, spoil) => {
    const page = await visit();
    const answer = await press(spoil(cookiesOf(page)));
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://offer.example/?from=sluice']);
    expect(later()).toEqual([]);
  });

  it('with the token of another stream, or of eight days ago, is no event', async () => {
    let nowMs = Date.UTC(2026, 10, 15);
    await restart({ now: () => nowMs });
    edge.routes.apply(edgeDocument({ streamId: 8, hosts: ['other.example'], prices: PRICES }));
    const other = await ask(edge.port, ['Host', 'other.example', 'User-Agent', PHONE]);
    expect((await press(other)).status).toBe(302);
    const page = await visit();
    nowMs += 8 * 24 * 3_600_000;
    expect((await press(page)).status).toBe(302);
    expect(later()).toEqual([]);
  });

  it('is not redirected where there is no link, where the stream stands still, and for whom the rules show the white page', async () => {
    const page = await visit();
    for (const changes of [
      { link: null },
      { status: 'suspended' as const },
      { countries: ['FR'] },
      { link: 'https://{sub1}/' },
    ]) {
      publish(changes);
      for (const cookies of ['', cookiesOf(page)]) {
        const answer = await press(cookies);
        expect([answer.status, answer.headers.location], JSON.stringify(changes)).toEqual([404, undefined]);
      }
    }
    expect(later()).toEqual([]);
  });

  it('is for reading only, and of this one name', async () => {
    for (const method of ['HEAD', 'POST']) {
      expect((await ask(edge.port, ['Host', HOST], { path: '/go', method })).status, method).toBe(405);
    }
    for (const path of ['/go/', '/gone', '/GO', '/go%2f..']) {
      expect((await visit(path)).status, path).toBe(404);
    }
  });

  it('cannot be sent elsewhere, nor made to say more than it does, by anything that a visitor sends', async () => {
    for (const value of [
      '//evil.example',
      '%0d%0aSet-Cookie:%20a=b',
      '%5c%5cevil.example',
      'javascript:alert(1)',
      '%E2%80%AE',
    ]) {
      const names = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `sub${index}=${value}`).join('&');
      const page = await visit(`/?${names}&ad_id=${value}&fbclid=${value}&url=${value}`);
      const answer = await press(page);
      expect(new URL(String(answer.headers.location)).origin).toBe('https://offer.example');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(
      (await ask(edge.port, ['Host', HOST], { path: '/go?url=https://evil.example&link=//evil.example' }))
        .headers.location,
    ).toBe('https://offer.example/?from=sluice');
  });

  it('goes back through the tracker that sent its visitor, under the tracker’s own ids', async () => {
    publish({ tracker: 'keitaro', link: 'https://keitaro.example/' });
    const page = await visit('/?_subid=x1&_token=uuid_2&sub1=a');
    const [seen] = rows();
    expect(seen?.ids).toEqual({ tracker: 'x1', trackerToken: 'uuid_2' });
    expect((await press(page)).headers.location).toBe(
      `https://keitaro.example/?_lp=1&_token=uuid_2&sub1=a&client_id=${seen?.event_id}`,
    );
    publish({ tracker: 'binom', link: 'https://binom.example/' });
    const other = await visit('/?clickid=b7', 'Cookie', cookiesOf(page));
    expect((await press(other)).headers.location).toMatch(
      /^https:\/\/binom\.example\/click\?lp=1&clickid=b7&/,
    );
  });

  it('carries the message that its visit was opened from', async () => {
    await press(await visit('/?slm=campaign-7.3&sub1=a'));
    await press(await visit('/?slm='));
    expect(rows().map(({ ids }) => ids)).toEqual([
      { message: 'campaign-7.3' },
      { message: 'campaign-7.3' },
      {},
      {},
    ]);
  });

  it('keeps the click id of the platform that sent its visitor, and hands it on as {subid}', async () => {
    const platform = await startFakePwaPlatform();
    publish({ tracker: 'platform', link: 'https://offer.example/?their={subid}' });
    const { clickId, url } = platform.send(`https://${HOST}/?${INTEGRATION_LINKS.pwa_platform.arrives}`);
    const { pathname, search } = new URL(url);
    const page = await visit(`${pathname}${search}`);
    const [seen] = rows();
    expect(seen?.ids).toEqual({ tracker: clickId });
    expect((await press(page)).headers.location).toBe(
      `https://offer.example/?their=${clickId}&client_id=${seen?.event_id}`,
    );
    expect(later()).toMatchObject([{ type: 'click', ids: { tracker: clickId } }]);
    await platform.stop();
  });

  it('leaves the user agent out where no pixel asks for it, and a tracker’s ids where there is no tracker', async () => {
    await press(await visit('/?_subid=x1&_token=y&clickid=z'));
    expect(rows().map(({ ids }) => ids)).toEqual([{}, {}]);
  });
});
