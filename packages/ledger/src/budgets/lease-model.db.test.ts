/** Random sequences of what happens to a budget, in PostgreSQL and in a model of some lines that says what must hold. */
import { type Database, openDatabase, type TeamDb, withTeam } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  authorisePurchase,
  chargeFunds,
  correctBalance,
  holdFunds,
  LEASE_TERMS,
  readBudget,
  renewLease,
  worstOverdraftMicros,
} from '../index.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const EDGES = ['a', 'b', 'c'];
/** All amounts of an edge's process count from its start. */
type ModelEdge = {
  boot: number;
  spent: number;
  settled: number;
  granted: number;
  reserve: number;
  expiresAt: number;
};
type Model = {
  wallet: number;
  startedAt: number;
  now: number;
  lowest: number;
  edges: Map<string, ModelEdge>;
  /** Of killed processes: recorded and not charged yet, by edge. */
  left: Map<string, number>;
  isForgetful: boolean;
  /** A purchase may take what silent edges have as reserve. */
  hasBought: boolean;
};
type Real = { teamId: number; key: number };

const newEdge = (boot = 0): ModelEdge => ({
  boot,
  spent: 0,
  settled: 0,
  granted: 0,
  reserve: 0,
  expiresAt: 0,
});
const edgeOf = (model: Model, name: string): ModelEdge => {
  const edge = model.edges.get(name) ?? newEdge();
  model.edges.set(name, edge);
  return edge;
};
const inTeam = <Result>({ teamId }: Real, work: (tx: TeamDb) => Promise<Result>) =>
  withTeam(database.db, teamId, work);
const clock = (model: Model) => new Date(model.now);

type Command = fc.AsyncCommand<Model, Real>;

const ask = (name: string, wanted: number, isHeard: boolean): Command => ({
  check: () => true,
  toString: () => `ask(${name}, ${wanted}${isHeard ? '' : ', the answer is lost'})`,
  async run(model: Model, real: Real): Promise<void> {
    const edge = edgeOf(model, name);
    // Given up before it is told.
    if (wanted === 0) Object.assign(edge, { granted: edge.spent, reserve: 0 });
    const answer = await inTeam(real, (tx) =>
      renewLease(
        tx,
        {
          teamId: real.teamId,
          edgeId: name,
          boot: String(edge.boot),
          hasEarlierEvents: (model.left.get(name) ?? 0) > 0,
          spentMicros: edge.spent,
          settledMicros: edge.settled,
          wantedMicros: wanted,
          heldMicros: edge.granted,
          heldReserveMicros: edge.reserve,
          members: [],
        },
        clock(model),
      ),
    );
    expect(answer.grantedMicros).toBeGreaterThanOrEqual(edge.spent);
    expect(answer.grantedMicros - edge.spent).toBeLessThanOrEqual(wanted);
    const now = await inTeam(real, (tx) => readBudget(tx, real.teamId, clock(model)));
    // What is lent, and was spent and not charged, is never more than there is, as long as nobody was forgotten.
    if (!model.isForgetful && !model.hasBought) expect(worstOverdraftMicros(now)).toBe(0);
    if (!isHeard) return;
    edge.granted = answer.grantedMicros;
    edge.reserve = answer.reserveMicros;
    edge.expiresAt = model.now + LEASE_TERMS.leaseMs;
  },
});

/** As much as the edge may by its own clock: its reserve once the lease is over. */
const spend = (name: string, share: number): Command => ({
  check: () => true,
  toString: () => `spend(${name}, ${share} %)`,
  async run(model: Model): Promise<void> {
    const edge = edgeOf(model, name);
    const isAlone = model.now >= edge.expiresAt;
    const left = edge.granted + (isAlone ? edge.reserve : 0) - edge.spent;
    edge.spent += Math.floor((Math.max(0, left) * share) / 100);
  },
});

const charge = (name: string, isTold: boolean): Command => ({
  check: () => true,
  toString: () => `charge(${name}${isTold ? '' : ', the edge does not learn of it'})`,
  async run(model: Model, real: Real): Promise<void> {
    const edge = edgeOf(model, name);
    const owed = edge.spent - edge.settled + (model.left.get(name) ?? 0);
    await chargeNow(model, real, owed);
    model.left.set(name, 0);
    // A process that never learns of it keeps the money aside: its next one begins at nothing.
    if (isTold) edge.settled = edge.spent;
    else model.edges.set(name, newEdge(edge.boot + 1));
  },
});

