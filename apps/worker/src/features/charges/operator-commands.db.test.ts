/** An operator gives back what was charged, changes prices, and is written down; the team and its statistics see it. */
import { encodeLaterEvent, eventIdOf, LATER_EVENT_SCHEMA, type LaterEvent } from '@sluice/events';
import { findBalances } from '@sluice/ledger';
import { budgetLeases, type Database, ledgerTransfers, openDatabase, withTeam } from '@sluice/postgres';
import { dayAt, readReport } from '@sluice/statistics';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInsertEvents } from '../statistics/insert-events.ts';
import { publishWaitingEvents } from '../statistics/publish-events.fixture.ts';
import { adjustReversalsTasks } from './adjust-reversals.ts';
import {
  type ChargedTeam,
  CLICK_MICROS,
  happened,
  INSTALL_MICROS,
  seedChargedTeam,
} from './charges.fixture.ts';
import { createInsertCharges } from './insert-charges.ts';
import { runCommand } from './operator-commands.ts';

const WHO = ['--operator', 'Vera Holm', '--reason', 'The offer was broken'];
let testDatabase: TestDatabase;
let database: Database;
let clickhouse: TestClickhouse;
let superuser: Client;
let team: ChargedTeam;

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
  team = await seedChargedTeam(database.db);
});

async function operate(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runCommand(args, {
    db: database.db,
    clickhouse: clickhouse.client,
    now: () => Date.now(),
    print: (line) => lines.push(line),
  });
  return { code, lines };
}

async function deliver(rows: Buffer): Promise<void> {
  const insert = { schema: LATER_EVENT_SCHEMA, token: crypto.randomUUID(), isRepeat: false, rows };
  expect(await createInsertCharges(database.db)(insert)).toEqual({ kind: 'inserted' });
  expect(await createInsertEvents(clickhouse.client)(insert)).toEqual({ kind: 'inserted' });
}

const charge = (events: readonly LaterEvent[]) => deliver(Buffer.from(events.map(encodeLaterEvent).join('')));

/** The worker's jobs, and what they send through the money log. */
async function settle(): Promise<void> {
  await runOnce({
    connectionString: testDatabase.databaseUrl,
    noHandleSignals: true,
    taskList: adjustReversalsTasks({ db: database.db, clickhouse: clickhouse.client }),
    logger: new Logger(() => () => {}),
  });
  await publishWaitingEvents(testDatabase.databaseUrl, ({ bytes }) => deliver(Buffer.from(bytes)));
}

async function spentByDay(): Promise<Record<string, number>> {
  const { rows } = await readReport(clickhouse.client, {
    teamId: team.teamId,
    timeZone: 'UTC',
    days: { from: '2026-01-01', to: '2030-01-01' },
    filters: {},
    groupBy: ['day'],
    columns: ['clickButton', 'spent'],
    order: { by: 0, isDescending: false },
    page: { offset: 0, limit: 100 },
  });
  return Object.fromEntries(rows.map(({ keys: [date = ''], counts }) => [date, counts.spent ?? 0]));
}

const balances = () => withTeam(database.db, team.teamId, (tx) => findBalances(tx, team.teamId));
const credits = async () =>
  (await withTeam(database.db, team.teamId, (tx) => tx.select().from(ledgerTransfers)))
    .filter(({ kind }) => kind === 'correction')
    .map(({ purpose, fromAccount, toAccount, amountMicros, description }) => [
      purpose,
      `${fromAccount} → ${toAccount}`,
      amountMicros,
      description.replace(/\d+/, 'N'),
    ]);
const actions = async () =>
  (
    await superuser.query(
      'SELECT action, operator, reason FROM operator_actions WHERE about_team_id = $1 ORDER BY id',
      [team.teamId],
    )
  ).rows;

