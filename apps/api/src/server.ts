/** Starts the api: configuration, database, server, the operator's port; and takes them down in the opposite order. */
import { createClickhouse } from '@sluice/clickhouse';
import { createMailer } from '@sluice/mail';
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

const clickhouse = createClickhouse(config.CLICKHOUSE_URL);
graceful.onStop('clickhouse', () => clickhouse.close());
const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
graceful.onStop('mailer', mailer.close);

const app = await buildApp({
  ...{ db: database.db, log, metrics, mailer, clickhouse },
  signIn: {
    issuer: config.OIDC_ISSUER,
    audience: config.OIDC_AUDIENCE,
    algorithms: config.OIDC_ALGORITHMS,
    emailClaim: config.OIDC_EMAIL_CLAIM,
    nicknameClaim: config.OIDC_NICKNAME_CLAIM,
  },
  consoleUrl: config.CONSOLE_URL,
  consoleOrigins: config.API_CONSOLE_ORIGINS,
  trustedProxies: config.API_TRUSTED_PROXIES,
  rates: {
    callers: { burst: config.API_RATE_BURST, perSecond: config.API_RATE_PER_SECOND },
    failures: { burst: config.API_FAILURES_PER_MINUTE, perSecond: config.API_FAILURES_PER_MINUTE / 60 },
  },
});
graceful.onStop('http', () => app.close());
const address = await app.listen({ host: config.API_HOST, port: config.API_PORT });
log.info({ address, adminPort: admin.port }, 'api listens');
