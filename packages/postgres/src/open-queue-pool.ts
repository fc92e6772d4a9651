import { Pool } from 'pg';

/**
 * Connections for the job queue. Given none, graphile-worker opens its own and takes its listeners off before all of them are closed: one that
 * breaks then would end the process. Whoever uses a connection learns of its end by the statement that fails.
 */
export function openQueuePool(databaseUrl: string, max: number): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max, application_name: 'sluice-jobs' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
