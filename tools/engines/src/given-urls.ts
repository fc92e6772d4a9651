/** Engines that run already: a URL in the environment means "use this one, start none". */

export interface EngineUrls {
  databaseUrl: string;
  natsUrl: string;
  clickhouseUrl: string;
}

export function givenUrls(env: NodeJS.ProcessEnv = process.env): Partial<EngineUrls> {
  return {
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.NATS_URL ? { natsUrl: env.NATS_URL } : {}),
    ...(env.CLICKHOUSE_URL ? { clickhouseUrl: env.CLICKHOUSE_URL } : {}),
  };
}
