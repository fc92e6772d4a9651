import { randomUUID } from 'node:crypto';
import { BILL_LIMITS, type Bill, type BillDetail, type PaymentSystem } from '@sluice/contracts';
import { bills, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestPaymentSystems, payBill } from '../../../test/bill-rows.ts';
import type { Call, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
let now = NOW;
let team: TestTeam;
let call: Call;

const api = useTestApi({ paymentSystems: openTestPaymentSystems(), clock: () => now });
beforeEach(async () => {
  now = NOW;
  team = await api.team();
  call = team.owner.call;
});

const path = (rest = '') => `/teams/${team.teamId}/bills${rest}`;
const create = (body: object = {}) =>
  call('POST', path(), { amount: 100, paymentSystem: 'usdt-tron', ...body });
const createBill = async (body?: object) => (await create(body)).body as BillDetail;
const get = async (id: number) => (await call('GET', path(`/${id}`))).body as BillDetail;
const list = async (query = '') => (await call('GET', path(query))).body as { items: Bill[]; total: number };
const inTeam: <Result>(work: Parameters<typeof withTeam<Result>>[2]) => Promise<Result> = (work) =>
  withTeam(api.database.db, team.teamId, work);
const pay = (billId: number, dollars: number) =>
  inTeam((tx) => payBill(tx, { teamId: team.teamId, billId, amountMicros: dollars * 1_000_000 }));
const TXID = 'ab'.repeat(32);

describe('payment systems', () => {
  it('[S7.4-12] are listed, bills are made, listed, and approved with a txid', async () => {
    const systems = (await call('GET', `/teams/${team.teamId}/payment-systems`)).body as PaymentSystem[];
    expect(systems).toEqual([
      {
        id: 'usdt-tron',
        token: 'USDT',
        chain: 'TRON',
        standard: 'TRC-20',
        confirmations: 19,
        minutes: 1,
        minimum: 10,
      },
      expect.objectContaining({ id: 'usdt-ethereum', standard: 'ERC-20', minimum: 50 }),
    ]);
    const { id } = await createBill();
    expect((await list()).items.map((bill) => bill.id)).toEqual([id]);
    expect((await call('POST', path(`/${id}/approve`), { txid: TXID })).status).toBe(200);
  });
});

describe('a bill', () => {
  it('[S3.23-01] holds created, sum, payment method, total, status, purpose, expiry, wallet, limit and txid', async () => {
    const { id, wallet } = await createBill();
    expect(wallet).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(await get(id)).toMatchObject({
      createdAt: NOW.toISOString(),
      sum: 100,
      paymentSystem: { id: 'usdt-tron', token: 'USDT', chain: 'TRON', standard: 'TRC-20' },
      total: 0,
      status: 'new',
      purpose: 'top_up',
      expiresAt: new Date(NOW.getTime() + BILL_LIMITS.hours * 3_600_000).toISOString(),
      limit: 10,
      txid: null,
      member: { id: team.memberId },
      payments: [],
      needed: 19,
    });
    const [row] = await inTeam((tx) => tx.select().from(bills).where(eq(bills.id, id)));
    expect(row).toMatchObject({ wallet, sumMicros: 100_000_000, limitMicros: 10_000_000, status: 'new' });
  });

  it('has a wallet that no other has, also in another team', async () => {
    const mine = await Promise.all([
      createBill(),
      createBill(),
      createBill({ paymentSystem: 'usdt-ethereum' }),
    ]);
    const other = await api.team();
    const theirs = (
      await other.owner.call('POST', `/teams/${other.teamId}/bills`, {
        amount: 100,
        paymentSystem: 'usdt-tron',
      })
    ).body as BillDetail;
    expect(new Set([...mine, theirs].map(({ wallet }) => wallet)).size).toBe(4);
    expect(mine[2]?.paymentUri).toContain(`/transfer?address=${mine[2]?.wallet}&uint256=100000000`);
  });

  it('is made once for a key, and another sum under it is refused', async () => {
    const key = randomUUID();
    const made = await Promise.all([createBill({ key }), createBill({ key })]);
    expect(made[0]?.id).toBe(made[1]?.id);
    expect((await create({ key, amount: 101 })).status).toBe(422);
    expect((await list()).total).toBe(1);
  });

  it.each([
    [{ paymentSystem: 'usdt-bnb' }, 'bill.system_not_found'],
    [{ amount: 9.99 }, 'bill.below_minimum'],
  ])('is refused with %j', async (body, code) => {
    expect((await create(body)).body).toMatchObject({ code });
  });

  it('is refused while too many wait for payment', async () => {
    for (let made = 0; made < BILL_LIMITS.open; made++) expect((await create()).status).toBe(201);
    expect((await create()).body).toMatchObject({ code: 'bill.limit_reached', details: { limit: 20 } });
  });

  it('that is overdue is not opened again by a hash while too many wait for payment', async () => {
    const { id } = await createBill();
    await inTeam((tx) => tx.update(bills).set({ status: 'overdue' }).where(eq(bills.id, id)));
    for (let made = 0; made < BILL_LIMITS.open; made++) expect((await create()).status).toBe(201);
    const { body } = await call('POST', path(`/${id}/approve`), { txid: TXID });
    expect(body).toMatchObject({ code: 'bill.limit_reached' });
  });

  it('is being paid once its dialog was opened', async () => {
    const { id } = await createBill();
    expect((await call('POST', path(`/${id}/open`))).body).toMatchObject({ status: 'paying' });
    await pay(id, 100);
    expect((await call('POST', path(`/${id}/open`))).body).toMatchObject({ status: 'paid' });
  });

  it('[S4.4-03] waits for enrolment after a txid was given', async () => {
    const { id } = await createBill();
    const given = (await call('POST', path(`/${id}/approve`), { txid: `0x${TXID.toUpperCase()}` })).body;
    expect(given).toMatchObject({
      status: 'paying',
      txid: TXID,
      total: 0,
      enrolledAt: null,
      payments: [{ txid: TXID, state: 'searching', confirmations: 0, needed: 19, amount: null }],
    });
    const [row] = await inTeam((tx) => tx.select().from(bills).where(eq(bills.id, id)));
    expect(row).toMatchObject({ status: 'paying', txid: TXID, enrolledAt: null, totalMicros: 0 });
  });

  it('takes no txid once it is paid, or watched no more', async () => {
    const { id } = await createBill();
    // A token that is still good by then.
    const { sub, email, nickname } = await api.member(team, ['financier']);
    const exp = Math.floor(NOW.getTime() / 1_000) + 90 * 24 * 3_600;
    const token = await api.issuer.sign({ sub, email, nickname, exp });
    const approve = async () => (await api.as(token)('POST', path(`/${id}/approve`), { txid: TXID })).body;
    now = new Date(NOW.getTime() + (BILL_LIMITS.hours + BILL_LIMITS.lateDays * 24) * 3_600_000);
    expect(await approve()).toMatchObject({ code: 'bill.too_old' });
    now = NOW;
    await pay(id, 100);
    expect(await approve()).toMatchObject({ code: 'bill.paid_already' });
  });

  it.each([
    [99.5, 'under'],
    [100, null],
    [120, 'over'],
  ] as const)('that got %d is paid, and says how much that differs', async (dollars, difference) => {
    const { id } = await createBill();
    await pay(id, dollars);
    const bill = await get(id);
    expect(bill).toMatchObject({ status: 'paid', total: dollars, difference, hasReceipt: true });
    expect(bill.payments).toEqual([expect.objectContaining({ state: 'credited', amount: dollars })]);
  });
});

describe('the list of bills', () => {
  it('is filtered by status, system, member and the team’s days, sorted and paged', async () => {
    const first = await createBill({ amount: 300 });
    now = new Date('2026-11-16T12:00:00Z');
    const second = await createBill({ amount: 200, paymentSystem: 'usdt-ethereum' });
    const financier = await api.member(team, ['financier']);
    const third = (await financier.call('POST', path(), { amount: 100, paymentSystem: 'usdt-tron' }))
      .body as BillDetail;
    await pay(second.id, 200);
    const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await idsOf('?status=paid')).toEqual([second.id]);
    expect(await idsOf('?status=new,paying')).toEqual([first.id, third.id]);
    expect(await idsOf('?system=usdt-ethereum')).toEqual([second.id]);
    expect(await idsOf(`?memberId=${financier.memberId}`)).toEqual([third.id]);
    expect(await idsOf('?from=2026-11-16')).toEqual([second.id, third.id]);
    expect(await idsOf('?to=2026-11-15')).toEqual([first.id]);
    expect(await idsOf('?sort=sum')).toEqual([third.id, second.id, first.id]);
    expect(await idsOf('?sort=sum&order=desc&limit=1&page=2')).toEqual([second.id]);
    expect((await list('?limit=1')).total).toBe(3);
  });

  it('takes a day in the team’s time zone', async () => {
    team = await api.team([], { timeZone: 'Pacific/Auckland' });
    call = team.owner.call;
    const { id } = await createBill();
    expect((await list('?from=2026-11-16')).items.map((bill) => bill.id)).toEqual([id]);
    expect((await list('?to=2026-11-15')).items).toEqual([]);
  });
});

describe('a receipt', () => {
  it('is a PDF, once something was credited', async () => {
    const { id } = await createBill();
    expect((await call('GET', path(`/${id}/receipt`))).body).toMatchObject({ code: 'bill.not_paid' });
    await pay(id, 100);
    const { status, body, headers } = await call('GET', path(`/${id}/receipt`));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="receipt-${id}.pdf"`);
    expect(body).toMatch(/^%PDF-/);
  });
});
