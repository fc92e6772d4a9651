import { type Database, ledgerTransfers, openDatabase, type TeamDb, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureHold, chargeFunds, correctBalance, findBalances, holdFunds, releaseHold } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let teamId: number;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  teamId = await newTeam();
});

async function newTeam(): Promise<number> {
  made += 1;
  return (await seedTeam(database.db, { name: `Team ${made}` })).teamId;
}

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>, of = teamId) =>
  withTeam(database.db, of, work);
const give = (key: string, amountMicros: number) =>
  inTeam((tx) => correctBalance(tx, { teamId, key, amountMicros, description: 'For tests' }));
const hold = (key: string, amountMicros: number) =>
  inTeam((tx) => holdFunds(tx, { teamId, key, purpose: 'domain', amountMicros, description: 'a.example' }));
const charge = (key: string, amountMicros: number) =>
  inTeam((tx) => chargeFunds(tx, { teamId, key, purpose: 'click_button', amountMicros, description: '' }));
const capture = (holdId: number) => inTeam((tx) => captureHold(tx, teamId, holdId));
const release = (holdId: number) => inTeam((tx) => releaseHold(tx, teamId, holdId));
const balances = () => inTeam((tx) => findBalances(tx, teamId));

/** As the dashboard shows it. */
async function shownBalance(): Promise<number> {
  const { rows } = await superuser.query('SELECT balance_micros FROM teams WHERE id = $1', [teamId]);
  return Number(rows[0].balance_micros);
}

async function expectSound(): Promise<void> {
  const now = await balances();
  expect(now.outside + now.wallet + now.held + now.spent).toBe(0);
  expect(now.held).toBeGreaterThanOrEqual(0);
  expect(await shownBalance()).toBe(now.wallet);
}

describe('money', () => {
  it('is held, then spent, or given back', async () => {
    await give('bill:1', 10_000_000);
    const [first, second] = [await hold('domain:1', 4_000_000), await hold('domain:2', 5_000_000)];
    expect(await balances()).toEqual({ outside: -10_000_000, wallet: 1_000_000, held: 9_000_000, spent: 0 });
    await capture(first.id);
    await release(second.id);
    expect(await balances()).toEqual({ outside: -10_000_000, wallet: 6_000_000, held: 0, spent: 4_000_000 });
    expect(await shownBalance()).toBe(6_000_000);
  });

  it('that is not there cannot be held, and the refusal leaves no trace', async () => {
    await give('bill:1', 3_000_000);
    await expect(hold('domain:1', 3_000_001)).rejects.toMatchObject({ code: 'balance.not_enough' });
    expect(await balances()).toMatchObject({ wallet: 3_000_000, held: 0 });
    expect((await hold('domain:1', 3_000_000)).amountMicros).toBe(3_000_000);
  });

  it('is not spent twice by those who come at once', async () => {
    await give('bill:1', 5_000_000);
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => hold(`domain:${n}`, 2_000_000)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balances()).toMatchObject({ wallet: 1_000_000, held: 4_000_000 });
  });

  it('moves with what it pays for, or not at all', async () => {
    await give('bill:1', 5_000_000);
    const broken = inTeam(async (tx) => {
      await holdFunds(tx, {
        teamId,
        key: 'domain:1',
        purpose: 'domain',
        amountMicros: 1_000_000,
        description: '',
      });
      throw new Error('the rest failed');
    });
    await expect(broken).rejects.toThrow('the rest failed');
    expect(await balances()).toMatchObject({ wallet: 5_000_000, held: 0 });
  });

  it('can be owed after a correction, and then none can be held', async () => {
    await give('correction:1', -2_000_000);
    expect(await shownBalance()).toBe(-2_000_000);
    await expect(hold('domain:1', 1)).rejects.toMatchObject({ code: 'balance.not_enough' });
    await expectSound();
  });
});

