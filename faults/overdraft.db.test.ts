/**
 * A balance never falls below zero by more than the number that the product printed: whatever edges do that are killed, cut off, late with
 * their events or deaf to answers, while prices change and domains are bought. The edges' counting, the worker's lending and its charging
 * are the product's own, over PostgreSQL; the pipeline between them is a list.
 */
import { Budgets } from '@sluice/edge/features/budgets/budgets.ts';
import type { BudgetRequest } from '@sluice/event-log';
import type { LaterEvent } from '@sluice/events';
import { authorisePurchase, correctBalance, findBalances, holdFunds } from '@sluice/ledger';
import { type Database, openDatabase, type TeamDb, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { answerRequest } from '@sluice/worker/features/budgets/answer-requests.ts';
import { findWorstOverdraft } from '@sluice/worker/features/budgets/overdrafts.ts';
import { chargeOrPark } from '@sluice/worker/features/charges/charge-stops.ts';
import { happened } from '@sluice/worker/features/charges/charges.fixture.ts';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const HISTORIES = 200;
const EDGES = 3;
/** Two presses at the first price. */
const START_MICROS = 40_000;
const SEALED_MICROS = 20_000;
const HIGHEST_MICROS = 50_000;
const FORGET_MS = 16 * 60_000;
const HOUR_MS = 3_600_000;
const log = createLog('test', { level: 'silent' });

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 2 });
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});

