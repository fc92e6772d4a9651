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
  return { databaseUrl: withDatabase(databaseUrl, name), drop: () => dropDatabase(databaseUrl, name) };
}

const IN_USE = '55006';

/**
 * A pool reports its end before its connections have closed, and no longer listens to them: a connection that is cut then raises an
 * unhandled error, in a run whose tests have all passed. So the server first waits for them, as it does for seconds by itself.
 */
async function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  try {
    await runAsAdmin(databaseUrl, `DROP DATABASE IF EXISTS ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    // A test that failed half-way has left its connections open.
    await runAsAdmin(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
