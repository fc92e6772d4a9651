/** Runs the jobs that wait to put events into the log. For tests only. */
import type { PublishBatch } from '@sluice/event-log';
import { Logger, runOnce } from 'graphile-worker';
import { publishEventsTasks } from './publish-events.ts';

export const publishWaitingEvents = (databaseUrl: string, publish: PublishBatch): Promise<void> =>
  runOnce({
    connectionString: databaseUrl,
    noHandleSignals: true,
    taskList: publishEventsTasks(publish),
    logger: new Logger(() => () => {}),
  });
