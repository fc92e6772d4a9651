import { createNetworks, createS2s } from '@sluice/networks';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { runCopier } from './copy-postbacks.ts';
import { forwardPostbackTasks } from './forward-postbacks.ts';
import { ROLL_ATTEMPTS_CRONTAB, rollAttemptTasks } from './roll-attempts.ts';
import { postbackTasks, runSender } from './send-postbacks.ts';

export const postbacksFeature = ({ config, db, log, secrets, clickhouse }: WorkerDeps): WorkerFeature => ({
  tasks: {
    ...postbackTasks({ db }),
    ...forwardPostbackTasks({ db, clickhouse }),
    ...rollAttemptTasks({ db }),
  },
  crontab: ROLL_ATTEMPTS_CRONTAB,
  background: [
    (signal) => runCopier({ db, clickhouse, log }, signal),
    (signal) =>
      runSender(
        {
          db,
          log,
          secrets,
          networks: createNetworks(config),
          sendS2s: createS2s(config),
          firstWaitMs: config.POSTBACK_FIRST_MS,
          leaseMs: config.POSTBACK_LEASE_MS,
          batchMax: config.POSTBACK_BATCH_MAX,
          concurrency: config.POSTBACK_CONCURRENCY,
        },
        signal,
      ),
  ],
});
