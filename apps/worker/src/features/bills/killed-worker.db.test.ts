/** The worker as it is deployed, on both kinds of chains; killed while it credits, and started again: credited once, and told once. */
import { type PaymentChains, startPaymentChains } from '@sluice/outside/chains';
import { type BillRow, type Database, openDatabase } from '@sluice/postgres';
import {
  type CommitGate,
  createCommitGate,
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  openTestMailbox,
  type StartedProcess,
  startWorkerProcess,
  type TestClickhouse,
  type TestDatabase,
  type TestMailbox,
} from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBills, paymentConfig, seedBillTeam } from './bills.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

const nats = createTestNats();
let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let mailbox: TestMailbox;
let database: Database;
let gate: CommitGate;
let chains: PaymentChains;
let worker: StartedProcess;

beforeAll(async () => {
  [testDatabase, clickhouse, mailbox, chains] = await Promise.all([
    createTestDatabase(),
    createTestClickhouse(),
    openTestMailbox(),
    startPaymentChains(),
  ]);
  database = openDatabase(testDatabase.databaseUrl);
  gate = await createCommitGate(testDatabase.databaseUrl, {
    table: 'bill_payments',
    on: 'UPDATE',
    point: `NEW.bill_id || ' ' || NEW.state`,
  });
  worker = await startWorker();
}, 120_000);
afterAll(async () => {
  await worker?.end('SIGKILL');
  await gate?.end();
  await database?.close();
  await Promise.all([chains?.stop(), mailbox?.stop(), testDatabase?.drop(), clickhouse?.drop()]);
});

const startWorker = () =>
  startWorkerProcess({
    databaseUrl: testDatabase.databaseUrl,
    clickhouseUrl: clickhouse.url,
    nats,
    env: { ...chains.env, SMTP_URL: mailbox.smtpUrl, BILL_WATCH_MS: '100' },
  });

/** Of one of the systems that the worker was started with. */
function billsOf(id: string) {
  type Offered = Parameters<typeof paymentConfig>[0];
  const offered = (JSON.parse(chains.env.PAYMENT_SYSTEMS ?? '[]') as Offered[]).find(
    (each) => each.id === id,
  );
  if (!offered) throw new Error(`${id} is not offered`);
  return openBills(database.db, paymentConfig(offered));
}
const mailsOf = async ({ id }: BillRow) =>
  (await mailbox.mails()).filter(({ text }) => text.startsWith(`Bill ${id} `));

describe.each(['usdt-ethereum', 'usdt-tron'])('a bill in %s', (system) => {
  it('is found, credited and told of, with nobody giving a hash', { timeout: 120_000 }, async () => {
    const bills = billsOf(system);
    const team = await seedBillTeam(database.db);
    const bill = await bills.create(team, 100);
    const txid = await chains.pay({ wallet: bill.wallet, dollars: 80.5 });
    await expect.poll(async () => (await bills.find(bill)).status, PATIENCE).toBe('paid');
    expect(await bills.find(bill)).toMatchObject({ txid, totalMicros: 80_500_000 });
    await expect.poll(() => mailsOf(bill), PATIENCE).toHaveLength(1);
  });
});

describe('a worker that is killed while it credits', () => {
  it.each(['begun', 'lost', 'kept'] as const)('%s', { timeout: 120_000 }, async (moment) => {
    const bills = billsOf('usdt-tron');
    const team = await seedBillTeam(database.db);
    const bill = await bills.create(team, 100);
    await gate.close(`${bill.id} credited`, moment);
    await chains.pay({ wallet: bill.wallet, dollars: 100 });
    await expect.poll(gate.isReached, PATIENCE).toBe(true);
    await worker.end('SIGKILL');
    await gate.open();
    expect(await bills.transfers(team)).toHaveLength(moment === 'kept' ? 1 : 0);
    worker = await startWorker();
    await expect.poll(async () => (await bills.find(bill)).status, PATIENCE).toBe('paid');
    expect(await bills.transfers(team)).toEqual([
      expect.objectContaining({ kind: 'bill', amountMicros: 100_000_000 }),
    ]);
    await expect.poll(() => mailsOf(bill), PATIENCE).toHaveLength(1);
  });
});
