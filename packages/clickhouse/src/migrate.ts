/** Migrates a database to the newest schema. Run it in one process at a time: ClickHouse has no locks. */
import type { Clickhouse } from './client.ts';
import { type Migration, readMigrations, statementsOf } from './migration-files.ts';

const RECORD_TABLE = 'schema_migrations_v1';

/** Applies what is missing, in order, and says which numbers it applied. Running it again does nothing. */
export async function migrateClickhouse(
  client: Clickhouse,
  migrations: readonly Migration[] = readMigrations(),
): Promise<number[]> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${RECORD_TABLE} (
      number UInt32, name String, checksum String, applied_at DateTime('UTC') DEFAULT now('UTC')
    ) ENGINE = MergeTree ORDER BY number`,
  });
  const applied = await listApplied(client);
  refuseChangedHistory(applied, migrations);
  const missing = migrations.slice(applied.length);
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ number }) => number);
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

async function listApplied(client: Clickhouse): Promise<Applied[]> {
  const result = await client.query({
    // Grouped, because an interrupted run may have recorded its file twice.
    query: `SELECT number, any(name) AS name, any(checksum) AS checksum
            FROM ${RECORD_TABLE} GROUP BY number ORDER BY number`,
    format: 'JSONEachRow',
  });
  return result.json<Applied>();
}

function refuseChangedHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  applied.forEach((past, i) => {
    const file = migrations[i];
    if (file === undefined || file.number !== past.number) {
      throw new Error(`Migration ${past.name} was applied to this database, but its file is missing`);
    }
    if (file.checksum !== past.checksum) {
      throw new Error(`Migration ${past.name} was changed after it was applied: add a new one instead`);
    }
  });
}

// Recorded after the last statement, so an interrupted run repeats the file; its statements must be idempotent.
async function apply(client: Clickhouse, { number, name, sql, checksum }: Migration): Promise<void> {
  for (const query of statementsOf(sql)) await client.command({ query });
  await client.insert({
    table: RECORD_TABLE,
    values: [{ number, name, checksum }],
    format: 'JSONEachRow',
  });
}
