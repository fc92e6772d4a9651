/** Whatever happens on the chain and to its node, in whatever order: every payment is credited once, and nothing else is. */
import { type FakeTron, readTronAddress as hexOf, startFakeTron } from '@sluice/outside/chains';
import { openChains } from '@sluice/payments/chains';
import { type BillRow, type Database, openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBills, paymentConfig, seedBillTeam } from './bills.fixture.ts';
import { expireBills } from './expire-bills.ts';
import { lookAtChain } from './watch-chain.ts';

const CONFIRMATIONS = 3;
const BILLS = 2;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TOKEN = 'ab'.repeat(20);
const RUNS = 25;

let testDatabase: TestDatabase;
let database: Database;
let tron: FakeTron;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  tron = await startFakeTron();
});
afterAll(async () => {
  await tron.stop();
  await database.close();
  await testDatabase.drop();
});

type Step =
  | { kind: 'pay'; bill: number; micros: number }
  | { kind: 'pay_otherwise'; bill: number }
  | { kind: 'give_hash'; bill: number; sent: number }
  | { kind: 'mine'; blocks: number }
  /** No deeper than what is not credited yet can be. */
  | { kind: 'reorganise'; depth: number }
  | { kind: 'look' }
  | { kind: 'look_twice_at_once' }
  | { kind: 'fail_node'; call: string };

const bill = fc.nat(BILLS - 1);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('pay'), bill, micros: fc.integer({ min: 1, max: 200_000_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('pay_otherwise'), bill }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('give_hash'), bill, sent: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('mine'), blocks: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('reorganise'), depth: fc.integer({ min: 1, max: CONFIRMATIONS - 1 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('look') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('look_twice_at_once') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('fail_node'),
      call: fc.constantFrom(
        'getnowblock',
        'getblock',
        'gettransactioninfobyblocknum',
        'gettransactioninfobyid',
      ),
    }),
  },
);

let run = 0;

it(`credits what arrived, in ${RUNS} histories`, { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const config = paymentConfig({
        id: 'usdt-tron',
        node: tron.url,
        // One of its own for each history: the chain is read from its newest blocks on.
        chainId: `tron:${run++}`,
        contract: USDT,
        confirmations: CONFIRMATIONS,
      });
      const [watched] = openChains(config);
      if (!watched) throw new Error('no chain');
      const deps = {
        db: database.db,
        log: createLog('worker', { level: 'silent' }),
        clock: () => new Date(),
      };
      const look = async () => {
        await lookAtChain(deps, watched);
        await expireBills(deps);
      };
      const bills = openBills(database.db, config);
      const made: { row: BillRow; micros: number[]; team: Awaited<ReturnType<typeof seedBillTeam>> }[] = [];
      for (let at = 0; at < BILLS; at++) {
        const team = await seedBillTeam(database.db);
        made.push({ team, row: await bills.create(team, 100), micros: [] });
      }
      const billAt = (at: number) => {
        const found = made[at];
        if (!found) throw new Error('no such bill');
        return found;
      };
      const hashes: string[] = [];
      const send = (token: string, row: BillRow, units: bigint) =>
        hashes.push(tron.send({ transfers: [{ token, to: hexOf(row.wallet), units }] }));

      for (const each of steps) {
        if (each.kind === 'pay') {
          const { row, micros } = billAt(each.bill);
          micros.push(each.micros);
          send(hexOf(USDT), row, BigInt(each.micros));
        }
        if (each.kind === 'pay_otherwise') send(OTHER_TOKEN, billAt(each.bill).row, 5_000_000n);
        if (each.kind === 'give_hash') {
          const { row } = billAt(each.bill);
          const txid = hashes[each.sent];
          // As the api does: a paid bill takes no hash.
          if (txid && (await bills.find(row)).status !== 'paid') await bills.giveHash(row, txid);
        }
        if (each.kind === 'mine') tron.mine(each.blocks);
        if (each.kind === 'reorganise') tron.reorganise(each.depth);
        if (each.kind === 'look') await look().catch(() => undefined);
        if (each.kind === 'look_twice_at_once') await Promise.allSettled([look(), look()]);
        if (each.kind === 'fail_node') tron.fail(each.call, { status: 503 });
      }
      tron.heal();
      for (let mined = 0; mined <= CONFIRMATIONS; mined++) {
        tron.mine();
        await look();
      }
      for (const { row, team, micros } of made) {
        const total = micros.reduce((sum, each) => sum + each, 0);
        const { status, totalMicros } = await bills.find(row);
        const transfers = await bills.transfers(team);
        expect(totalMicros).toBe(total);
        expect(status === 'paid').toBe(total > 0);
        expect(transfers.map(({ amountMicros }) => amountMicros).sort()).toEqual([...micros].sort());
      }
    }),
    { numRuns: RUNS },
  );
});
