/** What the database holds, whatever the code does: nothing is credited without its evidence, and nothing twice. */
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type TeamDb } from './open-database.ts';
import { type BillPaymentRow, billPayments, bills } from './schema/bills.ts';
import { ledgerTransfers } from './schema/finances.ts';
import { teamEvents } from './schema/team-events.ts';
import { withTeam } from './with-team.ts';

let testDatabase: TestDatabase;
let database: Database;
let team: { teamId: number; memberId: number };
let billId: number;
let number = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(database.db, team.teamId, work);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => (error.cause as { code?: string } | undefined)?.code,
  );
const OF = { chain: 'eip155:1', token: `0x${'1'.repeat(40)}` };
const walletOf = (of: number) => `0x${String(of).padStart(40, '2')}`;

beforeEach(async () => {
  team = await seedTeam(database.db, { name: `Team ${number++}` });
  const expiresAt = new Date(Date.now() + 60_000);
  const [bill] = await inTeam((tx) =>
    tx
      .insert(bills)
      .values({
        ...OF,
        ...team,
        sumMicros: 5_000_000,
        paymentSystem: 'usdt-bnb',
        tokenDecimals: 18,
        confirmations: 3,
        limitMicros: 1,
        wallet: walletOf(number),
        walletNumber: number,
        expiresAt,
        watchedUntil: expiresAt,
      })
      .returning(),
  );
  billId = bill?.id ?? 0;
});

async function insertPayment(changes: Partial<BillPaymentRow> = {}): Promise<number> {
  const [row] = await inTeam((tx) =>
    tx
      .insert(billPayments)
      .values({
        ...OF,
        teamId: team.teamId,
        billId,
        txid: `0x${String(number).padStart(64, '3')}`,
        logIndex: 0,
        wallet: walletOf(number),
        units: 4n * 10n ** 18n,
        amountMicros: 4_000_000,
        block: 1,
        blockHash: `0x${'4'.repeat(64)}`,
        confirmations: 3,
        ...changes,
      })
      .returning(),
  );
  return row?.id ?? 0;
}
const credit = (id: number) =>
  inTeam(async (tx) => {
    const { rows } = await tx.execute<{ done: boolean }>(sql`SELECT credit_bill_payment(${id}) AS done`);
    return rows[0]?.done;
  });
const findBill = async () => (await inTeam((tx) => tx.select().from(bills).where(eq(bills.id, billId))))[0];
const listTransfers = () => inTeam((tx) => tx.select().from(ledgerTransfers));

describe('crediting', () => {
  it('moves what arrived into the wallet, once, and pays the bill', async () => {
    const id = await insertPayment();
    expect(await Promise.all([credit(id), credit(id), credit(id)])).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await findBill()).toMatchObject({ status: 'paid', totalMicros: 4_000_000 });
    expect(await listTransfers()).toEqual([
      expect.objectContaining({
        kind: 'bill',
        purpose: 'bill',
        amountMicros: 4_000_000,
        toAccount: 'wallet',
      }),
    ]);
    expect(await inTeam((tx) => tx.select().from(teamEvents))).toEqual([
      expect.objectContaining({ kind: 'bill.paid', subjectId: String(billId), amountMicros: 4_000_000 }),
    ]);
  });

  it.each([
    ['too few confirmations', { confirmations: 2 }],
    ['another token', { token: `0x${'9'.repeat(40)}` }],
    ['another wallet', { wallet: `0x${'9'.repeat(40)}` }],
    ['another chain', { chain: 'eip155:2' }],
    ['more than its units', { amountMicros: 4_000_001 }],
    ['a payment that is gone', { state: 'gone' as const }],
  ])('is refused with %s', async (_, changes) => {
    const id = await insertPayment(changes);
    expect(await codeOf(credit(id))).toBe('23514');
    expect(await listTransfers()).toEqual([]);
    expect(await findBill()).toMatchObject({ status: 'new', totalMicros: 0 });
  });

  it('is refused for the payment of another team', async () => {
    const id = await insertPayment();
    const other = await seedTeam(database.db, { name: 'Other' });
    const work = withTeam(database.db, other.teamId, (tx) =>
      tx.execute(sql`SELECT credit_bill_payment(${id})`),
    );
    expect(await codeOf(work)).toBe('42501');
  });

  it('knows a transfer of a transaction once, over all teams', async () => {
    await insertPayment();
    expect(await codeOf(insertPayment())).toBe('23505');
  });
});

describe('the application', () => {
  it.each([
    "UPDATE bills SET total_micros = 1, enrolled_at = now(), status = 'paid'",
    'UPDATE bills SET sum_micros = 1',
    'UPDATE bills SET wallet = token',
    'UPDATE bill_payments SET amount_micros = 1',
    "UPDATE bill_payments SET state = 'credited', credited_at = now(), transfer_id = 1",
    'DELETE FROM bills',
    'DELETE FROM bill_payments',
  ])('may not %s', async (statement) => {
    await insertPayment();
    expect(await codeOf(inTeam((tx) => tx.execute(sql.raw(statement))))).toBe('42501');
  });

  it('can neither begin with what is credited, nor say so afterwards, nor take it back', async () => {
    expect(await codeOf(insertPayment({ state: 'credited', creditedAt: new Date(), transferId: 1 }))).toBe(
      '42501',
    );
    const id = await insertPayment();
    const set = (state: string) =>
      inTeam((tx) => tx.execute(sql`UPDATE bill_payments SET state = ${state} WHERE id = ${id}`));
    expect(await codeOf(set('credited'))).toBe('23514');
    await credit(id);
    expect(await codeOf(set('gone'))).toBe('23514');
    expect(await codeOf(inTeam((tx) => tx.execute(sql`UPDATE bills SET status = 'overdue'`)))).toBe('23514');
  });
});
