/** Billing abuse: only a page of ours, shown to somebody, leads to a charge, and only once. */
import { BILLING_LIMITS } from '@sluice/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  edgeDocument,
  HOST,
  readRecorded,
  recorderInto,
  startTestEdge,
  type TestEdge,
} from '../edge.fixture.ts';
import { pageToken } from '../features/clicks/page-token.fixture.ts';
import { type PageToken, pageTokenCookie, sealPageToken } from '../features/clicks/page-token.ts';

const SECRET = 'a secret of the tests';
const NOW_MS = pageToken().atMs + 60_000;
const DAY_MS = 24 * 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const PRICES = { click: 20_000, install: 30_000, iosRedirect: 20_000, exceptions: [] };

let edge: TestEdge;
let money: string[];
beforeEach(async () => {
  money = [];
  edge = await startTestEdge({
    tokenSecret: SECRET,
    now: () => NOW_MS,
    recorder: {
      ...recorderInto(money),
      traffic: (_line, whenSafe) => whenSafe(true),
    },
  });
  const placements = { push: null, pwa: 'load' as const };
  edge.routes.apply(edgeDocument({ prices: PRICES, placements }));
  edge.routes.apply(edgeDocument({ streamId: 8, hosts: ['other.example'], prices: PRICES, placements }));
});
afterEach(() => {
  edge.server.close();
  edge.server.closeAllConnections();
});

const cookieOf = (token: PageToken, secret = SECRET) =>
  pageTokenCookie(sealPageToken(token, secret), false).split(';', 1)[0] ?? '';
const seen = (changes: Partial<PageToken> = {}) => pageToken({ os: 'Android', ...changes });

const headers = (cookie: string, host = HOST) => [
  'Host',
  host,
  'User-Agent',
  PHONE,
  'X-Forwarded-For',
  '91.0.0.1',
  'Cookie',
  cookie,
];
const click = (cookie: string, host = HOST) => ask(edge.port, headers(cookie, host), { path: '/go' });
const install = (cookie: string, host = HOST) => {
  const body = '{"what":"install"}';
  return ask(edge.port, [...headers(cookie, host), 'Content-Length', String(body.length)], {
    path: '/a',
    method: 'POST',
    body,
  });
};
const charged = () => money.map(readRecorded);

describe('one page', () => {
  it('is charged for one click, however often and from wherever its token comes back', async () => {
    const cookie = cookieOf(seen());
    for (let wave = 0; wave < 10; wave++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => click(cookie)));
      // A second press is redirected again.
      for (const { status } of answers) expect(status).toBe(302);
    }
    expect(charged().map(({ type, billable, cost }) => [type, billable, cost])).toEqual([
      ['click', 1, '0.020000'],
    ]);
  });

  it('is charged for one installation of a visitor, under whichever of the visitor’s pages it is reported', async () => {
    const pages = Array.from({ length: 20 }, (_, at) =>
      cookieOf(seen({ clickId: `019ab1cd-0000-7000-8000-0000000000${at + 10}` })),
    );
    await Promise.all(pages.flatMap((cookie) => [install(cookie), install(cookie)]));
    expect(new Set(charged().map(({ event_id }) => event_id)).size).toBe(1);
    expect(charged()[0]).toMatchObject({ type: 'install', billable: 1, cost: '0.030000' });
  });

  it('has the same event id at every edge, so that what two of them take counts once', async () => {
    const cookie = cookieOf(seen());
    await click(cookie);
    const other = await startTestEdge({ tokenSecret: SECRET, now: () => NOW_MS });
    other.routes.apply(edgeDocument({ prices: PRICES }));
    await ask(other.port, headers(cookie), { path: '/go' });
    other.server.close();
    other.server.closeAllConnections();
    const [id] = JSON.parse(other.recorded[0] ?? '[]') as string[];
    expect(id).toBe(charged()[0]?.event_id);
  });
});

