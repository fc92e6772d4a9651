/**
 * Each rule that holds at all times is broken on purpose, by the databases' owner: it is found, that team is charged no further, and after an
 * operator has lifted the stop nothing is missing and nothing double.
 */
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { encodeLaterEvent, LATER_EVENT_SCHEMA, type LaterEvent } from '@sluice/events';
import { type Database, openDatabase, parkedEvents, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import {
  createTestClickhouse,
  createTestDatabase,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { Logger, runOnce } from 'graphile-worker';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createInsertEvents } from '../statistics/insert-events.ts';
import { publishWaitingEvents } from '../statistics/publish-events.fixture.ts';
import { adjustReversalsTasks } from './adjust-reversals.ts';
import { chargeParkedEventsTasks, findChargeStop } from './charge-stops.ts';
import { type ChargedTeam, CLICK_MICROS, happened, readMoney, seedChargedTeam } from './charges.fixture.ts';
import { createInsertCharges } from './insert-charges.ts';
import { runCommand } from './operator-commands.ts';
import { reconcileCharges } from './reconcile-charges.ts';

const HOUR_MS = 3_600_000;
/** Events of three hours ago, looked at two hours after they were stored. */
const EVENT_MS = Date.now() - 3 * HOUR_MS;
const LATER_MS = 2 * HOUR_MS;
let testDatabase: TestDatabase;
let database: Database;
let clickhouse: TestClickhouse;
let superuser: Client;
let team: ChargedTeam;
let other: ChargedTeam;

beforeEach(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  team = await seedChargedTeam(database.db);
  other = await seedChargedTeam(database.db);
  for (const each of [team, other])
    await deliver([click(each), click(each), click(each, { unbilled: 'no_funds' })]);
  await publishWaiting();
});
afterEach(async () => {
  await superuser?.end();
  await database?.close();
  await Promise.all([testDatabase?.drop(), clickhouse?.drop()]);
});

const click = (of: ChargedTeam, changes: Parameters<typeof happened>[2] = {}) =>
  happened(of, 'click', { costMicros: CLICK_MICROS, atMs: EVENT_MS, ...changes });

async function insertRows(rows: Buffer, into: 'both' | 'charges' | 'statistics' = 'both'): Promise<void> {
  const insert = { schema: LATER_EVENT_SCHEMA, token: crypto.randomUUID(), isRepeat: false, rows };
  if (into !== 'statistics')
    expect(await createInsertCharges(database.db)(insert)).toEqual({ kind: 'inserted' });
  if (into !== 'charges')
    expect(await createInsertEvents(clickhouse.client)(insert)).toEqual({ kind: 'inserted' });
}
const deliver = (events: readonly LaterEvent[], into?: 'both' | 'charges' | 'statistics') =>
  insertRows(Buffer.from(events.map(encodeLaterEvent).join('')), into);
const publishWaiting = () =>
  publishWaitingEvents(testDatabase.databaseUrl, ({ bytes }) => insertRows(Buffer.from(bytes)));

const reconcile = ({ laterMs = LATER_MS, areReadersClose = true } = {}) =>
  reconcileCharges({
    db: database.db,
    clickhouse: clickhouse.client,
    log: createLog('test', { level: 'silent' }),
    now: () => Date.now() + laterMs,
    areReadersClose: async () => areReadersClose,
    confirmAfterMs: 0,
  });
const stopOf = ({ teamId }: ChargedTeam) => withTeam(database.db, teamId, (tx) => findChargeStop(tx, teamId));
const SOUND = { teams: 2, breaches: 0, stopped: 0 };
const FOUND = { teams: 2, breaches: 1, stopped: 1 };

async function operate(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const deps = { db: database.db, clickhouse: clickhouse.client, now: () => Date.now() + LATER_MS };
  const code = await runCommand(args, { ...deps, confirmAfterMs: 0, print: (line) => lines.push(line) });
  return { code, lines };
}
const runJobs = () =>
  runOnce({
    connectionString: testDatabase.databaseUrl,
    noHandleSignals: true,
    taskList: {
      ...chargeParkedEventsTasks(database.db),
      ...adjustReversalsTasks({ db: database.db, clickhouse: clickhouse.client }),
    },
    logger: new Logger(() => () => {}),
  });

it('finds nothing while the books agree, also of a team with credit notes', async () => {
  expect(await reconcile()).toEqual(SOUND);
  const [{ eventId } = { eventId: '' }] = (await readMoney(database.db, team.teamId)).rows.filter(
    ({ amountMicros }) => amountMicros > 0,
  );
  const WHO = ['--operator', 'Vera', '--reason', 'Broken offer'];
  expect(await operate('reverse', '--team', String(team.teamId), '--event', eventId, ...WHO)).toMatchObject({
    code: 0,
  });
  // What was given back is on its way to statistics.
  await runJobs();
  expect(await reconcile()).toEqual(SOUND);
  await publishWaiting();
  expect(await reconcile()).toEqual(SOUND);
});