const edge = fc.nat({ max: EDGES - 1 });
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('press' as const), edge, times: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      edge,
      isHeard: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      edge,
      events: fc.integer({ min: 1, max: 80 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), edge }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), edge }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 1_000, 61_000, FORGET_MS, 13 * HOUR_MS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('buy' as const), micros: fc.integer({ min: 1, max: 2_000_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('topUp' as const),
      micros: fc.integer({ min: 1, max: 4_000_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      micros: fc.constantFrom(10_000, 35_000, HIGHEST_MICROS),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** What one edge recorded, in its order; the first `stored` of its process are charged. */
class SimulatedEdge {
  budgets = new Budgets(START_MICROS);
  boot = 0;
  isCut = false;
  starts = 1;
  recorded: LaterEvent[] = [];
  stored = 0;
  earlier: LaterEvent[] = [];

  kill(): void {
    this.earlier.push(...this.recorded.slice(this.stored));
    this.recorded = [];
    this.stored = 0;
    this.boot += 1;
    this.starts += 1;
    this.budgets = new Budgets(START_MICROS);
  }
}

class History {
  readonly #team: SeededTeam;
  readonly #edges = Array.from({ length: EDGES }, () => new SimulatedEdge());
  #nowMs = Date.now();
  #made = 0;
  #lowest = 0;
  #printed = 0;
  #paid = 0;

  constructor(team: SeededTeam) {
    this.#team = team;
  }

  async run(action: Action): Promise<void> {
    switch (action.do) {
      case 'press':
        this.#press(this.#edgeAt(action.edge), action.times);
        break;
      case 'ask':
        await this.#ask(action.edge, action.isHeard);
        break;
      case 'deliver':
        await this.#deliver(this.#edgeAt(action.edge), action.events);
        break;
      case 'kill':
        this.#edgeAt(action.edge).kill();
        break;
      case 'cut':
        this.#edgeAt(action.edge).isCut = !this.#edgeAt(action.edge).isCut;
        break;
      case 'wait':
        this.#nowMs += action.ms;
        this.#tick();
        break;
      case 'buy':
        await this.#buy(action.micros);
        break;
      case 'topUp':
        await this.#give(action.micros);
        break;
      case 'price':
        // A price is announced a day and more before it holds.
        await superuser.query(
          "INSERT INTO tariffs (item, amount_micros, valid_from) VALUES ('click', $1, $2)",
          [action.micros, new Date(this.#nowMs + 25 * HOUR_MS)],
        );
        break;
    }
  }

  /** Everything that is recorded is charged in the end. */
  async finish(): Promise<{ lowest: number; printed: number; starts: number; paid: number }> {
    for (const each of this.#edges) {
      await this.#deliver(each, Number.POSITIVE_INFINITY);
      await this.#deliver(each, Number.POSITIVE_INFINITY);
    }
    const starts = this.#edges.reduce((sum, each) => sum + each.starts, 0);
    return { lowest: this.#lowest, printed: this.#printed, starts, paid: this.#paid };
  }

  #edgeAt(index: number): SimulatedEdge {
    const found = this.#edges[index];
    if (!found) throw new Error('no such edge');
    return found;
  }

  #press(at: SimulatedEdge, times: number): void {
    const { teamId, memberId, streams } = this.#team;
    for (let n = 0; n < times; n++) {
      if (at.budgets.spendingOf(teamId, memberId) !== 'open') return;
      const unbilled = at.budgets.authorise(teamId, memberId, 'click', SEALED_MICROS);
      if (unbilled === '') this.#paid += 1;
      const streamId = streams[0]?.id ?? 0;
      const team = { teamId, memberId, streamId };
      at.recorded.push(happened(team, 'click', { costMicros: SEALED_MICROS, atMs: this.#nowMs, unbilled }));
    }
  }

  #tick(): void {
    for (const each of this.#edges) {
      const stored = { money: each.stored - 1, intake: -1 };
      each.budgets.tick(this.#nowMs, stored, { money: each.recorded.length - 1, intake: -1 });
    }
  }

  async #ask(index: number, isHeard: boolean): Promise<void> {
    const at = this.#edgeAt(index);
    this.#tick();
    this.#nowMs += 1_000;
    this.#tick();
    if (at.isCut) return;
    const teams = at.budgets.collect(this.#nowMs);
    if (teams.length === 0) return;
    const hasEarlierEvents = at.earlier.length > 0;
    const request: BudgetRequest = {
      edgeId: `edge ${index}`,
      boot: String(at.boot),
      hasEarlierEvents,
      teams,
    };
    const answer = await answerRequest({ db: database.db, log, clock: () => new Date(this.#nowMs) }, request);
    await this.#print();
    if (isHeard) at.budgets.apply(answer);
  }

  /** As readers do: in order, the events of earlier processes first. */
  async #deliver(at: SimulatedEdge, events: number): Promise<void> {
    const part =
      at.earlier.length > 0 ? at.earlier.splice(0, events) : at.recorded.slice(at.stored, at.stored + events);
    if (part.length === 0) return;
    await this.#inTeam((tx) => chargeOrPark(tx, this.#team.teamId, part));
    if (part[0] === at.recorded[at.stored]) at.stored += part.length;
    const { wallet } = await this.#inTeam((tx) => findBalances(tx, this.#team.teamId));
    this.#lowest = Math.min(this.#lowest, wallet);
  }

  async #buy(amountMicros: number): Promise<void> {
    const { teamId, memberId } = this.#team;
    const now = new Date(this.#nowMs);
    await this.#inTeam(async (tx) => {
      await authorisePurchase(tx, { teamId, memberId, amountMicros, now });
      await holdFunds(tx, {
        teamId,
        key: `buy ${this.#made++}`,
        purpose: 'domain',
        amountMicros,
        description: '',
      });
    }).catch((error: { code?: string }) => expect(error.code).toBe('balance.not_enough'));
    await this.#print();
  }

  async #give(amountMicros: number): Promise<void> {
    const { teamId } = this.#team;
    const key = `give ${this.#made++}`;
    await this.#inTeam((tx) => correctBalance(tx, { teamId, key, amountMicros, description: 'For tests' }));
  }

  async #print(): Promise<void> {
    const worst = await findWorstOverdraft(database.db, this.#team.teamId, new Date(this.#nowMs));
    this.#printed = Math.max(this.#printed, worst);
  }

  #inTeam<Result>(work: (tx: TeamDb) => Promise<Result>): Promise<Result> {
    return withTeam(database.db, this.#team.teamId, work);
  }
}

it('in 200 random histories no balance falls further below zero than was printed', async () => {
  const seen = { overdrawn: 0, furthestMicros: 0, paid: 0 };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.array(action, { minLength: 15, maxLength: 45, size: 'max' }),
      async (balanceMicros, actions) => {
        await superuser.query("DELETE FROM tariffs WHERE item = 'click' AND valid_from > now()");
        const team = await seedTeam(database.db, { name: `Team ${made++}`, balanceMicros, streams: [{}] });
        const history = new History(team);
        for (const each of actions) await history.run(each);
        const { lowest, printed, starts, paid } = await history.finish();
        // What processes may spend before their first answer is counted by presses, at whatever these cost.
        const started = ((starts * START_MICROS) / SEALED_MICROS) * HIGHEST_MICROS;
        expect(-lowest).toBeLessThanOrEqual(printed + started);
        seen.overdrawn += lowest < 0 ? 1 : 0;
        seen.furthestMicros = Math.max(seen.furthestMicros, -lowest);
        seen.paid += paid;
      },
    ),
    { numRuns: HISTORIES },
  );
  console.log(
    `${HISTORIES} histories, ${seen.paid} paid presses; ${seen.overdrawn} overdrawn, at most by $${seen.furthestMicros / 1_000_000}`,
  );
  expect(seen.paid).toBeGreaterThan(HISTORIES);
}, 240_000);