async function chargeNow(model: Model, real: Real, amountMicros: number): Promise<void> {
  if (amountMicros === 0) return;
  const { teamId } = real;
  const key = `charge:${real.key++}`;
  await inTeam(real, (tx) =>
    chargeFunds(tx, { teamId, key, purpose: 'click_button', amountMicros, description: '' }),
  );
  model.wallet -= amountMicros;
  model.lowest = Math.min(model.lowest, model.wallet);
}

const kill = (name: string): Command => ({
  check: () => true,
  toString: () => `kill(${name})`,
  async run(model: Model): Promise<void> {
    const edge = edgeOf(model, name);
    model.left.set(name, (model.left.get(name) ?? 0) + edge.spent - edge.settled);
    model.edges.set(name, newEdge(edge.boot + 1));
  },
});

const topUp = (amount: number): Command => ({
  check: () => true,
  toString: () => `topUp(${amount})`,
  async run(model: Model, real: Real): Promise<void> {
    const { teamId } = real;
    const key = `give:${real.key++}`;
    await inTeam(real, (tx) =>
      correctBalance(tx, { teamId, key, amountMicros: amount, description: 'For tests' }),
    );
    model.wallet += amount;
  },
});

const buy = (amount: number): Command => ({
  // A purchase takes reserves into account no further than that edges get smaller ones: tested by itself.
  check: (model: Readonly<Model>) => [...model.edges.values()].every(({ reserve }) => reserve === 0),
  toString: () => `buy(${amount})`,
  async run(model: Model, real: Real): Promise<void> {
    const { teamId } = real;
    const key = `buy:${real.key++}`;
    const amountMicros = amount;
    const bought = inTeam(real, async (tx) => {
      await authorisePurchase(tx, { teamId, memberId: 1, amountMicros, now: clock(model) });
      await holdFunds(tx, { teamId, key, purpose: 'domain', amountMicros, description: 'a.example' });
    });
    const isBought = await bought.then(
      () => true,
      (error: { code?: string }) => {
        expect(error.code).toBe('balance.not_enough');
        return false;
      },
    );
    if (!isBought) return;
    model.hasBought = true;
    model.wallet -= amountMicros;
  },
});

const wait = (ms: number): Command => ({
  check: () => true,
  toString: () => `wait(${ms / 1000} s)`,
  async run(model: Model): Promise<void> {
    model.now += ms;
    if (model.now - model.startedAt >= LEASE_TERMS.forgetAfterMs) model.isForgetful = true;
  },
});

const edgeName = fc.constantFrom(...EDGES);
const someAmount = fc.integer({ min: 1, max: 6_000_000 });
const commands = [
  fc
    .tuple(edgeName, fc.constantFrom(0, 1, 50_000, 2_000_000), fc.boolean())
    .map(([n, wanted, isHeard]) => ask(n, wanted, isHeard)),
  fc.tuple(edgeName, fc.integer({ min: 1, max: 3_000_000 })).map(([n, wanted]) => ask(n, wanted, true)),
  fc.tuple(edgeName, fc.constantFrom(30, 100)).map(([n, share]) => spend(n, share)),
  fc.tuple(edgeName, fc.boolean()).map(([n, isTold]) => charge(n, isTold)),
  edgeName.map((n) => kill(n)),
  someAmount.map((n) => topUp(n)),
  someAmount.map((n) => buy(n)),
  fc.constantFrom(1_000, 61_000).map((ms) => wait(ms)),
];

it('a budget is never lent twice, and never overdrawn while no edge is forgotten, whatever is lost, killed or repeated', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (sequence) => {
      made += 1;
      const { teamId } = await seedTeam(database.db, { name: `Team ${made}` });
      const real: Real = { teamId, key: 0 };
      const model: Model = {
        wallet: 0,
        startedAt: Date.now(),
        now: Date.now(),
        lowest: 0,
        edges: new Map(),
        left: new Map(),
        isForgetful: false,
        hasBought: false,
      };
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      // In the end everything that was recorded is charged.
      for (const [edge, owed] of model.left) {
        model.left.set(edge, 0);
        await chargeNow(model, real, owed);
      }
      for (const edge of model.edges.values()) await chargeNow(model, real, edge.spent - edge.settled);
      const budget = await inTeam(real, (tx) => readBudget(tx, teamId, clock(model)));
      expect(budget.walletMicros).toBe(model.wallet);
      if (!model.isForgetful) expect(model.lowest).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 100 },
  );
}, 120_000);
