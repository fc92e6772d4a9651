import { createMailer } from '@sluice/mail';
import { type FakeTron, readTronAddress as hexOf, startFakeTron } from '@sluice/outside/chains';
import { openChains } from '@sluice/payments/chains';
import { type Database, MAIL_RECEIPT, openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createTestDatabase, openTestMailbox, type TestDatabase, type TestMailbox } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBills, paymentConfig, seedBillTeam } from './bills.fixture.ts';
import { mailReceipt } from './mail-receipt.ts';
import { lookAtChain } from './watch-chain.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const log = createLog('worker', { level: 'silent' });
let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let mailbox: TestMailbox;
let tron: FakeTron;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  mailbox = await openTestMailbox();
  tron = await startFakeTron();
});
afterAll(async () => {
  await tron.stop();
  await mailbox.stop();
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});

it('is mailed with the receipt to whoever made the bill, once it is credited', async () => {
  const config = paymentConfig({
    id: 'usdt-tron',
    node: tron.url,
    chainId: 'tron:test',
    contract: USDT,
    confirmations: 1,
  });
  const bills = openBills(database.db, config);
  const team = await seedBillTeam(database.db);
  const bill = await bills.create(team, 100);
  const txid = tron.send({
    transfers: [{ token: hexOf(USDT), to: hexOf(bill.wallet), units: 90_000_000n }],
  });
  tron.mine();
  for (const watched of openChains(config)) {
    await lookAtChain({ db: database.db, log, clock: () => new Date() }, watched);
  }
  const { rows } = await superuser.query<{ task_identifier: string }>(
    'SELECT task_identifier FROM graphile_worker.jobs WHERE task_identifier = $1',
    [MAIL_RECEIPT],
  );
  expect(rows).toHaveLength(1);

  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Sluice <no-reply@example.com>' });
  const deps = { db: database.db, log, mailer, consoleUrl: 'https://console.example.com' };
  await mailReceipt(deps, { teamId: team.teamId, billId: bill.id });
  mailer.close();
  const [mail] = await mailbox.mails();

  expect(mail?.subject).toMatch(/^\$90\.00 credited to /);
  expect(mail?.attachments).toEqual([
    { name: `receipt-${bill.id}.pdf`, type: 'application/pdf', bytes: expect.any(Number) },
  ]);
  expect(mail?.text).toContain(txid);
  expect(mail?.text).toContain('The bill was for $100.00');
});
