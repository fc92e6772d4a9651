import { createClickhouse } from '@sluice/clickhouse';
import {
  connectEventLog,
  createBatchPublisher,
  ensureTopology,
  eventLogOptions,
  findPicture,
  putEdgeDocument,
  putLandingDocument,
  putPicture,
  putTeamDocument,
} from '@sluice/event-log';
import { createNetworks } from '@sluice/networks';
import { openDatabase } from '@sluice/postgres';
import { cloudflareOpener, createEdgeView, findRegistrar } from '@sluice/providers/settings';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { createSecrets } from '@sluice/secrets';
import { readConfig } from './config.ts';
import { createInsertCharges } from './features/charges/insert-charges.ts';
import { conversionTasks } from './features/conversions/conversion-tasks.ts';
import { takeConversionRequests } from './features/conversions/take-conversion.ts';
import { domainTasks } from './features/domains/domain-tasks.ts';
import { takeSingleEvents } from './features/installs/take-single-events.ts';
import { createInsertIntake } from './features/intake/insert-intake.ts';
import { landingTasks } from './features/landings/publish-landing-document.ts';
import { postbackTasks } from './features/postbacks/send-postbacks.ts';
import { createInsertEvents } from './features/statistics/insert-events.ts';
import { publishEventsTasks } from './features/statistics/publish-events.ts';
import { carryTasks } from './features/streams/carry/carry-stream.ts';
import { streamTasks } from './features/streams/publish-edge-document.ts';
import { subscriberIntake } from './features/subscribers/subscriber-intake.ts';
import { teamTasks } from './features/teams/publish-team-document.ts';
import { runJobs } from './run-jobs.ts';
import { createLedgerCopy } from './sink/ledger-copy.ts';
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
const teamDocuments = await eventLog.bucket('teamDocuments');
const secrets = createSecrets(config.SECRET_KEYS);
const jobs = runJobs({
  databaseUrl: config.DATABASE_URL,
  tasks: {
    ...streamTasks({
      db: database.db,
      secrets,
      documents: { put: (document) => putEdgeDocument(edgeDocuments, document) },
    }),
    ...carryTasks({ db: database.db, secrets }),
    ...postbackTasks({
      ...{ db: database.db, log, secrets, networks: createNetworks(config) },
      ...{ firstWaitMs: config.POSTBACK_FIRST_MS, leaseMs: config.POSTBACK_LEASE_MS },
    }),
    ...domainTasks({
      ...{ db: database.db, log, secrets, clock: () => new Date() },
      edgeView: createEdgeView(config),
      openCloudflare: cloudflareOpener(config),
      platformToken: config.PLATFORM_CLOUDFLARE_TOKEN,
      registrar: findRegistrar(config),
      firstWaitMs: config.DOMAIN_CHECK_FIRST_MS,
    }),
    ...conversionTasks({
      ...{ db: database.db, clickhouse, clock: () => new Date() },
    }),
    ...publishEventsTasks(createBatchPublisher(eventLog, 'money')),
    ...teamTasks({
      db: database.db,
      documents: { put: (document) => putTeamDocument(teamDocuments, document) },
    }),
    ...landingTasks({
      db: database.db,
      documents: { put: (document) => putLandingDocument(landingDocuments, document) },
      pictures: {
        find: (name) => findPicture(eventLog, name),
        put: (name, bytes) => putPicture(eventLog, name, bytes),
      },
    }),
  },
  log,
  signal: running.signal,
});
/** Who takes what out of which log. */
const insertEvents = createInsertEvents(clickhouse);
const insertIntake = createInsertIntake({
  ...subscriberIntake(database.db),
  conversion: (records) => takeConversionRequests(database.db, records),
  single_event: (records) => takeSingleEvents(database.db, records),
});
const readers = [
  { from: 'traffic', reader: 'clickhouse', insert: insertEvents },
  { from: 'money', reader: 'clickhouse', insert: insertEvents },
  { from: 'money', reader: 'charges', insert: createInsertCharges(database.db) },
  { from: 'intake', reader: 'postgres', insert: insertIntake },
] as const satisfies Pick<SinkDeps, 'from' | 'reader' | 'insert'>[];
const counts = Object.fromEntries(
  readers.map(({ from, reader }) => [shardOf(from, reader), newSinkCounts()]),
);
registerSinkMetrics(metrics, counts);
const sinks = readers.map((reading) =>
  runSink({
    ...{ eventLog, log, signal: running.signal, ...reading },
    // PostgreSQL's readers know by its keys what they have had.
    ...(reading.reader === 'clickhouse' ? { copy: createLedgerCopy(clickhouse) } : {}),
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
