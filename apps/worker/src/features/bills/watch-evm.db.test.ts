/** Bills paid on a real Ethereum node, with a real ERC-20. */
import { startEvmChain, type TestEvmChain } from '@sluice/outside/chains';
import { openChains, type WatchedChain } from '@sluice/payments/chains';
import { type Database, openDatabase } from '@sluice/postgres';
import { createLog, createMetrics } from '@sluice/runtime';
import { createTestDatabase, type TestDatabase, tcpProxy } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillTeam, EXPIRY_MS, openBills, paymentConfig, seedBillTeam } from './bills.fixture.ts';
import { createChainMetrics } from './chain-metrics.ts';
import { expireBills } from './expire-bills.ts';
import { lookAtChain, watchChain } from './watch-chain.ts';

const CONFIRMATIONS = 3;
const DOLLAR = 1_000_000n;
const log = createLog('worker', { level: 'silent' });

let testDatabase: TestDatabase;
let database: Database;
let chain: TestEvmChain;
let watched: WatchedChain;
let bills: ReturnType<typeof openBills>;
let team: BillTeam;
let now: Date;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  chain = await startEvmChain();
  const config = configOf(chain.url);
  const [opened] = openChains(config);
  if (!opened) throw new Error('no chain');
  watched = opened;
  bills = openBills(database.db, config);
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  now = new Date();
  team = await seedBillTeam(database.db);
});

const configOf = (node: string) =>
  paymentConfig({
    id: 'usdt-ethereum',
    node,
    chainId: chain.chainId,
    contract: chain.token,
    confirmations: CONFIRMATIONS,
  });
const deps = () => ({ db: database.db, log, clock: () => now });
async function look(): Promise<void> {
  await lookAtChain(deps(), watched);
  await expireBills(deps());
}
/** Mines one block after another, and looks at each. */
async function mineAndLook(blocks: number): Promise<void> {
  for (let mined = 0; mined < blocks; mined++) {
    await chain.mine();
    await look();
  }
}

describe('a payment to a bill’s wallet', () => {
  it('is found without its hash, counted, and credited once with enough confirmations', async () => {
    const bill = await bills.create(team, 100);
    const txid = await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'new' });
    for (let confirmations = 1; confirmations < CONFIRMATIONS; confirmations++) {
      await mineAndLook(1);
      expect(await bills.payments(bill)).toEqual([
        expect.objectContaining({ txid, confirmations, state: 'confirming', amountMicros: 100_000_000 }),
      ]);
      expect(await bills.find(bill)).toMatchObject({ status: 'paying', txid, totalMicros: 0 });
    }
    await mineAndLook(1);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', txid, totalMicros: 100_000_000 });
    await Promise.all([mineAndLook(1), look(), look()]);
    expect(await bills.transfers(team)).toEqual([
      expect.objectContaining({ kind: 'bill', amountMicros: 100_000_000 }),
    ]);
  });

  it.each([
    ['less', 60n],
    ['more', 140n],
  ])('that is %s than the sum is credited as it arrived', async (_, dollars) => {
    const bill = await bills.create(team, 100);
    await chain.send({ to: bill.wallet, units: dollars * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: Number(dollars * DOLLAR) });
  });

  it('comes in parts, also two in one transaction, and each is credited', async () => {
    const bill = await bills.create(team, 100);
    await chain.sendTwice({ to: bill.wallet, units: [10n * DOLLAR, 20n * DOLLAR] });
    await mineAndLook(CONFIRMATIONS);
    await chain.send({ to: bill.wallet, units: 70n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
    expect((await bills.payments(bill)).map(({ logIndex, state }) => [logIndex, state])).toEqual([
      [0, 'credited'],
      [1, 'credited'],
      [0, 'credited'],
    ]);
  });

  it('in another token, of nothing, or of the chain’s coin pays nothing', async () => {
    const bill = await bills.create(team, 100);
    await chain.send({ to: bill.wallet, units: 100n * DOLLAR, token: chain.otherToken });
    await chain.send({ to: bill.wallet, units: 0n });
    await chain.sendCoin(bill.wallet, 10n ** 18n);
    await mineAndLook(CONFIRMATIONS + 1);
    expect(await bills.find(bill)).toMatchObject({ status: 'new', totalMicros: 0 });
    expect(await bills.payments(bill)).toEqual([]);
  });

  it('is credited after the bill has expired, and watched for no longer than thirty days', async () => {
    const made = new Date();
    const [late, tooLate] = [await bills.create(team, 100, made), await bills.create(team, 100, made)];
    now = new Date(made.getTime() + EXPIRY_MS);
    await mineAndLook(1);
    expect(await bills.find(late)).toMatchObject({ status: 'overdue' });
    await chain.send({ to: late.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(late)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
    now = new Date(made.getTime() + EXPIRY_MS + 30 * 24 * 3_600_000);
    await chain.send({ to: tooLate.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(tooLate)).toMatchObject({ status: 'overdue', totalMicros: 0 });
  });

  it('does not let the bill expire while it is being confirmed', async () => {
    const bill = await bills.create(team, 100, now);
    await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await mineAndLook(1);
    now = new Date(now.getTime() + EXPIRY_MS);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'paying' });
  });
});

describe('a hash given by hand', () => {
  it('is searched for until it is in a block, and then counted like any other', async () => {
    const bill = await bills.create(team, 100);
    const txid = await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await bills.giveHash(bill, txid);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'paying', txid });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
  });

  it('finds a payment in blocks that were read before', async () => {
    const bill = await bills.create(team, 100);
    const txid = await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await chain.mine(50);
    // Another worker, with another node, has read on without it.
    await lookAtChain(deps(), { ...watched, chain: { ...watched.chain, listTransfers: async () => [] } });
    expect(await bills.payments(bill)).toEqual([]);
    await bills.giveHash(bill, txid);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000 });
  });

  it.each([
    ['wrong_token', (wallet: string) => chain.send({ to: wallet, units: DOLLAR, token: chain.otherToken })],
    ['wrong_token', (wallet: string) => chain.sendCoin(wallet, 1n)],
    ['zero_amount', (wallet: string) => chain.send({ to: wallet, units: 0n })],
    ['transaction_failed', (wallet: string) => chain.sendFailing(wallet)],
    ['wrong_wallet', () => chain.send({ to: `0x${'7'.repeat(40)}`, units: DOLLAR })],
  ] as const)('is rejected as %s, and the bill can still be paid', async (rejection, send) => {
    const bill = await bills.create(team, 100);
    await bills.giveHash(bill, await send(bill.wallet));
    await mineAndLook(1);
    expect(await bills.find(bill)).toMatchObject({ status: 'rejected', rejection, totalMicros: 0 });
    await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({
      status: 'paid',
      rejection: null,
      totalMicros: 100_000_000,
    });
  });

  it('is rejected where it has paid for another bill, also another team’s', async () => {
    const paid = await bills.create(await seedBillTeam(database.db), 100);
    const txid = await chain.send({ to: paid.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    const bill = await bills.create(team, 100);
    await bills.giveHash(bill, txid);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'rejected', rejection: 'hash_used' });
    expect(await bills.transfers(team)).toEqual([]);
  });

  it('that no node knows is given up, and the bill expires', async () => {
    const bill = await bills.create(team, 100, now);
    now = new Date(now.getTime() + EXPIRY_MS);
    await bills.giveHash(bill, `0x${'9'.repeat(64)}`, now);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'paying' });
    now = new Date(now.getTime() + 2 * 3_600_000);
    await look();
    expect(await bills.find(bill)).toMatchObject({ status: 'overdue' });
  });
});

