import type { Finances, FinancesToday, FinanceTransactions } from '@sluice/contracts';
import { mayUse, ROLES, TRANSACTION_TYPES } from '@sluice/contracts';
import { captureHold, holdFunds, releaseHold } from '@sluice/ledger';
import { domainPurchases, members, type TeamDb, withTeam } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ChargedEvents, storeCharges, storeIncome } from '../../../test/money-rows.ts';
import type { TestMember, TestTeam } from '../../../test/open-test-api.ts';
import { TRAFFIC_ORDER } from '../../../test/traffic-rows.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

/** Half past four in the afternoon in Kyiv, two hours ahead of UTC. */
const NOW = new Date('2026-11-16T14:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let team: TestTeam;
let buyer: TestMember;
let made = 0;

const api = useTestApi({ clock: () => NOW, superuser: true });
beforeEach(async () => {
  team = await api.team([{ name: 'Spin Garden' }, { name: 'Keto, "Quiz"' }], { timeZone: 'Europe/Kyiv' });
  buyer = await api.member(team, ['mediabuyer']);
});

const streamId = (index: number) => team.streams[index]?.id ?? 0;
const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) =>
  withTeam(api.database.db, team.teamId, work);

type Charged = Partial<ChargedEvents> & Pick<ChargedEvents, 'count' | 'cents'>;
const charge = (at: string, { streamId: stream = streamId(0), ...charged }: Charged) =>
  storeCharges(api.database.db, {
    teamId: team.teamId,
    memberId: team.memberId,
    streamId: stream,
    ...charged,
    at: new Date(at),
  });
const give = (at: string, dollars: number, description = '') =>
  storeIncome(api.superuser, {
    teamId: team.teamId,
    kind: 'correction',
    dollars,
    at: new Date(at),
    description,
  });
const payBill = (at: string, dollars: number) =>
  storeIncome(api.superuser, { teamId: team.teamId, kind: 'bill', dollars, at: new Date(at) });

/** A domain that somebody buys: the money is held. */
async function buy(host: string, dollars: number, memberId: number): Promise<number> {
  made += 1;
  const { teamId } = team;
  const amountMicros = dollars * 1_000_000;
  return inTeam(async (tx) => {
    const hold = await holdFunds(tx, {
      teamId,
      amountMicros,
      key: `test-domain:${made}`,
      purpose: 'domain',
      description: host,
    });
    await tx.insert(domainPurchases).values({
      teamId,
      memberId,
      host,
      holdId: hold.id,
      priceMicros: amountMicros,
      key: crypto.randomUUID(),
    });
    return hold.id;
  });
}

async function ask<Body>(path: string, as: Pick<TestMember, 'call'> = team.owner): Promise<Body> {
  const { status, body } = await as.call('GET', `/teams/${team.teamId}/finances${path}`);
  expect([status, status === 200 ? undefined : body]).toEqual([200, undefined]);
  return body as Body;
}

const DAYS = '?startDate=2026-11-16&endDate=2026-11-16';
const list = (query = DAYS) => ask<FinanceTransactions>(`/transactions${query}`);
const inShort = ({ items }: FinanceTransactions) =>
  items.map(({ type, amount, balance }) => [type, amount, balance]);

