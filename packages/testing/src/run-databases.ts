/** The template that every test database is cloned from, and the clean-up after a run on a shared server. */
import { createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import type { Engines } from '@sluice/engines';
import { migratePostgres } from '@sluice/postgres';
import { listDatabases, runAsAdmin, withDatabase } from './postgres-admin.ts';
import type { RunEngines } from './run-engines.ts';

export async function buildTemplateDatabase({ databaseUrl, templateDatabase }: RunEngines): Promise<void> {
  await runAsAdmin(databaseUrl, `CREATE DATABASE ${templateDatabase}`);
  await migratePostgres(withDatabase(databaseUrl, templateDatabase));
  // A template in use cannot be cloned, so no connections are allowed from here on.
  await runAsAdmin(databaseUrl, `ALTER DATABASE ${templateDatabase} WITH ALLOW_CONNECTIONS false`);
}

export async function dropRunDatabases(run: RunEngines, started: Engines['pids']): Promise<void> {
  if (started.postgres === undefined) await dropPostgresDatabases(run);
  if (started.clickhouse === undefined) await dropClickhouseDatabases(run);
}

async function dropPostgresDatabases({ databaseUrl, runId, templateDatabase }: RunEngines): Promise<void> {
  const names = [...(await listDatabases(databaseUrl, `test_${runId}_`)), templateDatabase];
  await runAsAdmin(databaseUrl, ...names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function dropClickhouseDatabases({ clickhouseUrl, runId }: RunEngines): Promise<void> {
  const client = createClickhouse(clickhouseUrl);
  try {
    const result = await client.query({
      query: 'SELECT name FROM system.databases WHERE startsWith(name, {prefix:String})',
      query_params: { prefix: `test_${runId}_` },
      format: 'JSONEachRow',
    });
    for (const { name } of await result.json<{ name: string }>()) {
      await dropClickhouseDatabase(new URL(`/${name}`, clickhouseUrl).href);
    }
  } finally {
    await client.close();
  }
}
