import { createClickhouse } from '@sluice/clickhouse';
import {
  connectEventLog,
  ensureTopology,
  eventLogOptions,
  putEdgeDocument,
  putLandingDocument,
} from '@sluice/event-log';
import { openDatabase } from '@sluice/postgres';
import { cloudflareOpener, createEdgeView, findRegistrar } from '@sluice/providers/settings';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { createSecrets } from '@sluice/secrets';
import { readConfig } from './config.ts';
import { domainTasks } from './features/domains/domain-tasks.ts';
import { landingTasks } from './features/landings/publish-landing-document.ts';
import { createInsertEvents } from './features/statistics/insert-events.ts';
import { carryTasks } from './features/streams/carry/carry-stream.ts';
import { streamTasks } from './features/streams/publish-edge-document.ts';
import { runJobs } from './run-jobs.ts';
import { newSinkCounts, runSink, type SinkDeps, shardOf } from './sink/run-sink.ts';
import { registerSinkMetrics } from './sink/sink-metrics.ts';

const config = readConfig();
const log = createLog('worker');
const stop = createGracefulStop({ log });
const running = new AbortController();

let isConnected = false;
const metrics = createMetrics();
const admin = await createAdminServer({
  port: config.WORKER_ADMIN_PORT,
  host: config.WORKER_HOST,
  metrics,
  health: () => ({ connected: isConnected }),
});
stop.onStop('admin server', () => admin.stop());

const eventLog = await connectEventLog(eventLogOptions(config, 'worker'));
isConnected = true;
stop.onStop('event log', () => eventLog.close());
await ensureTopology(eventLog);

const clickhouse = createClickhouse(config.CLICKHOUSE_URL);
stop.onStop('clickhouse', () => clickhouse.close());
const database = openDatabase(config.DATABASE_URL, {
  applicationName: 'sluice worker',
  onIdleError: (error) => log.warn({ reason: String(error) }, 'a database connection broke'),
});
stop.onStop('database', () => database.close());

const edgeDocuments = await eventLog.bucket('edgeDocuments');
const landingDocuments = await eventLog.bucket('landingDocuments');
const secrets = createSecrets(config.SECRET_KEYS);
const jobs = runJobs({
  databaseUrl: config.DATABASE_URL,
  tasks: {
    ...streamTasks({
      db: database.db,
      documents: { put: (document) => putEdgeDocument(edgeDocuments, document) },
    }),
    ...carryTasks({ db: database.db, secrets }),
    ...domainTasks({
      ...{ db: database.db, log, secrets, clock: () => new Date() },
      edgeView: createEdgeView(config),
      openCloudflare: cloudflareOpener(config),
      platformToken: config.PLATFORM_CLOUDFLARE_TOKEN,
      registrar: findRegistrar(config),
      firstWaitMs: config.DOMAIN_CHECK_FIRST_MS,
    }),
    ...landingTasks({
      db: database.db,
      documents: { put: (document) => putLandingDocument(landingDocuments, document) },
    }),
  },
  log,
  signal: running.signal,
});
/** Who takes what out of which log. */
const insertEvents = createInsertEvents(clickhouse);
const readers = [
  { from: 'traffic', reader: 'clickhouse', insert: insertEvents },
  { from: 'money', reader: 'clickhouse', insert: insertEvents },
] as const satisfies Pick<SinkDeps, 'from' | 'reader' | 'insert'>[];
const counts = Object.fromEntries(
  readers.map(({ from, reader }) => [shardOf(from, reader), newSinkCounts()]),
);
registerSinkMetrics(metrics, counts);
const sinks = readers.map((reading) =>
  runSink({
    ...{ eventLog, log, signal: running.signal, ...reading },
    counts: counts[shardOf(reading.from, reading.reader)] ?? newSinkCounts(),
  }),
);
stop.onStop('sinks and jobs', async () => {
  running.abort();
  await Promise.allSettled([...sinks, jobs]);
});
log.info('working');

// A sink that ends on its own has lost its shard to another; a fresh start decides who goes on.
for (const sink of sinks) {
  sink.catch((error: unknown) => {
    if (running.signal.aborted) return;
    log.fatal({ err: error }, 'a sink ended');
    void stop.stop('sink ended', 1);
  });
}
