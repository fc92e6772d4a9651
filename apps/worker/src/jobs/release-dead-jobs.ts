/**
 * A job is locked by the pool that runs it, and the queue keeps that lock for four hours, even when the pool's process was killed. So
 * every pool holds an advisory lock for as long as its session lives, and unlocks the jobs of pools that hold none.
 *
 * A pool whose session breaks while it works loses its jobs to another: jobs must be idempotent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openQueuePool } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { type Logger, makeWorkerUtils } from 'graphile-worker';

/** Any number will do, as long as every release uses the same one. */
const POOL_LOCKS = 741_905_119;
const CHECK_MS = 1_000;
/** A pool begins to work a moment before it holds its lock. */
const NEW_JOB_MS = 1_000;

const RELEASE_SQL = `
  WITH held AS MATERIALIZED (
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by <> $2 AND locked_at < now() - $3 * interval '1 millisecond'
  ), dead AS MATERIALIZED (
    SELECT locked_by FROM held WHERE pg_try_advisory_xact_lock($1, hashtext(locked_by))
  )
  SELECT locked_by, graphile_worker.force_unlock_workers(ARRAY[locked_by]) FROM dead`;

/** Until the signal aborts; throws when the session breaks, and the pool then counts as dead. */
export async function releaseDeadJobs(options: {
  databaseUrl: string;
  poolId: string;
  log: Log;
  logger: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { databaseUrl, poolId, log, logger, signal } = options;
  const pgPool = openQueuePool(databaseUrl, 1);
  try {
    const utils = await makeWorkerUtils({ pgPool, logger });
    await utils.withPgClient(async (session) => {
      await session.query('SELECT pg_advisory_lock($1, hashtext($2))', [POOL_LOCKS, poolId]);
      while (!signal.aborted) {
        const { rows } = await session.query(RELEASE_SQL, [POOL_LOCKS, poolId, NEW_JOB_MS]);
        if (rows.length > 0) log.warn({ pools: rows.length }, 'jobs of a dead worker run again');
        await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined);
      }
    });
  } finally {
    // Ends the session, and with it the lock.
    await pgPool.end();
  }
}
