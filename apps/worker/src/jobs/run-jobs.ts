import { EventEmitter, once } from 'node:events';
import { isDatabaseAway, openQueuePool } from '@sluice/postgres';
import { type Log, waitBeforeRetry } from '@sluice/runtime';
import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { releaseDeadJobs } from './release-dead-jobs.ts';

const CONCURRENT_JOBS = 8;
/** One for each job, one that listens, and one for the clock. */
const CONNECTIONS = CONCURRENT_JOBS + 2;
/** PostgreSQL notifies the worker of each job; polling only finds those whose notification was missed. */
const POLL_MS = 1_000;

/** Stops each pool of this process; its jobs then go to the next one. */
const runningPools = new Set<() => void>();

/**
 * graphile-worker does not wait for the statement that ends a job, so nobody catches its failure when the connection breaks just then. The
 * job would stay locked by a living pool for hours: the pools are begun anew instead. False for every other error.
 */
export function handleLostJobWrite(error: unknown): boolean {
  if (!isDatabaseAway(error) || runningPools.size === 0) return false;
  for (const stop of runningPools) stop();
  return true;
}

type JobsOptions = {
  databaseUrl: string;
  tasks: TaskList;
  /** Tasks by the clock; of several workers one enqueues each. @default none */
  crontab?: string;
  log: Log;
  signal: AbortSignal;
};

/** Runs the job queue of PostgreSQL until the signal aborts. While PostgreSQL is away it retries; the sinks are not affected. */
export async function runJobs(options: JobsOptions): Promise<void> {
  const { log, signal } = options;
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await runPool(options, () => {
        attempt = 0;
      });
    } catch (error) {
      log.warn({ reason: String(error) }, 'jobs cannot be run; waiting for PostgreSQL');
    }
    await waitBeforeRetry(attempt, signal);
  }
}

/** Until the signal aborts, or the database is lost. */
async function runPool(
  { databaseUrl, tasks, crontab = '', log, signal }: JobsOptions,
  onStart: () => void,
): Promise<void> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'jobs');
  });
  const events: WorkerEvents = new EventEmitter();
  const created = once(events as EventEmitter, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>;
  const pgPool = openQueuePool(databaseUrl, CONNECTIONS);
  const close = () => void pgPool.end().catch(() => undefined);
  const runner = await run({
    pgPool,
    taskList: tasks,
    crontab,
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger,
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  onStart();
  const [{ workerPool }] = await created;
  const stop = () => void runner.stop().catch(() => undefined);
  runningPools.add(stop);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  // Until the last job has ended: a pool without its lock counts as dead, and others would take its jobs.
  const ended = new AbortController();
  const releasing = releaseDeadJobs({
    databaseUrl,
    log,
    logger,
    poolId: workerPool.id,
    signal: ended.signal,
  }).finally(stop);
  releasing.catch(() => undefined);
  try {
    await runner.promise;
  } finally {
    runningPools.delete(stop);
    signal.removeEventListener('abort', stop);
    ended.abort();
    close();
  }
  await releasing;
}
