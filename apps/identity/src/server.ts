/** Starts the provider: configuration, database, mail, server, the operator's port; takes them down in the opposite order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailer } from '@sluice/mail';
import { isDatabaseReady, openDatabase } from '@sluice/postgres';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { buildIdentity } from './build-identity.ts';
import { readConfig } from './config.ts';
import { HTTP_LIMITS } from './http/limits.ts';
import { settingsFrom, telegramFrom } from './settings-from.ts';

/** Far below the hour for which a new key is published before it signs. */
const KEYS_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;

const config = readConfig();
const log = createLog('identity', { level: config.LOG_LEVEL });
const metrics = createMetrics();
const graceful = createGracefulStop({ log });

const database = openDatabase(config.DATABASE_URL, {
  role: 'sluice_identity',
  applicationName: 'sluice-identity',
  onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
});
graceful.onStop('database', database.close);

const mailer = createMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
graceful.onStop('mailer', mailer.close);

const identity = await buildIdentity({
  db: database.db,
  mailer,
  log,
  metrics,
  settings: settingsFrom(config),
  secret: config.IDENTITY_SECRET,
  telegram: telegramFrom(config),
});
graceful.onStop('mails', identity.drain);

const admin = await createAdminServer({
  host: config.IDENTITY_ADMIN_HOST,
  port: config.IDENTITY_ADMIN_PORT,
  metrics,
  health: async () => ({ postgres: await isDatabaseReady(database.db, 'sluice_identity') }),
});
graceful.onStop('admin', admin.stop);

for (const [name, everyMs, work] of [
  ['refresh keys', KEYS_EVERY_MS, identity.refreshKeys],
  ['sweep', SWEEP_EVERY_MS, identity.sweep],
] as const) {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  }, everyMs);
  graceful.onStop(name, () => clearInterval(timer));
}

const server = createServer(
  {
    requestTimeout: HTTP_LIMITS.requestMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    maxHeaderSize: HTTP_LIMITS.headerBytes,
  },
  identity.listener,
);
graceful.onStop(
  'http',
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    }),
);
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(config.IDENTITY_PORT, config.IDENTITY_HOST, resolve);
});
const { port } = server.address() as AddressInfo;
log.info({ issuer: config.IDENTITY_ISSUER, port, adminPort: admin.port }, 'identity listens');