describe('the transactions', () => {
  it('[S3.24-01] are listed by the api in the types correction, bill, domain, pwa and click_button, and orders of traffic beside them', async () => {
    await give('2026-11-16T06:00:00Z', 100, 'Welcome');
    await payBill('2026-11-16T07:00:00Z', 500);
    await charge('2026-11-16T09:10:00Z', { count: 3, cents: 2 });
    await charge('2026-11-16T10:10:00Z', { item: 'install', count: 2, cents: 3 });
    await buy('koi-garden.site', 3.4, team.memberId);
    const ordered = { key: crypto.randomUUID(), ...TRAFFIC_ORDER };
    expect((await team.owner.call('POST', `/teams/${team.teamId}/traffic`, ordered)).status).toBe(201);
    const found = await list('?startDate=2026-11-16&endDate=2027-01-01');
    expect(new Set(found.items.map(({ type }) => type))).toEqual(new Set(TRANSACTION_TYPES));
    expect([...TRANSACTION_TYPES].sort()).toEqual([
      ...['bill', 'click_button', 'correction', 'domain', 'pwa', 'traffic'],
    ]);
    expect(found.items.find(({ type }) => type === 'traffic')).toMatchObject({
      amount: -40.5,
      state: 'held',
      description: TRAFFIC_ORDER.name,
      member: { id: team.memberId },
      stream: { name: TRAFFIC_ORDER.name },
    });
    for (const type of TRANSACTION_TYPES) {
      const of = await list(`?startDate=2026-11-16&endDate=2027-01-01&type=${type}`);
      expect([...new Set(of.items.map((item) => item.type))]).toEqual([type]);
    }
    expect(
      (await team.owner.call('GET', `/teams/${team.teamId}/finances/transactions${DAYS}&type=salary`)).status,
    ).toBe(422);
  });

  it('add charges up by hour, stream, member and item, with their number, price and the balance after them', async () => {
    await give('2026-11-16T06:00:00Z', 10);
    await charge('2026-11-16T09:10:00Z', { count: 3, cents: 2 });
    await charge('2026-11-16T09:50:00Z', { count: 2, cents: 3 });
    await charge('2026-11-16T09:55:00Z', {
      count: 1,
      cents: 2,
      streamId: streamId(1),
      memberId: buyer.memberId,
    });
    await charge('2026-11-16T10:00:00Z', { count: 1, cents: 2 });
    const { items, total, totals, timeZone } = await list();
    expect([total, totals, timeZone]).toEqual([4, { in: 10, out: 0.16 }, 'Europe/Kyiv']);
    const owner = { id: team.memberId, name: team.owner.nickname };
    expect(items).toMatchObject([
      { at: '2026-11-16T10:00:00.000Z', until: '2026-11-16T11:00:00.000Z', amount: -0.02, balance: 9.84 },
      {
        type: 'click_button',
        state: 'done',
        at: '2026-11-16T09:00:00.000Z',
        amount: -0.02,
        balance: 9.86,
        member: { id: buyer.memberId, name: buyer.nickname },
        stream: { id: streamId(1), name: 'Keto, "Quiz"', isRemoved: false },
        charges: { item: 'click', count: 1, free: 0, priceFrom: 0.02, priceTo: 0.02 },
      },
      {
        amount: -0.12,
        balance: 9.88,
        member: owner,
        stream: { name: 'Spin Garden' },
        charges: { count: 5, priceFrom: 0.02, priceTo: 0.03 },
      },
      { type: 'correction', amount: 10, balance: 10, until: null, charges: null, stream: null, member: null },
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(4);
  });

  it('never show a balance below zero that was topped up within the hour', async () => {
    await give('2026-11-16T06:00:00Z', 1);
    await charge('2026-11-16T09:10:00Z', { count: 50, cents: 2 });
    await payBill('2026-11-16T09:20:00Z', 5);
    await charge('2026-11-16T09:40:00Z', { count: 50, cents: 2 });
    expect(inShort(await list())).toEqual([
      ['click_button', -2, 4],
      ['bill', 5, 6],
      ['correction', 1, 1],
    ]);
  });

  it('show a purchase as its buyer’s: held, then done; or with its money returned', async () => {
    await give('2026-11-16T06:00:00Z', 10);
    const bought = await buy('bought.example', 3, buyer.memberId);
    const failed = await buy('failed.example', 4, buyer.memberId);
    const days = '?startDate=2026-11-16&endDate=2027-01-01&type=domain';
    const states = async () =>
      (await list(days)).items.map(({ description, state, amount, member }) => [
        ...[description, state, amount, member?.name],
      ]);
    const { nickname } = buyer;
    expect(await states()).toEqual([
      ['failed.example', 'held', -4, nickname],
      ['bought.example', 'held', -3, nickname],
    ]);
    await inTeam((tx) => captureHold(tx, team.teamId, bought));
    await inTeam((tx) => releaseHold(tx, team.teamId, failed));
    expect(await states()).toEqual([
      ['failed.example', 'returned', 4, nickname],
      ['failed.example', 'done', -4, nickname],
      ['bought.example', 'done', -3, nickname],
    ]);
  });

  it('name the bill that was paid, and who made it', async () => {
    const transferId = await payBill('2026-11-16T09:00:00Z', 25);
    const row = [team.teamId, buyer.memberId, transferId];
    const { rows } = await api.superuser.query<{ id: number }>(
      `INSERT INTO bills (team_id, member_id, sum_micros, payment_system, chain, token, token_decimals, confirmations, limit_micros,
         wallet, wallet_number, expires_at, watched_until)
       VALUES ($1, $2, 25000000, 'usdt-tron', 'tron', 'token-contract', 6, 19, 1000000, 'wallet-of-bill-' || $3::text, $3::text::integer, now() + interval '1 hour',
         now() + interval '1 day') RETURNING id`,
      row,
    );
    const billId = rows[0]?.id ?? 0;
    await api.superuser.query(
      `INSERT INTO bill_payments (team_id, bill_id, chain, txid, log_index, token, wallet, units, amount_micros, block, block_hash)
       VALUES ($1, $2, 'tron', 'hash-of-payment-' || $3::text, 0, 'token-contract', 'wallet-of-bill-' || $3::text, 25000000, 25000000, 1, 'block-hash-1')`,
      [team.teamId, billId, transferId],
    );
    await api.superuser.query(
      `UPDATE bill_payments SET state = 'credited', credited_at = now(), transfer_id = $2 WHERE team_id = $1`,
      [team.teamId, transferId],
    );
    expect((await list()).items).toMatchObject([
      { type: 'bill', amount: 25, billId, member: { id: buyer.memberId, name: buyer.nickname } },
    ]);
  });

  it('are found by day of the team’s zone, type, member, stream and amount; the balance stays the true one', async () => {
    await give('2026-11-15T21:59:59Z', 10);
    await charge('2026-11-15T22:00:00Z', { count: 10, cents: 2 });
    await charge('2026-11-16T09:00:00Z', { count: 1, cents: 3, item: 'install' });
    await charge('2026-11-16T10:00:00Z', {
      count: 1,
      cents: 2,
      streamId: streamId(1),
      memberId: buyer.memberId,
    });
    const balances = async (query: string) =>
      (await list(`${DAYS}${query}`)).items.map(({ balance }) => balance);
    expect(await balances('')).toEqual([9.75, 9.77, 9.8]);
    expect(await balances('&type=pwa,bill')).toEqual([9.77]);
    expect(await balances(`&member=${buyer.memberId}`)).toEqual([9.75]);
    expect(await balances(`&stream=${streamId(0)}`)).toEqual([9.77, 9.8]);
    expect(await balances('&amountFrom=0.03')).toEqual([9.77, 9.8]);
    expect(await balances('&amountTo=0.03')).toEqual([9.75, 9.77]);
    expect(await balances('&sort=amount&order=asc')).toEqual([9.8, 9.77, 9.75]);
    expect(await balances('&order=asc')).toEqual([9.8, 9.77, 9.75]);
    expect(await balances('&limit=1&page=2')).toEqual([9.77]);
    const beyond = await list(`${DAYS}&page=9`);
    expect([beyond.items, beyond.total, beyond.totals]).toEqual([[], 3, { in: 0, out: 0.25 }]);
    expect(inShort(await list('?startDate=2026-11-15&endDate=2026-11-15'))).toEqual([['correction', 10, 10]]);
  });

  it('tell a financier the members and streams to filter by', async () => {
    const financier = await api.member(team, ['financier']);
    type Choices = { members: { name: string }[]; streams: { name: string }[] };
    const { members: people, streams } = await ask<Choices>('/choices', financier);
    expect(people.map(({ name }) => name)).toContain(buyer.nickname);
    expect(streams.map(({ name }) => name)).toEqual(['Keto, "Quiz"', 'Spin Garden']);
  });

  it('lead down to each charge and its visit, page by page', async () => {
    const clicks = await charge('2026-11-16T09:10:00Z', { count: 5, cents: 2 });
    await charge('2026-11-16T09:20:00Z', { count: 2, cents: 2, streamId: streamId(1) });
    await charge('2026-11-16T10:20:00Z', { count: 2, cents: 2 });
    const of = `?hour=2026-11-16T09:00:00.000Z&stream=${streamId(0)}&member=${team.memberId}&item=click&limit=2`;
    const seen: string[] = [];
    let next: string | null = null;
    do {
      type Page = { items: { click: string; amount: number; country: string }[]; next: string | null };
      const page: Page = await ask<Page>(`/charges${of}${next ? `&cursor=${next}` : ''}`);
      expect(page.items.every(({ amount, country }) => amount === 0.02 && country === 'DE')).toBe(true);
      seen.push(...page.items.map(({ click }) => click));
      next = page.next;
    } while (next);
    expect(seen).toEqual(clicks.toReversed());
  });

  it('are exported under the titles of the reader’s language, with what could run as a formula made harmless', async () => {
    await give('2026-11-16T06:00:00Z', 10, '=SUM(A1)');
    await charge('2026-11-16T09:10:00Z', { count: 3, cents: 2, streamId: streamId(1) });
    const answer = await api.app.inject({
      method: 'GET',
      url: `/teams/${team.teamId}/finances/export${DAYS}&titles=Date,Type,What for&types=Correction`,
      headers: { authorization: `Bearer ${team.owner.token}` },
    });
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="transactions-2026-11-16-2026-11-16.csv"',
    );
    const { nickname } = team.owner;
    expect(answer.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Date,Type,What for,member,count,amount,balance',
      `2026-11-16 11:00,click_button,"Keto, ""Quiz""",${nickname},3,-0.06,9.94`,
      "2026-11-16 08:00,Correction,'=SUM(A1),,,10,10",
      '',
    ]);
  });
});

