/**
 * The sender of push campaigns under measurement: the product's own jobs, beside nothing else of the worker.
 * Usage: node perf/targets/push-sender.ts --database URL --nats URL --namespace NAME --ca FILE --data DIR
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectEventLog, createBatchPublisher } from '@sluice/event-log';
import { openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { createPushSender } from '@sluice/webpush';
import { createAcceptedJournal } from '@sluice/worker/features/campaigns/accepted-journal.ts';
import { campaignTasks } from '@sluice/worker/features/campaigns/campaigns.feature.ts';
import { createDeliverer } from '@sluice/worker/features/campaigns/deliver-chunk.ts';
import { publishEventsTasks } from '@sluice/worker/features/statistics/publish-events.ts';
import { runJobs } from '@sluice/worker/jobs/run-jobs.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    nats: { type: 'string', default: '' },
    namespace: { type: 'string', default: '' },
    ca: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
  },
});
const { db } = openDatabase(values.database);
const log = createLog('sender', { level: 'warn' });
const eventLog = await connectEventLog({
  url: values.nats,
  namespace: values.namespace,
  replicas: 1,
  clientName: 'sender',
});
const deliverer = createDeliverer({
  db,
  secrets: createSecrets(DEVELOPMENT_KEYS),
  sender: createPushSender({ ca: readFileSync(values.ca, 'utf8') }),
  journal: createAcceptedJournal(values.data, (error) => {
    throw error;
  }),
  subject: 'mailto:push@sluice.example',
});
void runJobs({
  databaseUrl: values.database,
  tasks: {
    ...campaignTasks({ db, log, clock: () => new Date(), deliverer }),
    ...publishEventsTasks(createBatchPublisher(eventLog, 'money')),
  },
  log,
  signal: new AbortController().signal,
});
process.once('disconnect', () => process.exit(0));
console.log(JSON.stringify({ address: { port: 0 } }));