it('[S1.2-10] Each team has its own prepaid balance', async () => {
  await give('bill:1', 5_000_000);
  const first = teamId;
  const second = await newTeam();
  await inTeam(
    (tx) => correctBalance(tx, { teamId: second, key: 'bill:1', amountMicros: 700_000, description: 'Paid' }),
    second,
  );
  await charge('charge:1', 20_000);
  const balanceOf = (of: number) => inTeam((tx) => findBalances(tx, of), of);
  expect([(await balanceOf(first)).wallet, (await balanceOf(second)).wallet]).toEqual([4_980_000, 700_000]);
  // What the other has paid in advance is of no use to it.
  const wanted = { purpose: 'domain', amountMicros: 700_001, description: 'a.example' } as const;
  await expect(
    inTeam((tx) => holdFunds(tx, { ...wanted, teamId: second, key: 'domain:1' }), second),
  ).rejects.toMatchObject({ code: 'balance.not_enough' });
  expect([(await balanceOf(first)).wallet, (await balanceOf(second)).wallet]).toEqual([4_980_000, 700_000]);
});

describe('a key', () => {
  it('makes its transfer once, however often and at once it comes', async () => {
    await give('bill:1', 5_000_000);
    const made = await Promise.all(Array.from({ length: 6 }, () => hold('domain:1', 2_000_000)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await balances()).toMatchObject({ wallet: 3_000_000, held: 2_000_000 });
  });

  it('answers with its hold again even when nothing is left', async () => {
    await give('bill:1', 2_000_000);
    const first = await hold('domain:1', 2_000_000);
    expect((await hold('domain:1', 2_000_000)).id).toBe(first.id);
  });

  it('does not stand for another transfer', async () => {
    await give('bill:1', 5_000_000);
    await hold('domain:1', 2_000_000);
    await expect(hold('domain:1', 2_000_001)).rejects.toThrow('another transfer under the key');
    await expect(give('domain:1', 2_000_000)).rejects.toThrow('another transfer under the key');
    await expectSound();
  });
});

describe('a charge', () => {
  it('is taken once under its key, also from a wallet that does not have it', async () => {
    await give('bill:1', 30_000);
    await Promise.all(Array.from({ length: 6 }, () => charge('charge:1', 20_000)));
    expect(await balances()).toMatchObject({ wallet: 10_000, spent: 20_000 });
    await charge('charge:2', 20_000);
    expect(await balances()).toMatchObject({ wallet: -10_000, spent: 40_000 });
    await expectSound();
  });

  it('of another amount does not pass for the one that was made', async () => {
    await charge('charge:1', 20_000);
    await expect(charge('charge:1', 30_000)).rejects.toThrow('another transfer under the key');
  });
});

describe('a hold', () => {
  it('ends once, in one of its two ways', async () => {
    await give('bill:1', 5_000_000);
    const { id } = await hold('domain:1', 2_000_000);
    const answers = await Promise.allSettled([capture(id), release(id), capture(id), release(id)]);
    const ends = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.kind] : []));
    expect(new Set(ends).size).toBe(1);
    expect(ends).toHaveLength(2);
    const { wallet, held, spent } = await balances();
    expect([wallet + spent, held]).toEqual([5_000_000, 0]);
    await expectSound();
  });

  it('of another team does not exist', async () => {
    await give('bill:1', 5_000_000);
    const { id } = await hold('domain:1', 2_000_000);
    const stranger = await newTeam();
    await expect(inTeam((tx) => captureHold(tx, stranger, id), stranger)).rejects.toThrow('does not exist');
  });
});

type Move = { do: 'correct' | 'charge' | 'hold' | 'capture' | 'release'; of: number; amountMicros: number };
const move: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('correct', 'charge', 'hold', 'hold', 'capture', 'release'),
  // Few, so that the same one comes again and again.
  of: fc.integer({ min: 1, max: 6 }),
  amountMicros: fc.integer({ min: 1, max: 5_000_000 }),
});