describe('access', () => {
  it('[S6.2-10] is open to owner, admin and financier only', async () => {
    for (const role of ROLES) {
      const member = role === 'owner' ? team.owner : await api.member(team, [role]);
      const answers = await Promise.all(
        ['', '/today', `/transactions${DAYS}`, `/export${DAYS}`].map(async (path) => {
          const url = `/teams/${team.teamId}/finances${path}`;
          const headers = { authorization: `Bearer ${member.token}` };
          return (await api.app.inject({ method: 'GET', url, headers })).statusCode;
        }),
      );
      const isOpen = ['owner', 'admin', 'financier'].includes(role);
      expect([role, ...new Set(answers)]).toEqual([role, isOpen ? 200 : 403]);
      expect(mayUse([role], 'finances')).toBe(isOpen);
    }
  });

  it('[S1.2-10] gives each team a balance and transactions of its own', async () => {
    await give('2026-11-16T06:00:00Z', 10, 'canary');
    await charge('2026-11-16T09:10:00Z', { count: 3, cents: 2 });
    const first = team;
    team = await api.team([{ name: 'Other' }], { timeZone: 'Europe/Kyiv' });
    expect(await list()).toMatchObject({ items: [], total: 0, totals: { in: 0, out: 0 } });
    expect(await ask<Finances>('')).toMatchObject({
      balance: 0,
      topUps: [],
      spent: { amount: 0, before: 0 },
    });
    await give('2026-11-16T07:00:00Z', 25);
    expect(await ask<Finances>('')).toMatchObject({ balance: 25 });
    team = first;
    expect(await ask<Finances>('')).toMatchObject({ balance: 9.94 });
  });
});

