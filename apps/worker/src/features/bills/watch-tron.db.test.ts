/** Bills paid on TRON, through the HTTP answers of a node. */
import { type FakeTron, readTronAddress as hexOf, startFakeTron } from '@sluice/outside/chains';
import { openChains, type WatchedChain } from '@sluice/payments/chains';
import { type Database, openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillTeam, openBills, paymentConfig, seedBillTeam } from './bills.fixture.ts';
import { lookAtChain } from './watch-chain.ts';

const CONFIRMATIONS = 3;
const DOLLAR = 1_000_000n;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TOKEN = 'ab'.repeat(20);
const log = createLog('worker', { level: 'silent' });

let testDatabase: TestDatabase;
let database: Database;
let tron: FakeTron;
let watched: WatchedChain;
let bills: ReturnType<typeof openBills>;
let team: BillTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  tron = await startFakeTron();
  const config = paymentConfig({
    id: 'usdt-tron',
    node: tron.url,
    chainId: 'tron:test',
    contract: USDT,
    confirmations: CONFIRMATIONS,
  });
  const [opened] = openChains(config);
  if (!opened) throw new Error('no chain');
  watched = opened;
  bills = openBills(database.db, config);
});
afterAll(async () => {
  await tron.stop();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  team = await seedBillTeam(database.db);
});

const look = () => lookAtChain({ db: database.db, log, clock: () => new Date() }, watched);
async function mineAndLook(blocks: number): Promise<void> {
  for (let mined = 0; mined < blocks; mined++) {
    tron.mine();
    await look();
  }
}
const pay = (wallet: string, units: bigint, token = hexOf(USDT)) =>
  tron.send({ transfers: [{ token, to: hexOf(wallet), units }] });

describe('a bill on TRON', () => {
  it('is paid by what arrives in its wallet, with enough confirmations, once', async () => {
    const bill = await bills.create(team, 100);
    expect(bill.wallet).toMatch(/^T/);
    const txid = pay(bill.wallet, 90n * DOLLAR);
    await mineAndLook(CONFIRMATIONS - 1);
    expect(await bills.payments(bill)).toEqual([
      expect.objectContaining({ txid, state: 'confirming', confirmations: CONFIRMATIONS - 1 }),
    ]);
    await mineAndLook(2);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', txid, totalMicros: 90_000_000 });
    expect(await bills.transfers(team)).toHaveLength(1);
  });

  it('is paid by a hash that was given', async () => {
    const bill = await bills.create(team, 100);
    const txid = pay(bill.wallet, 100n * DOLLAR);
    await bills.giveHash(bill, txid);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'paying' });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
  });

  it.each([
    ['wrong_token', (wallet: string) => pay(wallet, DOLLAR, OTHER_TOKEN)],
    ['wrong_token', (wallet: string) => tron.send({ transfers: [], coin: { to: hexOf(wallet), sun: 5 } })],
    ['zero_amount', (wallet: string) => pay(wallet, 0n)],
    ['wrong_wallet', () => pay(USDT, DOLLAR)],
    [
      'transaction_failed',
      (wallet: string) =>
        tron.send({ hasFailed: true, transfers: [{ token: hexOf(USDT), to: hexOf(wallet), units: DOLLAR }] }),
    ],
  ] as const)('is rejected with a hash that is %s', async (rejection, send) => {
    const bill = await bills.create(team, 100);
    await bills.giveHash(bill, send(bill.wallet));
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'rejected', rejection, totalMicros: 0 });
    expect(await bills.transfers(team)).toEqual([]);
  });

  it('loses a payment to a reorganisation before it is credited, and gets it back', async () => {
    const bill = await bills.create(team, 100);
    const txid = pay(bill.wallet, 100n * DOLLAR);
    await mineAndLook(CONFIRMATIONS - 1);
    tron.reorganise(CONFIRMATIONS - 1);
    await look();
    expect(await bills.payments(bill)).toEqual([expect.objectContaining({ txid, state: 'gone' })]);
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
    expect(await bills.transfers(team)).toHaveLength(1);
  });

  it('waits for a node that answers nothing but errors', async () => {
    const bill = await bills.create(team, 100);
    pay(bill.wallet, 100n * DOLLAR);
    tron.mine(CONFIRMATIONS);
    tron.fail('gettransactioninfobyblocknum', { status: 503, message: 'busy' });
    await expect(look()).rejects.toThrow('503');
    tron.heal();
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
  });
});
