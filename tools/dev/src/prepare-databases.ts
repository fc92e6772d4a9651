/** From empty engines to the newest schema in both databases. Run again, it applies what is missing. */
import { createClickhouse, ensureClickhouseDatabase, migrateClickhouse } from '@sluice/clickhouse';
import { migratePostgres } from '@sluice/postgres';
import pg from 'pg';

const DATABASE_MISSING = '3D000';
const DATABASE_EXISTS = '42P04';

export async function prepareDatabases(urls: {
  databaseUrl: string;
  clickhouseUrl: string;
}): Promise<{ isNew: boolean }> {
  const [isNew] = await Promise.all([
    preparePostgres(urls.databaseUrl),
    prepareClickhouse(urls.clickhouseUrl),
  ]);
  return { isNew };
}

async function preparePostgres(databaseUrl: string): Promise<boolean> {
  const isNew = !(await isThere(databaseUrl));
  if (isNew) await createDatabase(databaseUrl);
  await migratePostgres(databaseUrl);
  return isNew;
}

async function prepareClickhouse(url: string): Promise<void> {
  await ensureClickhouseDatabase(url);
  const client = createClickhouse(url);
  try {
    await migrateClickhouse(client);
  } finally {
    await client.close();
  }
}

async function isThere(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (codeOf(error) === DATABASE_MISSING) return false;
    throw error;
  }
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const server = new URL(databaseUrl);
  const name = decodeURIComponent(server.pathname.slice(1));
  // A database is created from another connection; every cluster has this one.
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (codeOf(error) !== DATABASE_EXISTS) throw error;
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