describe('whatever is done, in whatever order, some of it at once', () => {
  it('accounts add up to zero, holds never take more than there is, and the shown balance is the wallet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        async (rounds) => {
          teamId = await newTeam();
          const holds = new Map<number, number>();
          const settled = new Map<number, string>();
          for (const round of rounds) {
            const before = (await balances()).wallet;
            const results = await Promise.allSettled(round.map((each) => run(each, holds)));
            for (const [at, result] of results.entries()) {
              const asked = round[at];
              if (result.status === 'rejected' || !result.value || !asked) continue;
              if (asked.do === 'hold') holds.set(asked.of, result.value.id);
              if (asked.do === 'capture' || asked.do === 'release') {
                const holdId = result.value.settlesId ?? 0;
                expect(settled.get(holdId) ?? asked.do).toBe(asked.do);
                settled.set(holdId, asked.do);
              }
            }
            await expectSound();
            const mayOwe = round.some((each) => each.do === 'correct' || each.do === 'charge');
            if (before >= 0 && !mayOwe) expect((await balances()).wallet).toBeGreaterThanOrEqual(0);
          }
          await expectKeptTransfers(settled);
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  /** Odd corrections take, even ones give. */
  async function run({ do: what, of, amountMicros }: Move, holds: ReadonlyMap<number, number>) {
    if (what === 'correct') return give(`bill:${of}`, of % 2 === 0 ? 9_000_000 : -1_000_000);
    if (what === 'charge') return charge(`charge:${of}`, of * 20_000);
    if (what === 'hold') return hold(`domain:${of}`, amountMicros);
    const holdId = holds.get(of);
    if (holdId === undefined) return undefined;
    return what === 'capture' ? capture(holdId) : release(holdId);
  }

  /** The balances are no more than the sum of what is written down. */
  async function expectKeptTransfers(settled: ReadonlyMap<number, string>): Promise<void> {
    const rows = await inTeam((tx) => tx.select().from(ledgerTransfers));
    const sums = { outside: 0, wallet: 0, held: 0, spent: 0 };
    for (const { fromAccount, toAccount, amountMicros } of rows) {
      sums[fromAccount] -= amountMicros;
      sums[toAccount] += amountMicros;
    }
    expect(await balances()).toEqual(sums);
    expect(rows.filter(({ settlesId }) => settlesId !== null)).toHaveLength(settled.size);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  }
});

describe('an operator', () => {
  const actions = async () =>
    (
      await superuser.query(
        'SELECT action, operator, login, reason, details FROM operator_actions WHERE about_team_id = $1',
        [teamId],
      )
    ).rows;

  it('is written down with each correction and its reason, once', async () => {
    const correction = { teamId, key: 'correction:1', amountMicros: -500, description: 'Counted twice' };
    const { id } = await inTeam((tx) => correctBalance(tx, { ...correction, operator: 'Vera Holm' }));
    await inTeam((tx) => correctBalance(tx, { ...correction, operator: 'Vera Holm' }));
    expect(await actions()).toEqual([
      {
        action: 'correction',
        operator: 'Vera Holm',
        login: expect.any(String),
        reason: 'Counted twice',
        details: { transferId: id, amountMicros: -500 },
      },
    ]);
    await expect(superuser.query('UPDATE operator_actions SET operator = $1', ['X'])).rejects.toThrow(
      'append-only',
    );
  });

  it('corrects nothing without a reason', async () => {
    const correction = { teamId, key: 'correction:1', amountMicros: 500, description: '' };
    await expect(inTeam((tx) => correctBalance(tx, correction))).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    expect([await shownBalance(), await actions()]).toEqual([0, []]);
  });
});

describe('the application', () => {
  const refused = (code: string) => ({ cause: { code } });
  const inSql = (statement: string, of = teamId) => inTeam((tx) => tx.execute(statement), of);

  it.each([
    'UPDATE ledger_transfers SET amount_micros = 1',
    'DELETE FROM ledger_transfers',
    'TRUNCATE ledger_transfers',
    'UPDATE ledger_accounts SET balance_micros = 1',
    'DELETE FROM ledger_accounts',
    "INSERT INTO ledger_accounts (team_id, kind) VALUES (1, 'wallet')",
    'UPDATE teams SET balance_micros = 1',
  ])('cannot %s', async (statement) => {
    await give('bill:1', 1_000_000);
    await expect(inSql(statement)).rejects.toMatchObject(refused('42501'));
    expect(await shownBalance()).toBe(1_000_000);
  });

  it('cannot move another team’s money', async () => {
    const stranger = await newTeam();
    const theirs = { teamId, key: 'bill:1', amountMicros: 1, description: 'For tests' };
    await expect(inTeam((tx) => correctBalance(tx, theirs), stranger)).rejects.toMatchObject(
      refused('42501'),
    );
    expect(await shownBalance()).toBe(0);
  });

  it.each(['bill', 'correction'])('cannot write a %s, whatever it says', async (kind) => {
    const minting = `
      INSERT INTO ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros)
      VALUES (${teamId}, 'mint:1', '${kind}', '${kind}', 'outside', 'wallet', 1000000)`;
    await expect(inSql(minting)).rejects.toMatchObject(refused('42501'));
    expect(await shownBalance()).toBe(0);
  });

  it.each([
    `SELECT correct_balance(0, 'mint:1', 1000000, 'Because', 'Nobody')`,
    `SELECT reverse_charges('{}', 'Because', 'Nobody')`,
    `SELECT add_tariff('click', NULL, NULL, 0, now() + interval '1 day', 'Because', 'Nobody')`,
    `SELECT lift_charge_stop('Because', 'Nobody')`,
    `INSERT INTO tariffs (item, amount_micros) VALUES ('click', 0)`,
    `INSERT INTO credit_notes (team_id, transfer_id, amount_micros, reason) VALUES (1, 1, 1, 'Because')`,
    `INSERT INTO operator_actions (action, operator, reason) VALUES ('correction', 'Nobody', 'Because')`,
    'SELECT * FROM operator_actions',
    'SET ROLE sluice_treasurer',
    'SET ROLE sluice_operator',
  ])('signed in as itself cannot %s', async (statement) => {
    const url = new URL(testDatabase.databaseUrl);
    url.username = 'sluice_app';
    const application = new Client({ connectionString: url.toString() });
    await application.connect();
    try {
      await application.query(`SELECT set_config('sluice.team_id', '${teamId}', false)`);
      await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await application.end();
    }
  });

  it('sees no other team’s transfers and accounts', async () => {
    await give('bill:1', 1_000_000);
    const stranger = await newTeam();
    const seen = await inTeam((tx) => tx.select().from(ledgerTransfers), stranger);
    expect(seen).toEqual([]);
    expect(await inTeam((tx) => findBalances(tx, teamId), stranger)).toMatchObject({ wallet: 0 });
  });

  it('cannot end a hold with another amount, nor what is no hold', async () => {
    const { id: bill } = await give('bill:1', 5_000_000);
    const { id } = await hold('domain:1', 2_000_000);
    const capturing = (settles: number, amount: number) => `
      INSERT INTO ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros, settles_id)
      VALUES (${teamId}, 'capture:x', 'capture', 'domain', 'held', 'spent', ${amount}, ${settles})`;
    await expect(inSql(capturing(id, 1_999_999))).rejects.toMatchObject(refused('23514'));
    await expect(inSql(capturing(bill, 5_000_000))).rejects.toMatchObject(refused('23514'));
    await expectSound();
  });

  it('not even as the owner of the tables can what is written be changed', async () => {
    await give('bill:1', 1_000_000);
    for (const statement of [
      'UPDATE ledger_transfers SET amount_micros = 1',
      'DELETE FROM ledger_transfers',
    ]) {
      await expect(superuser.query(statement)).rejects.toThrow('the ledger is append-only');
    }
  });
});
