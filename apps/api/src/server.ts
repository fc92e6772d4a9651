/** Starts the api: configuration, database, server, the operator's port; and stops them in reverse order. */
import { createClickhouse } from '@sluice/clickhouse';
import { loadPageFiles } from '@sluice/games/server';
import { createMailer } from '@sluice/mail';
import { createGuardedCaller, createNetworks } from '@sluice/networks';
import { openPaymentSystems } from '@sluice/payments';
import { isDatabaseReady, openDatabase } from '@sluice/postgres';
import {
  cloudflareOpener,
  crashGamesOpener,
  createEdgeView,
  findRegistrar,
  reserveHosts,
} from '@sluice/providers/settings';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { createSecrets } from '@sluice/secrets';
import { createBotSender, createBotUpdates, findBotSettings } from '@sluice/telegram';
import { createVapidSigner, findConsolePushKeys, openPushSender } from '@sluice/webpush';
import { PUSH_HOSTS } from '@sluice/webpush/addresses';
import { scaleTeamLimits } from './access/team-limits.ts';
import { buildApp } from './build-app.ts';
import { buildPreview } from './build-preview.ts';
import { readConfig } from './config.ts';
import { buildCertificateGate } from './features/domains/certificates/build-certificate-gate.ts';
import { connectBroker } from './features/landings/pictures/connect-broker.ts';
import { createPictureStore } from './features/landings/pictures/picture-store.ts';
import { answerChat } from './features/notifications/answer-chat.ts';
import { listenToBot } from './features/notifications/listen-to-bot.ts';

/** The certificate gate reveals which names are ours, so it listens on this machine only. */
const LOOPBACK = '127.0.0.1';

const config = readConfig();
const log = createLog('api', { level: config.LOG_LEVEL });
const metrics = createMetrics();
const graceful = createGracefulStop({ log });

// Loaded before the process reports ready.
const pageFiles = loadPageFiles();
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
const broker = connectBroker(config, log);
graceful.onStop('broker', broker.close);
const pictureStore = createPictureStore(broker.connecting);

const preview = await buildPreview({
  db: database.db,
  log,
  pictureStore,
  secret: config.PREVIEW_SECRET,
  consoleOrigins: config.API_CONSOLE_ORIGINS,
  pageFiles,
  trustedProxies: config.API_TRUSTED_PROXIES,
});
graceful.onStop('preview', () => preview.close());
const previewAddress = await preview.listen({ host: config.API_HOST, port: config.PREVIEW_PORT });

const gate = buildCertificateGate({ db: database.db, log, metrics });
graceful.onStop('certificate gate', () => gate.close());
const askAddress = await gate.listen({ host: LOOPBACK, port: config.ASK_PORT });

const pushKeys = findConsolePushKeys(config);
const botSettings = findBotSettings(config);
const bot = botSettings && {
  settings: botSettings,
  sender: createBotSender(botSettings),
  updates: createBotUpdates(
    botSettings,
    answerChat({ db: database.db, clock: () => new Date(), consoleUrl: config.CONSOLE_URL }),
  ),
};

const app = await buildApp({
  db: database.db,
  log,
  metrics,
  mailer,
  clickhouse,
  signIn: {
    issuer: config.OIDC_ISSUER,
    audience: config.OIDC_AUDIENCE,
    algorithms: config.OIDC_ALGORITHMS,
    emailClaim: config.OIDC_EMAIL_CLAIM,
    nicknameClaim: config.OIDC_NICKNAME_CLAIM,
  },
  consoleUrl: config.CONSOLE_URL,
  preview: { base: config.PREVIEW_BASE, secret: config.PREVIEW_SECRET },
  pictureStore,
  secrets: createSecrets(config.SECRET_KEYS),
  pageFiles,
  edgeView: createEdgeView(config),
  networks: createNetworks(config),
  callAddress: createGuardedCaller({
    allowedRanges: config.S2S_ALLOWED_RANGES,
    timeoutMs: config.NETWORK_TIMEOUT_MS,
  }),
  openCloudflare: cloudflareOpener(config),
  openCrashGames: crashGamesOpener(config),
  isReservedHost: reserveHosts({
    platformUrls: [
      ...[config.CONSOLE_URL, config.PREVIEW_BASE, config.OIDC_ISSUER, config.OIDC_AUDIENCE],
      ...config.API_CONSOLE_ORIGINS,
      ...(config.FREE_DOMAIN ? [`https://${config.FREE_DOMAIN}`] : []),
    ],
    hosts: config.RESERVED_HOSTS,
    brands: config.RESERVED_BRANDS,
  }),
  freeAddresses: config.FREE_DOMAIN
    ? {
        domain: config.FREE_DOMAIN,
        visitsPerDay: config.FREE_VISITS_PER_DAY,
        perTeam: config.FREE_ADDRESSES_PER_TEAM,
      }
    : undefined,
  paymentSystems: openPaymentSystems(config),
  ...(bot && { bot }),
  consolePush: pushKeys && {
    publicKey: pushKeys.publicKey,
    hosts: [...PUSH_HOSTS, ...config.API_PUSH_HOSTS],
    signer: createVapidSigner(pushKeys, { subject: config.PUSH_SUBJECT }),
    sender: openPushSender(config),
  },
  domainShop: { registrar: findRegistrar(config), zones: config.DOMAIN_ZONES },
  consoleOrigins: config.API_CONSOLE_ORIGINS,
  trustedProxies: config.API_TRUSTED_PROXIES,
  teamLimits: scaleTeamLimits(config.API_TEAM_RATE_FACTOR),
  rates: {
    callers: { burst: config.API_RATE_BURST, perSecond: config.API_RATE_PER_SECOND },
    failures: { burst: config.API_FAILURES_PER_MINUTE, perSecond: config.API_FAILURES_PER_MINUTE / 60 },
  },
});
graceful.onStop('http', () => app.close());
const address = await app.listen({ host: config.API_HOST, port: config.API_PORT });
if (bot) {
  const listening = listenToBot(bot.updates, { webhookBase: config.TELEGRAM_WEBHOOK_BASE, log });
  graceful.onStop('bot', listening.stop);
}
log.info({ address, previewAddress, askAddress, adminPort: admin.port }, 'api listens');
