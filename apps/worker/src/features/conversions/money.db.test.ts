/** Money from what advertisers report to what the statistics show, by the real ways: settling, events, ClickHouse, report. */
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import {
  EVENT_SCHEMAS,
  encodeLaterEvent,
  LATER_EVENT_SCHEMA,
  type LaterEvent,
  outboundEventId,
  type Visit,
} from '@sluice/events';
import { type Database, openDatabase } from '@sluice/postgres';
import { type Report, type ReportNumbers, readReport } from '@sluice/statistics';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionRecord,
  insertVisits,
  openConversions,
  seedToldTeam,
  type ToldTeam,
  visitOf,
} from './conversions.fixture.ts';
import {
  CURRENCIES,
  noSums,
  referenceMoney,
  type Sums,
  type ToldClick,
  type ToldMoney,
  type ToldRate,
  WORDS,
} from './money.reference.fixture.ts';

const DAY_MS = 24 * 3_600_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** Of conversions; rates reach further back than they are looked for. */
const DAYS = 5;
const RATE_DAYS = 22;
const RUNS = 12;

let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let database: Database;
let superuser: Client;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await Promise.all([testDatabase.drop(), clickhouse.drop()]);
});

const deposited = fc.oneof(
  fc.constantFrom(50_000_000n, 25_000_000n, 1n, 0n),
  fc.bigInt({ min: 1n, max: 10n ** 12n }),
);
const takenBack = fc.oneof(
  fc.constantFrom(-50_000_000n, -25_000_000n, -10_000_000n, -1n),
  fc.bigInt({ min: -60_000_000n, max: -1n }),
);
/** Mostly deposits and what takes them back, and every other word among them. */
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('ftd', 'Sale', 'rebill') },
  { weight: 2, arbitrary: fc.constantFrom('refund', 'chargeback') },
  { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(WORDS) as (keyof typeof WORDS)[])) },
);
const reports = fc
  .array(
    fc.record({
      click: fc.nat(2),
      word: words,
      tid: fc.constantFrom('', 'a', 'b'),
      amountMicros: fc.oneof(
        { weight: 3, arbitrary: deposited },
        { weight: 2, arbitrary: takenBack },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      currency: fc.constantFrom('', ...CURRENCIES),
      day: fc.nat(DAYS - 1),
      copies: fc.constantFrom(1, 1, 2),
    }),
    { minLength: 12, maxLength: 30, size: 'max' },
  )
  // Half a minute apart, so that none comes at the moment of another.
  .map((drawn) =>
    drawn
      .flatMap(({ copies, ...told }) => Array.from({ length: copies }, () => told))
      .map(
        ({ day, ...told }, index): ToldMoney => ({
          ...told,
          atMs: TODAY_MS - day * DAY_MS - DAY_MS + index * 30_000,
        }),
      ),
  );
const rates = fc.uniqueArray(
  fc.record({
    currency: fc.constantFrom('EUR', 'UAH', 'BRL'),
    dayMs: fc.nat(RATE_DAYS).map((day) => TODAY_MS - day * DAY_MS),
    usd: fc
      .tuple(fc.nat(3), fc.integer({ min: 1, max: 10 ** 12 - 1 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(12, '0')}`),
    isLate: fc.boolean(),
  }),
  { maxLength: 12, size: 'max', selector: ({ currency, dayMs }) => `${currency} ${dayMs}` },
);
const clicks = fc.array(
  fc.record({
    costMicros: fc.constantFrom(0n, 20_000n, 30_000n),
    // Its id holds about its time, by which it is found.
    atMs: fc.nat(20).map((hours) => Date.now() - hours * 3_600_000),
  }),
  { minLength: 3, maxLength: 3 },
);

const amountText = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(7, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

function queryOf({ word, tid, amountMicros, currency }: ToldMoney, clickId: string): string {
  const query = new URLSearchParams({ click_id: clickId, status: word });
  if (tid) query.set('tid', tid);
  if (amountMicros !== undefined) query.set('payout', amountText(amountMicros));
  if (currency) query.set('currency', currency);
  return String(query);
}

const clickOf = ({ eventId, ...visit }: Visit, { costMicros }: ToldClick): LaterEvent => ({
  ...visit,
  type: 'click',
  eventId: outboundEventId('click', eventId),
  happenedAtMs: visit.atMs,
  clickId: eventId,
  clickAtMs: visit.atMs,
  isBillable: true,
  costMicros: Number(costMicros),
  revenueMicros: 0,
  currency: 'USD',
  revenueUsdMicros: 0,
  unbilled: '',
});

const saveRates = async (saved: readonly ToldRate[]): Promise<void> => {
  for (const { currency, dayMs, usd } of saved) {
    await superuser.query(
      `INSERT INTO exchange_rates (currency, day, usd, source) VALUES ($1, $2, $3, 'operator')`,
      [currency, new Date(dayMs).toISOString().slice(0, 10), usd],
    );
  }
};

const insertLines = (lines: readonly string[]) =>
  insertRows(clickhouse.client, {
    table: EVENTS_TABLE,
    columns: EVENT_SCHEMAS[LATER_EVENT_SCHEMA],
    rows: Buffer.from(lines.map((line) => `${line.trim()}\n`).join('')),
  });

const COUNTS = ['clickButton', 'deposits', 'spent', 'revenue', 'profit', 'depositRevenue'] as const;
const RATIOS = ['roi', 'epc', 'cpa', 'averageDeposit'] as const;

const report = ({ teamId }: ToldTeam): Promise<Report> =>
  readReport(clickhouse.client, {
    teamId,
    filters: {},
    timeZone: 'UTC',
    days: {
      from: new Date(TODAY_MS - (DAYS + 1) * DAY_MS).toISOString().slice(0, 10),
      to: new Date(TODAY_MS + DAY_MS).toISOString().slice(0, 10),
    },
    groupBy: ['day'],
    columns: [...COUNTS, ...RATIOS],
    order: { by: 0, isDescending: false },
    page: { offset: 0, limit: 100 },
  });

/** A fraction of whole numbers, divided at the very end: as exact as the number that is compared with it. */
const fraction = (of: bigint, over: bigint, times: number): number | null =>
  over === 0n ? null : (Number(of) / Number(over)) * times;

function expectNumbers(numbers: ReportNumbers | undefined, sums: Sums): void {
  const { clicks: pressed, deposits, cost, revenue, depositRevenue } = sums;
  const profit = revenue - cost;
  expect(numbers?.counts).toEqual({
    clickButton: Number(pressed),
    deposits: Number(deposits),
    spent: Number(cost),
    revenue: Number(revenue),
    profit: Number(profit),
    depositRevenue: Number(depositRevenue),
  });
  const ratios = {
    roi: fraction(profit, cost, 100),
    epc: fraction(revenue, pressed, 1e-6),
    cpa: fraction(cost, deposits, 1e-6),
    averageDeposit: fraction(depositRevenue, deposits, 1e-6),
  };
  for (const name of RATIOS) {
    const [shown, expected] = [numbers?.ratios[name] ?? null, ratios[name]];
    if (shown === null || expected === null) expect([name, shown]).toEqual([name, expected]);
    else expect(Math.abs(shown - expected), name).toBeLessThanOrEqual(Math.abs(expected) * 1e-12);
  }
}

it('revenue, profit, ROI, EPC, CPA and average deposit are what a plain loop over the reports comes to', {
  timeout: 240_000,
}, async () => {
  const seen = { refunds: 0, deposits: 0 };
  await fc.assert(
    fc.asyncProperty(clicks, reports, reports, rates, async (pressed, first, second, known) => {
      await superuser.query('DELETE FROM exchange_rates');
      const team = await seedToldTeam(database);
      const { databaseUrl } = testDatabase;
      const worker = openConversions({ database, databaseUrl, clickhouse: clickhouse.client });
      const visits = pressed.map(({ atMs }) => visitOf(team, { atMs }));
      await insertVisits(clickhouse.client, visits);
      const tell = (told: readonly ToldMoney[]) =>
        worker.tell(
          ...told.map((one) =>
            conversionRecord(team.teamId, queryOf(one, visits[one.click]?.eventId ?? ''), one.atMs),
          ),
        );
      await saveRates(known.filter(({ isLate }) => !isLate));
      await tell(first);
      await saveRates(known.filter(({ isLate }) => isLate));
      // At other moments than the first, some of them on earlier days.
      const later = second.map((one) => ({ ...one, atMs: one.atMs + 15_000 }));
      await tell(later);
      const events = worker.events();
      seen.refunds += events.filter(({ type }) => type === 'refund').length;
      seen.deposits += events.filter(({ type }) => type === 'deposit').length;
      const lines = [
        ...visits.map((visit, index) => encodeLaterEvent(clickOf(visit, pressed[index] as ToldClick))),
        ...events.map(encodeLaterEvent),
      ];
      await insertLines(lines);
      // As a sink that was killed repeats itself: the copies lie in a part of their own.
      await insertLines(lines.toReversed());

      const expected = referenceMoney(pressed, [first, later], known);
      const { rows, totals } = await report(team);
      const shown = new Map(rows.map((row) => [row.keys[0] ?? '', row]));
      const all = noSums();
      for (const [day, sums] of expected) {
        for (const name of Object.keys(all) as (keyof Sums)[]) all[name] += sums[name];
        const isEmpty = Object.values(sums).every((sum) => sum === 0n);
        if (!isEmpty || shown.has(day)) expectNumbers(shown.get(day), sums);
      }
      for (const day of shown.keys()) expect([...expected.keys()]).toContain(day);
      expectNumbers(totals, all);
    }),
    { numRuns: RUNS },
  );
  // What is drawn must reach what it is about.
  expect(seen.refunds).toBeGreaterThan(RUNS);
  expect(seen.deposits).toBeGreaterThan(RUNS);
});
