import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUnprotectedTables } from './list-unprotected-tables.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What the guard says about a table made for the purpose and taken away again. */
async function findingsFor(...statements: string[]): Promise<string[]> {
  await owner.query('BEGIN');
  try {
    await owner.query('CREATE TABLE bad (team_id integer)');
    for (const statement of statements) await owner.query(statement);
    return (await listUnprotectedTables(owner)).map(({ table, problem }) => `${table}: ${problem}`);
  } finally {
    await owner.query('ROLLBACK');
  }
}

const enabled = 'ALTER TABLE bad ENABLE ROW LEVEL SECURITY';
const forced = 'ALTER TABLE bad FORCE ROW LEVEL SECURITY';
const policy =
  'CREATE POLICY good ON bad USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id())';

describe('row-level security', () => {
  it('covers every table of a team', async () => {
    expect(await listUnprotectedTables(owner)).toEqual([]);
  });

  it('is found complete on a table that has it all', async () => {
    expect(await findingsFor(enabled, forced, policy)).toEqual([]);
  });

  it.each([
    ['off', [forced, policy], ['bad: row-level security is off']],
    ['not forced', [enabled, policy], ['bad: row-level security is not forced']],
    ['without a policy', [enabled, forced], ['bad: no policy for all commands with USING and WITH CHECK']],
    [
      'without WITH CHECK',
      [enabled, forced, 'CREATE POLICY half ON bad USING (team_id = current_team_id())'],
      ['bad: no policy for all commands with USING and WITH CHECK'],
    ],
    [
      'with a second policy that lets all through',
      [enabled, forced, policy, 'CREATE POLICY wide ON bad FOR SELECT USING (true)'],
      ['bad: policy wide does not ask for the current team'],
    ],
    [
      'with a way around the team',
      [
        enabled,
        forced,
        policy,
        "CREATE POLICY sly ON bad FOR SELECT USING (team_id = current_team_id() OR current_setting('x.y', true) = '1')",
      ],
      ['bad: policy sly does not ask for the current team'],
    ],
    [
      'owned by the application',
      [enabled, forced, policy, 'ALTER TABLE bad OWNER TO sluice_app'],
      ['bad: the application owns it'],
    ],
  ])('is reported when it is %s', async (_, statements, findings) => {
    expect(await findingsFor(...statements)).toEqual(findings);
  });
});