describe('the balance over time', () => {
  it('is worked out backwards from now, with a mark where money came in', async () => {
    await give('2026-10-01T06:00:00Z', 50);
    await charge('2026-11-14T09:10:00Z', { count: 100, cents: 2 });
    await payBill('2026-11-15T12:26:00Z', 30);
    await charge('2026-11-15T12:40:00Z', { count: 100, cents: 3 });
    await charge('2026-11-16T14:20:00Z', { count: 50, cents: 2 });
    const week = await ask<Finances>('?period=7d');
    const at = (moment: string) => week.points.find((point) => point.at === moment)?.balance;
    expect(week.points[0]).toEqual({ at: '2026-11-09T22:00:00.000Z', balance: 50 });
    expect(at('2026-11-14T09:00:00.000Z')).toBe(50);
    expect(at('2026-11-14T10:00:00.000Z')).toBe(48);
    expect(at('2026-11-15T13:00:00.000Z')).toBe(75);
    expect(at('2026-11-16T14:00:00.000Z')).toBe(75);
    expect(week.points.at(-1)).toEqual({ at: NOW.toISOString(), balance: 74 });
    expect(week.topUps).toEqual([{ at: '2026-11-15T12:26:00.000Z', amount: 30, balance: 78 }]);
    expect(week).toMatchObject({
      balance: 74,
      spent: { amount: 6, before: 0 },
      toppedUp: { amount: 30, count: 1 },
      notBilled: 0,
    });
    expect((await ask<Finances>('?period=30d')).points[0]).toEqual({
      at: '2026-10-17T21:00:00.000Z',
      balance: 50,
    });
    const months = await ask<Finances>('?period=3m');
    expect(months.points[0]?.balance).toBe(0);
    expect(months.toppedUp).toEqual({ amount: 80, count: 2 });
  });

  it('compares what was spent with as long a time before', async () => {
    await charge('2026-11-15T09:00:00Z', { count: 50, cents: 2 });
    await charge('2026-11-05T09:00:00Z', { count: 100, cents: 2 });
    expect((await ask<Finances>('?period=7d')).spent).toEqual({ amount: 1, before: 2 });
  });

  it('says until when it lasts, and nothing while there is too little to go by', async () => {
    await give('2026-11-01T06:00:00Z', 100);
    for (const back of [0, 1])
      await charge(new Date(NOW.getTime() - back * DAY_MS - HOUR_MS).toISOString(), { count: 100, cents: 2 });
    expect((await ask<Finances>('')).forecast).toBeNull();
    for (const back of [2, 3, 4, 5, 6])
      await charge(new Date(NOW.getTime() - back * DAY_MS - HOUR_MS).toISOString(), { count: 100, cents: 2 });
    const { forecast, balance } = await ask<Finances>('');
    expect(balance).toBe(86);
    expect(forecast).toMatchObject({ pace: 2, days: 7, warnsAt: null });
    expect((Date.parse(forecast?.endsAt ?? '') - NOW.getTime()) / DAY_MS).toBeCloseTo(43, 3);
  });

  it('counts what was not billed', async () => {
    // Charges of nothing have no transfer, and stand in the hour in which they were judged.
    for (const change of [
      'DROP CONSTRAINT IF EXISTS charges_amount_micros_check',
      'DROP CONSTRAINT IF EXISTS charges_judged_check',
      'ALTER transfer_id DROP NOT NULL',
    ]) {
      await api.superuser.query(`ALTER TABLE charges ${change}`);
    }
    await charge('2026-11-16T09:10:00Z', { count: 3, cents: 2 });
    await inTeam((tx) =>
      tx.execute(sql`
        INSERT INTO charges (team_id, event_id, item, amount_micros, stream_id, member_id, click_id, country, at)
        SELECT team_id, gen_random_uuid(), item, 0, stream_id, member_id, click_id, country, at FROM charges LIMIT 2`),
    );
    expect((await ask<Finances>('')).notBilled).toBe(2);
    // They moved no money.
    expect(inShort(await list())).toEqual([['click_button', -0.06, -0.06]]);
  });
});

