/** The api with a database and a table of events of the test's own, gone with the test. */
import { createTestClickhouse, createTestDatabase, type TestClickhouse } from '@sluice/testing';
import { openTestApi, type TestApi } from './open-test-api.ts';

export type ApiOverEvents = { api: TestApi; clickhouse: TestClickhouse; close: () => Promise<void> };

export async function openApiOverEvents(): Promise<ApiOverEvents> {
  const database = await createTestDatabase();
  const clickhouse = await createTestClickhouse();
  const api = await openTestApi(database.databaseUrl, { clickhouseUrl: clickhouse.url });
  return {
    ...{ api, clickhouse },
    close: async () => {
      await api.close();
      await clickhouse.drop();
      await database.drop();
    },
  };
}
