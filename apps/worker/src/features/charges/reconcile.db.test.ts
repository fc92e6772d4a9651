/** The operator's queries, as docs/runbooks/charges.md has them: silent while all is well, and not when it is not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase, withTeam } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeOrPark } from './charge-stops.ts';
import {
  type ChargedTeam,
  CLICK_MICROS,
  happened,
  INSTALL_MICROS,
  seedChargedTeam,
} from './charges.fixture.ts';

const RUNBOOK = join(import.meta.dirname, '../../../../../docs/runbooks/charges.md');
let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let team: ChargedTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
  team = await seedChargedTeam(database.db);
  const click = happened(team, 'click', { costMicros: CLICK_MICROS });
  const install = happened(team, 'install', { costMicros: INSTALL_MICROS });
  await withTeam(database.db, team.teamId, (tx) => chargeOrPark(tx, team.teamId, [click, install]));
});
afterAll(async () => {
  await superuser?.end();
  await database?.close();
  await testDatabase?.drop();
});

/** The statements of the first block of SQL under Reconcile. */
function readQueries(): string[] {
  const [, block = ''] =
    /## Reconcile[\s\S]*?```sql\n([\s\S]*?)```/.exec(readFileSync(RUNBOOK, 'utf8')) ?? [];
  return block
    .split(';\n')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

const answers = async () => {
  const counts: (number | null)[] = [];
  for (const query of readQueries()) counts.push((await superuser.query(query)).rowCount);
  return counts;
};

it('finds nothing while charges, transfers and accounts agree', async () => {
  expect(await answers()).toEqual([0, 0, 0]);
});

it('finds a charge without its money, and an account that was changed', async () => {
  await superuser.query('UPDATE charges SET amount_micros = amount_micros + 1 WHERE item = $1', ['click']);
  await superuser.query(
    `UPDATE ledger_accounts SET balance_micros = balance_micros + 1 WHERE kind = 'spent'`,
  );
  expect(await answers()).toEqual([1, 1, 1]);
});