describe('a credit note', () => {
  const today = dayAt(new Date(), 'UTC');

  it('gives named charges back once, under its number and reason, and statistics follow', async () => {
    const kept = happened(team, 'click', { costMicros: CLICK_MICROS });
    const wrong = [
      happened(team, 'click', { costMicros: CLICK_MICROS }),
      // Charged otherwise than its line says.
      happened(team, 'install', { costMicros: 55_000 }),
    ];
    await charge([kept, ...wrong]);
    await settle();
    expect(await spentByDay()).toEqual({ [today]: 2 * CLICK_MICROS + INSTALL_MICROS });
    const events = wrong.flatMap(({ eventId }) => ['--event', eventId]);
    const asked = ['reverse', '--team', String(team.teamId), ...events, ...WHO];
    expect(await operate(...asked)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^Credit note \d+: 2 charges, \$0\.050000$/)],
    });
    expect(await balances()).toMatchObject({ wallet: -CLICK_MICROS, spent: CLICK_MICROS });
    expect(await operate(...asked)).toMatchObject({ code: 1 });
    await settle();
    await settle();
    expect(await spentByDay()).toEqual({ [today]: CLICK_MICROS });
    expect(await balances()).toEqual({ outside: 0, wallet: -CLICK_MICROS, held: 0, spent: CLICK_MICROS });
    expect(await credits()).toEqual([
      ['correction', 'spent → wallet', 50_000, 'Credit note N: The offer was broken'],
    ]);
    expect(await actions()).toEqual([
      { action: 'credit_note', operator: 'Vera Holm', reason: 'The offer was broken' },
    ]);
  });

  it('gives back a stream’s day, or an item of it, and leaves out what was given back before', async () => {
    const atMs = Date.UTC(2026, 10, 3, 23, 59);
    const nextMs = Date.UTC(2026, 10, 4, 0, 1);
    await charge([
      happened(team, 'click', { costMicros: CLICK_MICROS, atMs }),
      happened(team, 'install', { costMicros: INSTALL_MICROS, atMs }),
      happened(team, 'click', { costMicros: CLICK_MICROS, atMs: nextMs }),
      happened({ ...team, streamId: team.streamId + 1 }, 'click', { costMicros: CLICK_MICROS, atMs }),
    ]);
    const reverse = (...more: string[]) =>
      operate(
        ...['reverse', '--team', String(team.teamId), '--stream', String(team.streamId)],
        ...['--day', '2026-11-03', ...more, ...WHO],
      );
    expect(await reverse('--item', 'install')).toMatchObject({ code: 0 });
    expect(await reverse()).toMatchObject({ code: 0 });
    expect(await reverse()).toMatchObject({ code: 1 });
    await settle();
    expect((await credits()).map(([, , amount]) => amount)).toEqual([INSTALL_MICROS, CLICK_MICROS]);
    expect(await spentByDay()).toEqual({ '2026-11-03': CLICK_MICROS, '2026-11-04': CLICK_MICROS });
  });

  it('for another team’s events, without a name or without a reason is none', async () => {
    const event = happened(team, 'click', { costMicros: CLICK_MICROS });
    await charge([event]);
    const other = await seedChargedTeam(database.db);
    const named = ['--event', event.eventId];
    const ofTeam = ['--team', String(team.teamId)];
    expect(await operate('reverse', '--team', String(other.teamId), ...named, ...WHO)).toMatchObject({
      code: 1,
    });
    expect(await operate('reverse', ...ofTeam, ...named, '--reason', 'Because')).toMatchObject({ code: 2 });
    expect(await operate('reverse', ...ofTeam, ...named, '--operator', 'Vera')).toMatchObject({ code: 2 });
    expect(await operate('reverse', ...ofTeam, ...WHO)).toMatchObject({ code: 2 });
    expect(await balances()).toMatchObject({ spent: CLICK_MICROS });
    expect(await actions()).toEqual([]);
  });
});

describe('a tariff', () => {
  it('holds from its date on, and is refused for the past', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    const add = (from: Date) =>
      operate(
        ...['tariff', '--item', 'click', '--amount', '0.0455', '--countries', 'CH,AT'],
        ...['--from', from.toISOString(), ...WHO],
      );
    expect(await add(new Date(Date.now() - 1_000))).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('begins in the future')],
    });
    expect(await add(tomorrow)).toMatchObject({ code: 0 });
    const clickIn = (country: string, atMs: number) =>
      happened(team, 'click', { costMicros: CLICK_MICROS, country, atMs });
    const later = tomorrow.getTime() + 1;
    await charge([clickIn('CH', Date.now()), clickIn('CH', later), clickIn('DE', later)]);
    expect(await balances()).toMatchObject({ spent: 45_500 + 2 * CLICK_MICROS });
    const { rows } = await superuser.query(
      `SELECT operator, reason FROM operator_actions WHERE action = 'tariff'`,
    );
    expect(rows).toEqual([{ operator: 'Vera Holm', reason: 'The offer was broken' }]);
  });
});

it('says how it is used, and does nothing else', async () => {
  expect(await operate('pay', eventIdOf('x'))).toMatchObject({
    code: 2,
    lines: [expect.stringContaining('Usage')],
  });
  expect(await operate('reverse', '--everything')).toMatchObject({ code: 2 });
});

it('overdrafts: tells how far each balance could fall below zero, and what each start of an edge adds to it', async () => {
  await withTeam(database.db, team.teamId, (tx) =>
    tx.insert(budgetLeases).values({
      teamId: team.teamId,
      edgeId: 'edge-1',
      boot: 'boot-1',
      memberId: 0,
      grantedMicros: 900_000_000,
      spentMicros: 0,
      settledMicros: 0,
      reserveMicros: 0,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  const { wallet } = await balances();
  const { code, lines } = await operate('overdrafts');
  const worst = ((900_000_000 - wallet) / 1_000_000).toFixed(6);
  expect(code).toBe(0);
  expect(lines).toEqual([
    `team ${team.teamId}\tat the worst $${worst} below zero`,
    `1 teams, $${worst} at the worst`,
    'beyond it, each edge that starts: $0.200000 of a team until it is answered, or its EDGE_START_MICROS',
  ]);
});