const BREAKS: Record<string, { invariant: string; break: () => Promise<unknown>; says: RegExp }> = {
  'an account that was changed': {
    invariant: 'balances',
    break: () =>
      superuser.query(
        `UPDATE ledger_accounts SET balance_micros = balance_micros + 1 WHERE team_id = $1 AND kind = 'spent'`,
        [team.teamId],
      ),
    says: /the account spent says 40001, its transfers 40000/,
  },
  'accounts that do not add up': {
    invariant: 'accounts_add_up',
    break: () =>
      superuser.query(
        `UPDATE ledger_accounts SET balance_micros = balance_micros + 7, opened_micros = 7 WHERE team_id = $1 AND kind = 'outside'`,
        [team.teamId],
      ),
    says: /add up to 7/,
  },
  'a balance that the team is shown and does not have': {
    invariant: 'balances',
    break: () => superuser.query('UPDATE teams SET balance_micros = 5 WHERE id = $1', [team.teamId]),
    says: /the wallet says -40000, the team 5/,
  },
  'a charge of another amount than was taken': {
    invariant: 'transfers',
    break: () =>
      superuser.query(
        'UPDATE charges SET amount_micros = amount_micros + 1 WHERE team_id = $1 AND amount_micros > 0',
        [team.teamId],
      ),
    says: /moved 40000, its charges say 40002/,
  },
  'an event that was charged twice': {
    invariant: 'charged_once',
    break: async () => {
      await superuser.query('ALTER TABLE charges DROP CONSTRAINT charges_pkey CASCADE');
      await superuser.query(`SELECT set_config('sluice.team_id', $1, false)`, [String(team.teamId)]);
      const { rows } = await superuser.query(
        `INSERT INTO ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros)
         VALUES ($1, 'charge:again', 'charge', 'click_button', 'wallet', 'spent', $2) RETURNING id`,
        [team.teamId, CLICK_MICROS],
      );
      await superuser.query(
        `INSERT INTO charges (team_id, event_id, item, amount_micros, stream_id, member_id, click_id, country, at, transfer_id)
         SELECT team_id, event_id, item, amount_micros, stream_id, member_id, click_id, country, at, $2
         FROM charges WHERE team_id = $1 AND amount_micros > 0 LIMIT 1`,
        [team.teamId, rows[0].id],
      );
    },
    says: /was charged by the transfers \d+, \d+/,
  },
  'statistics that nobody was charged for': {
    invariant: 'statistics',
    break: () => deliver([click(team)], 'statistics'),
    says: /statistics say 60000, the ledger 40000; click .*: 20000 and 0/,
  },
  'a charge that statistics do not have': {
    invariant: 'statistics',
    break: () => deliver([click(team)], 'charges'),
    says: /statistics say 40000, the ledger 60000; click .*: 0 and 20000/,
  },
  'an adjustment that never came': {
    invariant: 'statistics',
    break: () =>
      clickhouse.client.command({
        query: `ALTER TABLE ${EVENTS_TABLE} DELETE WHERE team_id = ${team.teamId} AND type = 'charge_adjustment'`,
        clickhouse_settings: { mutations_sync: '2' },
      }),
    says: /statistics say 60000, the ledger 40000; click .*: 20000 and 0/,
  },
};

it.each(Object.entries(BREAKS))('finds %s, and stops that team alone', async (_name, breach) => {
  await breach.break();
  expect(await reconcile()).toEqual(FOUND);
  const stop = await stopOf(team);
  expect(stop).toMatchObject({ invariant: breach.invariant });
  expect(stop?.details).toMatch(breach.says);
  expect(await stopOf(other)).toBeUndefined();
  expect((await operate('stops')).lines.at(-1)).toBe('1 teams are not charged');
  const books = await operate('books', '--team', String(team.teamId));
  expect([books.code, books.lines.at(-1)]).toEqual([1, expect.stringMatching(breach.says)]);
});

it('leaves what is on its way to a later run: younger than an hour, or a reader that is behind', async () => {
  await deliver([click(team)], 'statistics');
  expect(await reconcile({ laterMs: 0 })).toEqual(SOUND);
  expect(await reconcile({ areReadersClose: false })).toEqual(SOUND);
  expect(await reconcile()).toEqual(FOUND);
});

it('parks what comes during a stop, and charges it once afterwards, nothing lost and nothing double', async () => {
  await superuser.query('UPDATE teams SET balance_micros = 5 WHERE id = $1', [team.teamId]);
  expect(await reconcile()).toEqual(FOUND);
  const parked = Array.from({ length: 700 }, () => click(team));
  const flagged = click(team, { unbilled: 'visitor_limit' });
  await deliver([...parked, flagged, click(other), ...parked.slice(0, 50)]);
  await deliver(parked.slice(100, 300), 'charges');
  const before = await readMoney(database.db, team.teamId);
  expect([before.rows.length, before.balances.spent]).toEqual([3, 2 * CLICK_MICROS]);
  expect((await readMoney(database.db, other.teamId)).balances.spent).toBe(3 * CLICK_MICROS);
  expect(await reconcile()).toEqual({ teams: 2, breaches: 0, stopped: 1 });

  await superuser.query('UPDATE teams SET balance_micros = -40000 WHERE id = $1', [team.teamId]);
  const WHO = ['--operator', 'Vera Holm', '--reason', 'The balance was put right'];
  expect(await operate('lift', '--team', String(team.teamId), ...WHO)).toMatchObject({ code: 0 });
  expect(await operate('lift', '--team', String(team.teamId), ...WHO)).toMatchObject({ code: 1 });
  // A copy that comes before what was parked is charged.
  await deliver([parked[5] as LaterEvent, click(team)]);
  expect(await reconcile()).toEqual(SOUND);
  await runJobs();
  await publishWaiting();
  const after = await readMoney(database.db, team.teamId);
  expect([after.rows.length, after.balances.spent, after.isSound]).toEqual([705, 703 * CLICK_MICROS, true]);
  expect(await withTeam(database.db, team.teamId, (tx) => tx.select().from(parkedEvents))).toEqual([]);
  expect(await reconcile()).toEqual(SOUND);
  const { rows } = await superuser.query(
    `SELECT operator, reason FROM operator_actions WHERE action = 'lift_charge_stop'`,
  );
  expect(rows).toEqual([{ operator: 'Vera Holm', reason: 'The balance was put right' }]);
});
