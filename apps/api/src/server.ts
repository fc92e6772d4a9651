/** Starts the api: configuration, database, server, the operator's port; and takes them down in the opposite order. */
import { isDatabaseReady, openDatabase } from '@sluice/postgres';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const log = createLog('api', { level: config.LOG_LEVEL });
const metrics = createMetrics();
const graceful = createGracefulStop({ log });

const database = openDatabase(config.DATABASE_URL, {
  applicationName: 'sluice-api',
  onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
});
graceful.onStop('database', database.close);

const admin = await createAdminServer({
  host: config.API_ADMIN_HOST,
  port: config.API_ADMIN_PORT,
  metrics,
  health: async () => ({ postgres: await isDatabaseReady(database.db) }),
});
graceful.onStop('admin', admin.stop);

const app = await buildApp({ db: database.db, log, metrics });
graceful.onStop('http', () => app.close());
const address = await app.listen({ host: config.API_HOST, port: config.API_PORT });
log.info({ address, adminPort: admin.port }, 'api listens');
