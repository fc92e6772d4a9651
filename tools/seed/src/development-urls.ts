/** Where the development installation keeps its data: a database of its own name in each engine. */
import { type EngineUrls, givenUrls, readRecord } from '@sluice/engines';

export type DevelopmentUrls = EngineUrls;

export const DEVELOPMENT_ENGINES = '.engines/dev';
const DATABASE = 'sluice';

/**
 * A URL in the environment is used as it is, database included. Otherwise it is that of the engine in the folder's record; undefined where
 * there is none.
 */
export function developmentUrls(dir: string = DEVELOPMENT_ENGINES): DevelopmentUrls | undefined {
  const { postgres, nats, clickhouse } = readRecord(dir);
  const urls = {
    databaseUrl: postgres && withDatabase(postgres.url),
    natsUrl: nats?.url,
    clickhouseUrl: clickhouse && withDatabase(clickhouse.url),
    ...givenUrls(),
  };
  const { databaseUrl, natsUrl, clickhouseUrl } = urls;
  if (!databaseUrl || !natsUrl || !clickhouseUrl) return undefined;
  return { databaseUrl, natsUrl, clickhouseUrl };
}

function withDatabase(url: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${DATABASE}`;
  return parsed.href;
}