describe('a reorganisation', () => {
  it('takes a payment back before it is credited, and it counts anew when it is back', async () => {
    const bill = await bills.create(team, 100);
    const txid = await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS - 1);
    expect(await bills.payments(bill)).toEqual([expect.objectContaining({ txid, state: 'confirming' })]);
    await chain.reorganise(CONFIRMATIONS - 1);
    await look();
    expect(await bills.payments(bill)).toEqual([
      expect.objectContaining({ txid, state: 'gone', confirmations: 0 }),
    ]);
    expect(await bills.find(bill)).toMatchObject({ status: 'paying', totalMicros: 0 });
    await mineAndLook(CONFIRMATIONS);
    const again = await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid', totalMicros: 100_000_000, txid: again });
    expect(await bills.transfers(team)).toHaveLength(1);
  });

  it('of blocks that nobody has seen yet costs nothing', async () => {
    const bill = await bills.create(team, 100);
    await chain.mine(2);
    await chain.reorganise(1);
    await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
    await mineAndLook(CONFIRMATIONS);
    expect(await bills.find(bill)).toMatchObject({ status: 'paid' });
  });
});

describe('a node that is away', () => {
  it('delays a payment, and loses none; metrics tell of it', async () => {
    const bill = await bills.create(team, 100);
    const proxy = await tcpProxy({ target: chain.url });
    const [behind] = openChains(configOf(proxy.url));
    if (!behind) throw new Error('no chain');
    const stop = new AbortController();
    const metrics = createMetrics();
    const watching = watchChain(deps(), behind, {
      everyMs: 20,
      signal: stop.signal,
      metrics: createChainMetrics(metrics, () => new Date()),
    });
    const failures = async () =>
      Number(/payment_chain_failed_looks_total\{.*\} (\d+)/.exec((await metrics.exposition()).body)?.[1]);
    try {
      proxy.cut();
      await chain.send({ to: bill.wallet, units: 100n * DOLLAR });
      await chain.mine(CONFIRMATIONS);
      await expect.poll(failures, { timeout: 20_000 }).toBeGreaterThan(1);
      expect(await bills.find(bill)).toMatchObject({ status: 'new' });
      proxy.heal();
      await expect.poll(async () => (await bills.find(bill)).status, { timeout: 20_000 }).toBe('paid');
      const { body } = await metrics.exposition();
      expect(body).toMatch(/payment_chain_head_block\{chain="eip155:\d+"\} [1-9]/);
      expect(body).toMatch(/payment_chain_look_age_seconds\{chain="eip155:\d+"\} \d/);
    } finally {
      stop.abort();
      await watching;
      await proxy.close();
    }
  });
});
