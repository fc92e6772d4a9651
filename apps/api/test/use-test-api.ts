/** Opens an api on a database of the test file's own before its tests, and closes everything after them. */
import { createTestClickhouse, createTestDatabase, type TestClickhouse } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { openTestApi, type TestApi, type TestApiOptions } from './open-test-api.ts';

export type UsedTestApi = TestApi & {
  databaseUrl: string;
  /** With the option `clickhouse`. */
  clickhouse: TestClickhouse;
  /** With the option `superuser`: a connection that row-level security does not restrict. */
  superuser: Client;
};

type Options = TestApiOptions & {
  /** A ClickHouse database of the file's own; without it the api finds ClickHouse unavailable. */
  clickhouse?: boolean;
  superuser?: boolean;
};

/** Registers what is to be closed after the api and before its database is dropped, last registered first. */
type OnClose = (close: () => unknown) => void;

/**
 * Call it at the top level of a test file, or of a `describe`. What it answers is filled in by `beforeAll`: read its properties in hooks and
 * tests, never while the file is loaded. Pass a function where the options need something started first.
 */
export function useTestApi(
  options: Options | ((onClose: OnClose) => Options | Promise<Options>) = {},
): UsedTestApi {
  const used = {} as UsedTestApi;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    const onClose: OnClose = (close) => void closing.push(close);
    const database = await createTestDatabase();
    onClose(() => database.drop());
    const { clickhouse, superuser, ...rest } =
      typeof options === 'function' ? await options(onClose) : options;
    if (clickhouse) {
      used.clickhouse = await createTestClickhouse();
      onClose(() => used.clickhouse.drop());
      rest.clickhouseUrl = used.clickhouse.url;
    }
    Object.assign(used, await openTestApi(database.databaseUrl, rest), { databaseUrl: database.databaseUrl });
    onClose(() => used.close());
    if (superuser) {
      used.superuser = new Client({ connectionString: database.databaseUrl });
      await used.superuser.connect();
      onClose(() => used.superuser.end());
    }
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  return used;
}
