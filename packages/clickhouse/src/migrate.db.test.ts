import { createEmptyTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Clickhouse } from './client.ts';
import { migrateClickhouse } from './migrate.ts';
import { type Migration, readMigrations, toMigration } from './migration-files.ts';

const ADD_COLUMN = 'ALTER TABLE events_v1 ADD COLUMN IF NOT EXISTS note String;\n';

/** The schema with one more migration than it has, so that there is always an upgrade to compare. */
function migrationsAndOneMore(sql = ADD_COLUMN): Migration[] {
  const migrations = readMigrations();
  return [...migrations, toMigration(migrations.length + 1, 'add_note.sql', sql)];
}

async function emptyDatabase(): Promise<TestClickhouse> {
  const database = await createEmptyTestClickhouse();
  onTestFinished(() => database.drop());
  return database;
}

async function schemaOf(client: Clickhouse): Promise<unknown> {
  const read = async (query: string) => (await client.query({ query, format: 'JSONEachRow' })).json();
  return {
    // With the database's own name taken out, as it differs from test to test.
    tables: await read(
      `SELECT name, replaceAll(create_table_query, currentDatabase(), 'db') AS sql
       FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
    ),
    columns: await read(
      `SELECT table, name, type, position, default_kind, default_expression, compression_codec,
         is_in_partition_key, is_in_sorting_key, is_in_primary_key
       FROM system.columns WHERE database = currentDatabase() ORDER BY table, position`,
    ),
  };
}

describe('migrateClickhouse', () => {
  it('gives the same schema from every earlier number as from nothing', async () => {
    const all = migrationsAndOneMore();
    const fresh = await emptyDatabase();
    expect(await migrateClickhouse(fresh.client, all)).toEqual(all.map(({ number }) => number));
    const expected = await schemaOf(fresh.client);
    for (let earlier = 1; earlier < all.length; earlier += 1) {
      const upgraded = await emptyDatabase();
      await migrateClickhouse(upgraded.client, all.slice(0, earlier));
      expect(await schemaOf(upgraded.client)).not.toEqual(expected);
      await migrateClickhouse(upgraded.client, all);
      expect(await schemaOf(upgraded.client)).toEqual(expected);
    }
  });

  it('does nothing the second time, and can repeat a file that was cut off before it was recorded', async () => {
    const database = await emptyDatabase();
    const all = migrationsAndOneMore();
    await migrateClickhouse(database.client, all);
    expect(await migrateClickhouse(database.client, all)).toEqual([]);
    await database.client.command({ query: 'TRUNCATE TABLE schema_migrations_v1' });
    const before = await schemaOf(database.client);
    await migrateClickhouse(database.client, all);
    expect(await schemaOf(database.client)).toEqual(before);
  });

  it('refuses a file that was changed or is missing', async () => {
    const database = await emptyDatabase();
    await migrateClickhouse(database.client, migrationsAndOneMore());
    await expect(migrateClickhouse(database.client, migrationsAndOneMore(`${ADD_COLUMN} `))).rejects.toThrow(
      'was changed',
    );
    await expect(migrateClickhouse(database.client, readMigrations())).rejects.toThrow('is missing');
  });
});