describe('today', () => {
  it('is spent by members since the team’s midnight, against their limits', async () => {
    await give('2026-11-01T06:00:00Z', 100);
    await inTeam((tx) =>
      tx
        .update(members)
        .set({ spendPerDayMicros: 5_000_000 })
        .where(and(eq(members.teamId, team.teamId), eq(members.id, buyer.memberId))),
    );
    const owner = { id: team.memberId, name: team.owner.nickname };
    const limited = { id: buyer.memberId, name: buyer.nickname, limit: 5 };
    expect(await ask<FinancesToday>('/today')).toEqual({
      timeZone: 'Europe/Kyiv',
      members: [{ ...limited, spent: 0, reachedAt: null }],
      purchases: 0,
      total: 0,
    });
    // The last minute of yesterday in Kyiv, and the first of today.
    await charge('2026-11-15T21:59:00Z', { count: 100, cents: 2, memberId: buyer.memberId });
    await charge('2026-11-15T22:00:00Z', { count: 50, cents: 2 });
    await charge('2026-11-16T13:00:00Z', { count: 200, cents: 2, memberId: buyer.memberId });
    const today = await ask<FinancesToday>('/today');
    expect(today.members).toEqual([
      // Four dollars in the two and a half hours since noon; the fifth takes 37 minutes and a half.
      { ...limited, spent: 4, reachedAt: '2026-11-16T15:07:30.000Z' },
      { ...owner, spent: 1, limit: null, reachedAt: null },
    ]);
    expect([today.purchases, today.total]).toEqual([0, 5]);
  });
});

describe('the thresholds', () => {
  const path = () => `/teams/${team.teamId}/finances/thresholds`;

  it('are the product’s own until the team chooses, then the team’s, highest first', async () => {
    expect((await ask<Finances>('')).thresholds).toEqual([100]);
    const answer = await team.owner.call('PUT', path(), { thresholds: [250, 1_000] });
    expect([answer.status, answer.body]).toEqual([200, { thresholds: [1_000, 250] }]);
    expect((await ask<Finances>('')).thresholds).toEqual([1_000, 250]);
    await team.owner.call('PUT', path(), { thresholds: [] });
    expect((await ask<Finances>('')).thresholds).toEqual([]);
  });

  it('are refused when there are too many, or the same twice', async () => {
    for (const thresholds of [[1, 2, 3, 4], [5, 5], [0], [2_000_000]]) {
      expect((await team.owner.call('PUT', path(), { thresholds })).status).toBe(422);
    }
  });
});
