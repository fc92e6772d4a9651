/** The worker as it is deployed. */
import { type StartedProcess, startProcess } from './start-process.ts';
import type { TestNats } from './test-nats.ts';

export function startWorkerProcess(options: {
  databaseUrl: string;
  clickhouseUrl: string;
  nats: TestNats;
  env?: Record<string, string>;
}): Promise<StartedProcess> {
  return startProcess(
    'apps/worker/src/server.ts',
    {
      WORKER_ADMIN_PORT: '0',
      DATABASE_URL: options.databaseUrl,
      CLICKHOUSE_URL: options.clickhouseUrl,
      NATS_URL: options.nats.url,
      NATS_NAMESPACE: options.nats.namespace,
      NATS_TRAFFIC_MAX_BYTES: String(32 * 1024 * 1024),
      ...options.env,
    },
    'working',
  );
}
