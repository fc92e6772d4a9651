/** What visitors get, and what is recorded, where somebody has nothing left to spend. */
import type { Spending } from '@sluice/routing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ask,
  cookiesOf,
  edgeDocument,
  HOST,
  readRecorded,
  startTestEdge,
  type TestEdge,
} from '../edge.fixture.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const WHITE_PAGE = { language: 'en', theme: 'puzzle', seed: 3 };

let edge: TestEdge;
let left: Exclude<Spending, 'free' | 'daily_visits'>;
let asked: unknown[][];
beforeEach(async () => {
  left = 'open';
  asked = [];
  edge = await startTestEdge({
    budgets: {
      spendingOf: () => left,
      authorise: (...sale) => {
        asked.push(sale);
        return left === 'open' ? '' : left;
      },
    },
  });
  edge.routes.apply(edgeDocument({ prices: { click: 20_000, install: 0, iosRedirect: 0, exceptions: [] } }));
});
afterEach(() => {
  edge.server.close();
});

const visit = () => ask(edge.port, ['Host', HOST, 'User-Agent', PHONE]);
const press = (cookie: string) =>
  ask(edge.port, ['Host', HOST, 'User-Agent', PHONE, 'Cookie', cookie], { path: '/go' });
const rows = () => edge.recorded.map(readRecorded);

it.each(['no_funds', 'member_limit'] as const)(
  '%s: everybody gets the white page, whoever has the landing open is led on, and nobody pays',
  async (reason) => {
    const open = cookiesOf(await visit());
    const { team_id: teamId, member_id: memberId } = rows()[0] ?? {};
    left = reason;
    edge.recorded.length = 0;
    const page = await visit();
    expect(page.status).toBe(200);
    expect(cookiesOf(page)).not.toContain('slt=');
    expect((await press(open)).status).toBe(302);
    expect((await press('')).status).toBe(404);
    expect(rows()).toMatchObject([
      { type: 'visit', page: 'white', reason },
      { type: 'click', billable: 1, unbilled: reason },
    ]);
    expect(asked).toEqual([[teamId, memberId, 'click', 20_000]]);
  },
);

it('the white page is the stream’s own, where it has one', async () => {
  edge.routes.apply(edgeDocument({ version: 2, cloak: false, whitePage: WHITE_PAGE }));
  left = 'no_funds';
  const page = await visit();
  edge.routes.apply(
    edgeDocument({ version: 3, cloak: false, whitePage: WHITE_PAGE, status: 'technical_stop' }),
  );
  expect((await visit()).body.toString()).toBe(page.body.toString());
  expect(page.body.toString()).toContain('<title>');
});

it('what a limit of billing makes free takes nothing of the budget', async () => {
  const [own = ''] = cookiesOf(await visit()).match(/slv=[^;]+/) ?? [];
  for (let times = 0; times < 7; times++) {
    const page = await ask(edge.port, ['Host', HOST, 'User-Agent', PHONE, 'Cookie', own]);
    await press(`${own}; ${cookiesOf(page)}`);
  }
  const clicks = rows().filter(({ type }) => type === 'click');
  const billed = clicks.filter(({ unbilled }) => unbilled === '');
  expect(clicks.length).toBeGreaterThan(billed.length);
  expect(asked).toHaveLength(billed.length);
});
