import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, exchangeRates, openDatabase } from '@sluice/postgres';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  conversionRecord,
  insertVisits,
  openConversions,
  seedToldTeam,
  type ToldTeam,
  visitOf,
} from '../conversions.fixture.ts';
import { followRates } from './follow-rates.ts';
import { runRateCommand } from './rate-commands.ts';

const WHO = ['--operator', 'Vera Holm', '--reason', 'National bank'];
const DAY_MS = 24 * 3_600_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let database: Database;
let superuser: Client;
let team: ToldTeam;
let worker: ReturnType<typeof openConversions>;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser?.end();
  await database?.close();
  await Promise.all([testDatabase?.drop(), clickhouse?.drop()]);
});
beforeEach(async () => {
  await superuser.query('DELETE FROM exchange_rates');
  team = await seedToldTeam(database);
  const { databaseUrl } = testDatabase;
  worker = openConversions({ database, databaseUrl, clickhouse: clickhouse.client });
});

const lines: string[] = [];
const rates = (...args: string[]) =>
  runRateCommand(args, { db: database.db, print: (line) => lines.push(line) });
const setRate = (currency: string, day: string, usd: string) =>
  rates('set', '--currency', currency, '--day', day, '--usd', usd, ...WHO);

/** What a deposit of that day comes to, in micro-dollars. */
async function dollarsOf(money: string, daysBefore = 0): Promise<number | undefined> {
  const visit = visitOf(team);
  const atMs = Date.now() - daysBefore * DAY_MS;
  await insertVisits(clickhouse.client, [visit]);
  await worker.tell(conversionRecord(team.teamId, `click_id=${visit.eventId}&status=ftd&${money}`, atMs));
  return worker.events().at(-1)?.revenueUsdMicros;
}

describe('the revenue of a conversion in dollars', () => {
  it('is by the rate of its day, or of the last day before it that has one', async () => {
    await setRate('EUR', dayBefore(4), '1.08');
    await setRate('EUR', dayBefore(1), '1.0841');
    await setRate('EUR', dayBefore(-1), '2');
    expect(await dollarsOf('payout=100&currency=eur')).toBe(108_410_000);
    expect(await dollarsOf('payout=100&currency=eur', 2)).toBe(108_000_000);
  });

  it('is the amount itself in dollars, and nothing where no rate is known or the last one is too old', async () => {
    await setRate('UAH', dayBefore(16), '0.0241');
    expect(await dollarsOf('payout=12.5&currency=usd')).toBe(12_500_000);
    expect(await dollarsOf('payout=100&currency=uah')).toBe(0);
    expect(await dollarsOf('payout=100&currency=brl')).toBe(0);
    expect(worker.events().map(({ revenueMicros }) => revenueMicros)).toEqual([12_500_000, 1e8, 1e8]);
  });
});

describe('rates', () => {
  let server: Server;
  let answer: { status: number; body: string };
  beforeAll(async () => {
    server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const follow = () =>
    followRates(
      database.db,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      new AbortController().signal,
    );
  const xml = (euro: string) =>
    `<Cube><Cube time='2026-11-16'><Cube currency='USD' rate='${euro}'/><Cube currency='GBP' rate='0.8375'/></Cube></Cube>`;

  it('come from the bank once a day, and never change under what was counted by them', async () => {
    answer = { status: 200, body: xml('1.0841') };
    expect(await follow()).toBe(2);
    answer = { status: 200, body: xml('1.2') };
    expect(await follow()).toBe(0);
    expect(await database.db.select().from(exchangeRates)).toMatchObject([
      { currency: 'EUR', day: '2026-11-16', usd: '1.084100000000', source: 'ecb' },
      { currency: 'GBP', usd: '1.294447761194' },
    ]);
    answer = { status: 503, body: '' };
    await expect(follow()).rejects.toThrow('503');
  });

  it('are set by the operator, who says why, and by nobody else', async () => {
    expect(await setRate('UAH', '2026-11-16', '0.0241')).toBe(0);
    const { rows } = await superuser.query(
      `SELECT operator, reason, details->>'usd' AS usd FROM operator_actions WHERE action = 'exchange_rate' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ operator: 'Vera Holm', reason: 'National bank', usd: '0.0241' }]);
    await rates('list');
    expect(lines.at(-2)).toBe('2026-11-16\tUAH\t0.024100000000\toperator');
    await expect(setRate('USD', '2026-11-16', '1')).rejects.toThrow();
    await expect(setRate('UAH', '2026-11-16', '-1')).rejects.toThrow();
    const app = new URL(testDatabase.databaseUrl);
    app.username = 'sluice_app';
    const asApp = openDatabase(app.href);
    await expect(asApp.db.update(exchangeRates).set({ usd: '9' })).rejects.toThrow();
    await asApp.close();
  });
});
