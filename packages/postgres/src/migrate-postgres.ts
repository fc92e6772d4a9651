/** Migrates a database to the newest schema: roles, the job queue's own schema, then the numbered files of `migrations/`. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { applyConcurrently, isConcurrent } from './concurrent-indexes.ts';
import { createRoles } from './create-roles.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const MIGRATION_NAME = /^\d{4}_[a-z]+(_[a-z]+)+\.sql$/;
/** Any number will do, as long as every release uses the same one. */
const MIGRATION_LOCK = 741_905_118;
/** A migration waits this long for a table that others are using, then fails instead of queueing all traffic behind it. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_POLL_MS = 250;

const silentLogger = new Logger(() => () => {});

export type Migration = { name: string; sql: string; checksum: string };

/** Safe to run by several processes at once: the others wait, and find nothing left to do. `upTo` is for tests. */
export async function migratePostgres(databaseUrl: string, options: { upTo?: string } = {}): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'sluice-migrate' });
  // A broken connection also fails the next statement, so the event needs no handling.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeMigrationLock(client);
    await createRoles(client);
    await runMigrations({ connectionString: databaseUrl, logger: silentLogger });
    await applyMigrations(client, await readMigrations(options.upTo));
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/**
 * By polling, not by waiting in the database: a waiting session holds a snapshot, and an index that is being built concurrently waits for
 * every older snapshot. The lock is held until the session ends.
 */
export async function takeMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_POLL_MS);
  }
}

export async function readMigrations(upTo?: string): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).sort();
  const misnamed = names.filter((name) => !MIGRATION_NAME.test(name));
  if (misnamed.length > 0)
    throw new Error(`Migrations are named NNNN_verb_object.sql: ${misnamed.join(', ')}`);
  return Promise.all(
    names
      .filter((name) => upTo === undefined || name <= upTo)
      .map(async (name) => {
        const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
        return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
      }),
  );
}

export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const newest = rows.at(-1)?.name ?? '';
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new Error(`${migration.name} was changed after it had been applied`);
    if (migration.name < newest)
      throw new Error(`${migration.name} comes before ${newest}, which is applied`);
    await applyMigration(client, migration);
  }
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  if (isConcurrent(sql)) return applyIndexes(client, migration);
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`${name} failed`, { cause: error });
  }
}

async function applyIndexes(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await applyConcurrently(client, sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`${name} failed`, { cause: error });
  }
}
