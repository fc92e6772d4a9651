/** A PostgreSQL database of a test's own, with the newest schema. */
import { runAsAdmin, withDatabase } from './postgres-admin.ts';
import { runEngines, uniqueName } from './run-engines.ts';

export interface TestDatabase {
  databaseUrl: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { databaseUrl, templateDatabase } = runEngines();
  const name = uniqueName();
  await runAsAdmin(databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  async function drop(): Promise<void> {
    // By force: a test that failed half-way has left its connections open.
    await runAsAdmin(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
  return { databaseUrl: withDatabase(databaseUrl, name), drop };
}
