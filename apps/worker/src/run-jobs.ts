import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import { Logger, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { releaseDeadJobs } from './release-dead-jobs.ts';

const CONCURRENT_JOBS = 8;
/** A job is announced to the worker as it is enqueued; polling only finds what an announcement missed. */
const POLL_MS = 1_000;

type JobsOptions = { databaseUrl: string; tasks: TaskList; log: Log; signal: AbortSignal };

/** Runs the jobs of PostgreSQL for as long as the signal lets it. Without PostgreSQL it waits; the sink does not notice. */
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
    await sleep(backoffMs(attempt), undefined, { signal }).catch(() => undefined);
  }
}

/** Until the signal, or until the database is lost. */
async function runPool({ databaseUrl, tasks, log, signal }: JobsOptions, onStart: () => void): Promise<void> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'jobs');
  });
  const events: WorkerEvents = new EventEmitter();
  const created = once(events as EventEmitter, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>;
  const runner = await run({
    connectionString: databaseUrl,
    taskList: tasks,
    concurrency: CONCURRENT_JOBS,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger,
  });
  onStart();
  const [{ workerPool }] = await created;
  const stop = () => void runner.stop().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  // To the end of the last job: whoever holds no lock counts as dead, and others would take its jobs.
  const ended = new AbortController();
  const releasing = releaseDeadJobs({
    ...{ databaseUrl, log, logger, poolId: workerPool.id, signal: ended.signal },
  }).finally(stop);
  releasing.catch(() => undefined);
  try {
    await runner.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    ended.abort();
  }
  await releasing;
}