describe('a storm of presses', () => {
  const clickIdOf = (n: number) => `019ab1cd-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const pageOf = (n: number, visitor: number) =>
    cookieOf(seen({ clickId: clickIdOf(n), visitorId: String(visitor) }));
  const press = async (cookies: readonly string[]) => {
    const targets = new Set<unknown>();
    for (let from = 0; from < cookies.length; from += 100) {
      const answers = await Promise.all(cookies.slice(from, from + 100).map((cookie) => click(cookie)));
      for (const { status, headers: sent } of answers)
        targets.add(`${status} ${sent.location?.replace(/019ab1cd[0-9a-f-]+/, 'its click')}`);
    }
    return targets;
  };
  const reasons = () =>
    Object.fromEntries(
      [...Map.groupBy(charged(), ({ unbilled }) => String(unbilled))].map(([reason, { length }]) => [
        reason,
        length,
      ]),
    );

  it('from one address is billed up to its limit, counted in full, and led on alike', async () => {
    const real = Array.from({ length: 1_000 }, (_, n) => pageOf(n + 100, n + 100));
    const forged = real.map((cookie) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`);
    expect([...(await press([...real, ...real]))]).toEqual([
      '302 https://offer.example/?from=sluice&client_id=its click',
    ]);
    expect([...(await press(forged))]).toEqual(['302 https://offer.example/?from=sluice']);
    expect(reasons()).toEqual({
      '': BILLING_LIMITS.address_limit,
      address_limit: 1_000 - BILLING_LIMITS.address_limit,
    });
    // The price stands in every line; whether it is paid for is decided where it is charged.
    expect(new Set(charged().map(({ cost }) => cost))).toEqual(new Set(['0.020000']));
  });

  it('of one visitor is billed up to the visitor’s limit', async () => {
    const targets = await press(Array.from({ length: 20 }, (_, n) => pageOf(n + 100, 77)));
    expect(targets.size).toBe(1);
    expect(reasons()).toEqual({
      '': BILLING_LIMITS.visitor_limit,
      visitor_limit: 20 - BILLING_LIMITS.visitor_limit,
    });
  });

  it('is one of installations too', async () => {
    for (let n = 0; n < BILLING_LIMITS.address_limit + 5; n++) await install(pageOf(n + 100, n + 100));
    expect(reasons()).toEqual({ '': BILLING_LIMITS.address_limit, address_limit: 5 });
  });
});

describe('a good token behind a forged one', () => {
  it('counts: a foreign cookie of the same name makes no redirect free', async () => {
    await click(`slt=x; slt=${'~'.repeat(40)}; ${cookieOf(seen())}`);
    expect(charged().map(({ type, billable }) => [type, billable])).toEqual([['click', 1]]);
  });
});

describe('nothing is charged', () => {
  const good = cookieOf(seen());
  const end = good.length;
  const forged: [string, string][] = [
    ['no cookie', ''],
    ['an empty one', 'slt='],
    ['signed with another secret', cookieOf(seen(), 'sluice-development-token')],
    ['signed with nothing', cookieOf(seen(), '')],
    ['of another stream', cookieOf(seen({ streamId: 8 }))],
    ['a week old', cookieOf(seen({ atMs: NOW_MS - 8 * DAY_MS }))],
    ['from tomorrow', cookieOf(seen({ atMs: NOW_MS + DAY_MS }))],
    ['without its signature', good.slice(0, end - 23)],
    ['with half a signature', good.slice(0, end - 11)],
    ['with a longer one', `${good}A`],
    ['with a signature of zeros', `${good.slice(0, end - 22)}${'A'.repeat(22)}`],
    ['with another click id', good.replace('019ab1cd', '019ab1ce')],
    ['with another country', good.replace('~DE~', '~US~')],
    ['with the bot’s mark taken off', cookieOf(seen({ isBot: true })).replace('~1~1~DE', '~1~0~DE')],
    ['with one more field', good.replace('~', '~~')],
    ['under a name that only ends so', `x${good}`],
    ['in upper case', good.toUpperCase()],
  ];

  it.each(forged)('for a token %s', async (_what, cookie) => {
    expect((await click(cookie)).status).toBe(302);
    expect((await install(cookie)).status).toBeLessThan(500);
    expect(charged()).toEqual([]);
  });

  it('on the host of another stream', async () => {
    await click(good, 'other.example');
    await install(good, 'other.example');
    expect(charged()).toEqual([]);
  });

  it('for a bot’s page', async () => {
    const bot = cookieOf(seen({ isBot: true }));
    await click(bot);
    await install(bot);
    expect(charged().length).toBeGreaterThan(0);
    for (const { billable, cost } of charged()) expect([billable, Number(cost)]).toEqual([0, 0]);
  });

  it('for any letter of a token changed', async () => {
    for (let at = 4; at < end; at++) {
      const letter = good.charAt(at) === 'a' ? 'b' : 'a';
      await click(good.slice(0, at) + letter + good.slice(at + 1));
    }
    expect(charged()).toEqual([]);
  });
});
