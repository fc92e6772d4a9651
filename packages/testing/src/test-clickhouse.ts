/** A ClickHouse database of a test's own, with the newest schema. */
import {
  type Clickhouse,
  createClickhouse,
  dropClickhouseDatabase,
  ensureClickhouseDatabase,
  migrateClickhouse,
} from '@sluice/clickhouse';
import { runEngines, uniqueName } from './run-engines.ts';

export interface TestClickhouse {
  /** With the database in the path. */
  url: string;
  client: Clickhouse;
  /** Closes the client too. */
  drop(): Promise<void>;
}

export async function createTestClickhouse(): Promise<TestClickhouse> {
  const empty = await createEmptyTestClickhouse();
  await migrateClickhouse(empty.client);
  return empty;
}

/** Without any table: for tests of the migrations themselves. */
export async function createEmptyTestClickhouse(): Promise<TestClickhouse> {
  const url = new URL(`/${uniqueName()}`, runEngines().clickhouseUrl).href;
  await ensureClickhouseDatabase(url);
  const client = createClickhouse(url);
  async function drop(): Promise<void> {
    await client.close();
    await dropClickhouseDatabase(url);
  }
  return { url, client, drop };
}
