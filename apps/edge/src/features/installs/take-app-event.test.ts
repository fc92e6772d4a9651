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
import type { RecordLine } from '../../recorder.ts';
import {
  LANDING_ID,
  landingDocument,
  openTestLandings,
  type TestLandings,
} from '../landings/landings.fixture.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const BOT = `${ANDROID} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;

let edge: TestEdge;
let landings: TestLandings;
let money: string[];
let isSafe: boolean;
beforeEach(async () => {
  landings = openTestLandings();
  await landings.put(landingDocument());
  money = [];
  isSafe = true;
  const take: RecordLine = (line, whenSafe) => {
    if (isSafe) money.push(line);
    whenSafe(isSafe);
  };
  edge = await startTestEdge({
    landings: landings.answers,
    recorder: { traffic: (_line, whenSafe) => whenSafe(true), money: take, intake: take },
  });
  edge.routes.apply(
    edgeDocument({
      ...showing(LANDING_ID),
      placements: { pwa: 'load', push: null },
      prices: {
        click: 60_000,
        install: 50_000,
        iosRedirect: 20_000,
        exceptions: [{ countries: ['US'], click: 0, install: 90_000 }],
      },
    }),
  );
});
afterEach(() => {
  edge.server.close();
  landings.remove();
});

const rows = () => money.map(readRecorded);

/** The cookies of a page that was really shown, as the browser sends them back. */
async function open(userAgent: string): Promise<string> {
  const { headers } = await ask(edge.port, ['Host', HOST, 'User-Agent', userAgent]);
  return (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

function post(cookie: string, body: string) {
  const headers = ['Host', HOST, 'Cookie', cookie, 'Content-Length', String(Buffer.byteLength(body))];
  return ask(edge.port, headers, { path: '/a', method: 'POST', body });
}
const report = (cookie: string, what: string) => post(cookie, JSON.stringify({ what }));

describe('POST /a', () => {
  it('[S1.2-05] takes an Android visitor’s installation with the visit’s dimensions, at the price of the country', async () => {
    const cookie = await open(ANDROID);
    for (const what of ['install_offer', 'install_accept', 'install']) {
      expect((await report(cookie, what)).status).toBe(204);
    }
    expect(rows()).toMatchObject([
      { type: 'install_offer', billable: 0 },
      { type: 'install_accept', billable: 0 },
      { type: 'install', billable: 1, cost: '0.050000' },
    ]);
    for (const row of rows()) {
      expect(row).toMatchObject({
        stream_id: 7,
        team_id: 1,
        country: 'DE',
        os: 'Android',
        landing_id: LANDING_ID,
      });
      expect(row.click_id).toBe(rows()[0]?.click_id);
    }
  });

  it('counts each once, however often it is reported; an installation also from another visit', async () => {
    const cookie = await open(ANDROID);
    const visitor = cookie.split('; ').find((each) => each.startsWith('slv=')) ?? '';
    for (let times = 0; times < 3; times++) {
      for (const what of ['install_offer', 'install']) expect((await report(cookie, what)).status).toBe(204);
    }
    const again = await ask(edge.port, ['Host', HOST, 'User-Agent', ANDROID, 'Cookie', visitor]);
    const token = String((again.headers['set-cookie'] as unknown as string[])[0]).split(';', 1)[0];
    await report(`${visitor}; ${token}`, 'install');
    await report(`${visitor}; ${token}`, 'install_offer');
    expect(rows().map(({ type }) => type)).toEqual(['install_offer', 'install', 'install_offer']);
  });

  it('counts an offer by its visit, whenever it is reported; an installation goes to the intake log, where the first of a visitor is known', async () => {
    const cookie = await open(ANDROID);
    for (const what of ['install_offer', 'install_accept', 'install']) await report(cookie, what);
    const [offer, accept, install] = rows();
    expect([offer?.ts, accept?.ts]).toEqual([offer?.click_ts, offer?.click_ts]);
    expect(install?.ts).toBe(install?.happened_ts);
    expect(money.map((line) => JSON.parse(line).kind)).toEqual([undefined, undefined, 'single_event']);
  });

  it('marks the browser once its installation is safe, and only then', async () => {
    const cookie = await open(ANDROID);
    isSafe = false;
    const refused = await report(cookie, 'install');
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    isSafe = true;
    const taken = await report(cookie, 'install');
    expect(taken.status).toBe(204);
    expect(String(taken.headers['set-cookie'])).toMatch(/^sla=1; Path=\/; Max-Age=\d+; SameSite=Lax$/);
    expect((await report(cookie, 'install_offer')).headers['set-cookie']).toBeUndefined();
    expect(rows().map(({ type }) => type)).toEqual(['install', 'install_offer']);
  });

  it.each([
    ['an iPhone', IPHONE],
    ['a desktop', DESKTOP],
  ])('[S1.2-05] takes nothing from %s', async (_name, userAgent) => {
    const cookie = await open(userAgent);
    expect((await report(cookie, 'install')).status).toBe(204);
    expect(money).toEqual([]);
  });

  it('charges nothing for a bot', async () => {
    await report(await open(BOT), 'install');
    expect(rows()).toMatchObject([{ type: 'install', is_bot: 1, billable: 0, cost: 0 }]);
  });

  it('takes nothing without a token, with a forged one, or where the stream offers no installation', async () => {
    const cookie = await open(ANDROID);
    const forged = cookie.replace(/slt=([^;]{20})./, (_all, head) => `slt=${head}x`);
    for (const each of ['', forged, cookie.replace('slt=', 'slx=')]) {
      expect((await report(each, 'install')).status).toBe(204);
    }
    edge.routes.apply(edgeDocument({ ...showing(LANDING_ID), version: 2 }));
    expect((await report(cookie, 'install')).status).toBe(204);
    expect(money).toEqual([]);
  });

  it.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['null', 'null', 400],
    ['something else', '{"what":"deposit"}', 400],
    ['something inherited', '{"what":"constructor"}', 400],
    ['too much', JSON.stringify({ what: 'install', more: 'x'.repeat(300) }), 413],
  ])('refuses %s', async (_name, body, status) => {
    expect((await post(await open(ANDROID), body)).status).toBe(status);
    expect(money).toEqual([]);
  });

  it('accepts POST only', async () => {
    expect((await ask(edge.port, ['Host', HOST], { path: '/a' })).status).toBe(405);
  });
});
