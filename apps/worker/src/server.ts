import { createClickhouse } from '@sluice/clickhouse';
import { connectEventLog, ensureTopology, eventLogOptions } from '@sluice/event-log';
import { openDatabase } from '@sluice/postgres';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { createSecrets } from '@sluice/secrets';
import { readConfig } from './config.ts';
import { billsFeature } from './features/bills/bills.feature.ts';
import { budgetsFeature } from './features/budgets/budgets.feature.ts';
import { campaignsFeature } from './features/campaigns/campaigns.feature.ts';
import { chargesFeature } from './features/charges/charges.feature.ts';
import { conversionsFeature } from './features/conversions/conversions.feature.ts';
import { domainsFeature } from './features/domains/domains.feature.ts';
import { installsFeature } from './features/installs/installs.feature.ts';
import { integrationsFeature } from './features/integrations/integrations.feature.ts';
import { landingsFeature } from './features/landings/landings.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { pixelsFeature } from './features/pixels/pixels.feature.ts';
import { postbacksFeature } from './features/postbacks/postbacks.feature.ts';
import { statisticsFeature } from './features/statistics/statistics.feature.ts';
import { streamsFeature } from './features/streams/streams.feature.ts';
import { subscribersFeature } from './features/subscribers/subscribers.feature.ts';
import { teamsFeature } from './features/teams/teams.feature.ts';
import { handleLostJobWrite } from './jobs/run-jobs.ts';
import { runWorker } from './run-worker.ts';
import type { OpenFeature } from './worker-feature.ts';

const FEATURES: readonly OpenFeature[] = [
  statisticsFeature,
  chargesFeature,
  billsFeature,
  budgetsFeature,
  campaignsFeature,
  conversionsFeature,
  domainsFeature,
  installsFeature,
  integrationsFeature,
  landingsFeature,
  notificationsFeature,
  pixelsFeature,
  postbacksFeature,
  streamsFeature,
  subscribersFeature,
  teamsFeature,
];

const config = readConfig();
const log = createLog('worker');
const stop = createGracefulStop({ log, handleRejection: handleLostJobWrite });

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

const secrets = createSecrets(config.SECRET_KEYS);
const deps = { config, log, db: database.db, clickhouse, eventLog, secrets, metrics };
const features = await Promise.all(FEATURES.map((open) => open(deps)));
const worker = runWorker(features, { databaseUrl: config.DATABASE_URL, eventLog, log, metrics });
stop.onStop('sinks and jobs', () => worker.stop());
log.info('working');

// A sink that ends by itself has lost its shard to another; after a restart, the sink ledger decides which of the two goes on.
worker.sinkEnded.catch((error: unknown) => {
  log.fatal({ err: error }, 'a sink ended');
  void stop.stop('sink ended', 1);
});
