import { seedTeam } from '@sluice/streams/seed';
import { runEngines, uniqueName } from '@sluice/testing';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { hashApiKey } from './api-key-secret.ts';
import { findApiKey } from './find-api-key.ts';
import { listUnprotectedTables } from './list-unprotected-tables.ts';
import {
  applyMigrations,
  type Migration,
  migratePostgres,
  readMigrations,
  takeMigrationLock,
} from './migrate-postgres.ts';
import { openDatabase } from './open-database.ts';
import * as schema from './schema/index.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  undo.push(() => client.end());
  return client;
}

/** An empty database, optionally of an owner who is no superuser. */
async function createEmptyDatabase(owner?: string): Promise<string> {
  const admin = await connect(runEngines().databaseUrl);
  const name = uniqueName();
  await admin.query(`CREATE DATABASE ${name} ${owner ? `OWNER ${owner}` : ''}`);
  undo.push(() => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(runEngines().databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** All that makes up a schema, as text: two databases with the same lines are the same to every query. */
async function describeSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('column %s.%s %s %s %s %s', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity::text || coalesce(pg_get_expr(d.adbin, d.adrelid), '')) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT format('table %s owner=%s rls=%s forced=%s acl=%s', relname, relowner::regrole, relrowsecurity,
      relforcerowsecurity, relacl) FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL
    SELECT format('policy %s %s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) FROM pg_policies
    UNION ALL
    SELECT format('function %s owner=%s acl=%s', pg_get_functiondef(oid), proowner::regrole, proacl)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT format('schema %s acl=%s', nspname, nspacl) FROM pg_namespace WHERE nspname = 'public'
    ORDER BY 1`);
  return rows.map((row) => row.line);
}

const migrationOf = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });

describe('migrating', () => {
  it('step by step gives the same schema as all at once', async () => {
    const [stepped, fresh] = [await createEmptyDatabase(), await createEmptyDatabase()];
    for (const { name } of await readMigrations()) await migratePostgres(stepped, { upTo: name });
    await migratePostgres(fresh);
    const steppedSchema = await describeSchema(await connect(stepped));
    const freshSchema = await describeSchema(await connect(fresh));
    expect(freshSchema.length).toBeGreaterThan(80);
    expect(steppedSchema).toEqual(freshSchema);
  });

  it('is compared finely enough to see one right too many', async () => {
    const client = await connect(await createEmptyDatabase());
    await applyMigrations(client, [migrationOf('0001_create_thing.sql', 'CREATE TABLE thing (id integer)')]);
    const before = await describeSchema(client);
    await client.query('GRANT DELETE ON thing TO PUBLIC');
    expect(await describeSchema(client)).not.toEqual(before);
  });

  it('twice, or by several at once, changes nothing more', async () => {
    const url = await createEmptyDatabase();
    await Promise.all([migratePostgres(url), migratePostgres(url), migratePostgres(url)]);
    const client = await connect(url);
    const first = await describeSchema(client);
    await migratePostgres(url);
    expect(await describeSchema(client)).toEqual(first);
    const { rows } = await client.query('SELECT name FROM schema_migrations ORDER BY name');
    expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map(({ name }) => name));
  });

  it('refuses a file that was changed after it had been applied', async () => {
    const client = await connect(await createEmptyDatabase());
    await applyMigrations(client, [migrationOf('0001_create_thing.sql', 'CREATE TABLE thing (id integer)')]);
    const edited = applyMigrations(client, [
      migrationOf('0001_create_thing.sql', 'CREATE TABLE thing (id bigint)'),
    ]);
    await expect(edited).rejects.toThrow('0001_create_thing.sql was changed');
  });

  it('refuses a file that comes before one that is applied', async () => {
    const client = await connect(await createEmptyDatabase());
    await applyMigrations(client, [migrationOf('0002_create_thing.sql', 'SELECT 1')]);
    const late = applyMigrations(client, [
      migrationOf('0001_create_other.sql', 'SELECT 1'),
      migrationOf('0002_create_thing.sql', 'SELECT 1'),
    ]);
    await expect(late).rejects.toThrow('0001_create_other.sql comes before');
  });

  it('leaves nothing of a file that fails half-way', async () => {
    const client = await connect(await createEmptyDatabase());
    const broken = migrationOf('0001_create_thing.sql', 'CREATE TABLE thing (id integer); SELECT 1 / 0');
    await expect(applyMigrations(client, [broken])).rejects.toThrow('0001_create_thing.sql failed');
    const { rows } = await client.query(
      "SELECT to_regclass('thing') AS thing, (SELECT count(*) FROM schema_migrations) AS done",
    );
    expect(rows).toEqual([{ thing: null, done: '0' }]);
  });
});

describe('an index on a table that is in use', () => {
  const TABLE = migrationOf('0001_create_thing.sql', 'CREATE TABLE thing (id integer)');
  const INDEX = migrationOf(
    '0002_index_thing.sql',
    '-- Why it is there.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS thing_id_key ON thing (id);\n',
  );
  const isValid = async (client: Client) => {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('thing_id_key')",
    );
    return rows[0]?.indisvalid;
  };

  it('is built while others write', async () => {
    const url = await createEmptyDatabase();
    const [client, writer, other] = [await connect(url), await connect(url), await connect(url)];
    await applyMigrations(client, [TABLE]);
    await writer.query('BEGIN');
    await writer.query('INSERT INTO thing VALUES (1)');
    const built = applyMigrations(client, [TABLE, INDEX]);
    // It waits for the transaction above; had it locked the table, this one would wait behind it and fail.
    await expect.poll(() => isValid(other)).toBe(false);
    await other.query("SET statement_timeout = '2s'");
    await other.query('INSERT INTO thing VALUES (2)');
    await writer.query('COMMIT');
    await built;
    expect(await isValid(client)).toBe(true);
  });

  it('is built once by several at once, who wait without holding it up', async () => {
    const url = await createEmptyDatabase();
    const clients = [await connect(url), await connect(url), await connect(url)];
    const migrate = async (client: Client) => {
      await takeMigrationLock(client);
      await applyMigrations(client, [TABLE, INDEX]);
      await client.query('SELECT pg_advisory_unlock_all()');
    };
    await Promise.all(clients.map(migrate));
    expect(await isValid(await connect(url))).toBe(true);
  });

  it('is built anew after a build that failed', async () => {
    const client = await connect(await createEmptyDatabase());
    await applyMigrations(client, [TABLE]);
    await client.query('INSERT INTO thing VALUES (1), (1)');
    await expect(applyMigrations(client, [TABLE, INDEX])).rejects.toThrow('0002_index_thing.sql failed');
    expect(await isValid(client)).toBe(false);
    await client.query('DELETE FROM thing');
    await applyMigrations(client, [TABLE, INDEX]);
    expect(await isValid(client)).toBe(true);
  });

  it('stands in a file of its own', async () => {
    const client = await connect(await createEmptyDatabase());
    const mixed = migrationOf('0002_index_thing.sql', `ALTER TABLE thing ADD name text; ${INDEX.sql}`);
    await expect(applyMigrations(client, [TABLE, mixed])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('ALTER TABLE thing ADD name text') },
    });
  });
});

describe('the schema', () => {
  it('is the one that the queries are written against', async () => {
    const url = await createEmptyDatabase();
    await migratePostgres(url);
    const client = await connect(url);
    const { rows } = await client.query<{ line: string }>(`
      SELECT format('%s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, NULL), a.attnotnull) AS line
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0
        AND NOT a.attisdropped AND c.relname <> 'schema_migrations'`);
    const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) =>
          `${getTableName(table)}.${column.name} ${column.getSQLType()} ${column.notNull ? 't' : 'f'}`,
      ),
    );
    expect(declared.sort()).toEqual(rows.map((row) => row.line).sort());
  });

  it('works when its owner is no superuser, on whom row-level security is forced too', async () => {
    const admin = await connect(runEngines().databaseUrl);
    const owner = uniqueName();
    await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${owner}'`);
    undo.push(() => admin.query(`DROP ROLE ${owner}`));
    const url = new URL(await createEmptyDatabase(owner));
    url.username = owner;
    url.password = owner;
    await migratePostgres(url.href);
    expect(await listUnprotectedTables(await connect(url.href))).toEqual([]);

    const { db, close } = openDatabase(url.href);
    undo.push(close);
    const team = await seedTeam(db, { name: 'Team', streams: [{}] });
    const hash = hashApiKey(team.apiKey) ?? Buffer.alloc(0);
    expect(await findApiKey(db, hash)).toMatchObject({ teamId: team.teamId });
    const ownerSees = await (await connect(url.href)).query('SELECT FROM streams');
    expect(ownerSees.rowCount).toBe(0);
  });
});
