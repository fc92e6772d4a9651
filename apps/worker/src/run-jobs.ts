import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@sluice/event-log';
import type { Log } from '@sluice/runtime';
import { Logger, run, type TaskList } from 'graphile-worker';

const CONCURRENT_JOBS = 8;
/** A job is announced to the worker as it is enqueued; polling only finds what an announcement missed. */
const POLL_MS = 1_000;

/** Runs the jobs of PostgreSQL for as long as the signal lets it. Without PostgreSQL it waits; the sink does not notice. */
export async function runJobs(deps: {
  databaseUrl: string;
  tasks: TaskList;
  log: Log;
  signal: AbortSignal;
}): Promise<void> {
  const { log, signal } = deps;
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const runner = await run({
        connectionString: deps.databaseUrl,
        taskList: deps.tasks,
        concurrency: CONCURRENT_JOBS,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => {
          if (level === 'error' || level === 'warning') log.warn({ reason: message }, 'jobs');
        }),
      });
      attempt = 0;
      const stop = () => void runner.stop().catch(() => undefined);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      await runner.promise;
      signal.removeEventListener('abort', stop);
    } catch (error) {
      log.warn({ reason: String(error) }, 'jobs cannot be run; waiting for PostgreSQL');
    }
    await sleep(backoffMs(attempt), undefined, { signal }).catch(() => undefined);
  }
}
