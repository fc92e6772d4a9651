/** The environment of each process of the platform, from one description of the installation. */
import { join } from 'node:path';
import type { PlatformPorts } from './platform-ports.ts';

/** An address where nothing answers. */
const NOBODY = 'http://127.0.0.1:9';

export type ProcessName = 'identity' | 'api' | 'console' | 'worker' | 'edge';

/** Another OpenID provider instead of our own: only these settings change. */
export type OtherProvider = {
  issuer: string;
  clientId: string;
  audience: string;
  emailClaim?: string;
  nicknameClaim?: string;
};

export type Installation = {
  databaseUrl: string;
  natsUrl: string;
  clickhouseUrl: string;
  ports: PlatformPorts;
  /** For logs, and for the edge's data on disk. */
  dataDir: string;
  edgeId: string;
  /** Where `buildConsoleOnce` put it; by default a build made by hand. */
  consoleDist?: string;
  /** Where `buildSiteOnce` put the home page; by default a build made by hand. */
  siteDist?: string;
  provider?: OtherProvider;
  /** Set for a process in addition to what follows from the rest, or instead of it. */
  settings?: Partial<Record<ProcessName, Record<string, string>>>;
};

const CLIENT_ID = 'sluice-console';
const MAIL_FROM = 'Sluice <no-reply@sluice.test>';

export function environmentsOf(installation: Installation): Record<ProcessName, Record<string, string>> {
  const { databaseUrl, natsUrl, clickhouseUrl, ports, dataDir, edgeId, consoleDist, siteDist, provider } =
    installation;
  const consoleUrl = `http://localhost:${ports.console}`;
  const apiUrl = `http://localhost:${ports.api}`;
  const previewUrl = `http://localhost:${ports.preview}`;
  const issuer = provider?.issuer ?? `http://localhost:${ports.identity}`;
  const audience = provider?.audience ?? apiUrl;
  const clientId = provider?.clientId ?? CLIENT_ID;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM };
  // Made-up events never reach the real ad networks; tools/outside replaces this with its fakes.
  const networks = { FACEBOOK_URL: NOBODY, TIKTOK_URL: NOBODY };
  return {
    identity: {
      ...mail,
      DATABASE_URL: databaseUrl,
      IDENTITY_PORT: String(ports.identity),
      IDENTITY_ADMIN_PORT: String(ports.identityAdmin),
      IDENTITY_ISSUER: issuer,
      IDENTITY_AUDIENCE: audience,
      IDENTITY_CLIENT_ID: clientId,
      IDENTITY_CONSOLE_ORIGINS: consoleUrl,
    },
    api: {
      ...mail,
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      API_PORT: String(ports.api),
      API_ADMIN_PORT: String(ports.apiAdmin),
      PREVIEW_PORT: String(ports.preview),
      ASK_PORT: String(ports.ask),
      PREVIEW_BASE: previewUrl,
      NATS_URL: natsUrl,
      API_CONSOLE_ORIGINS: consoleUrl,
      CONSOLE_URL: consoleUrl,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: audience,
      ...(provider?.emailClaim ? { OIDC_EMAIL_CLAIM: provider.emailClaim } : {}),
      ...(provider?.nicknameClaim ? { OIDC_NICKNAME_CLAIM: provider.nicknameClaim } : {}),
      // Browsers find what ends in `localhost` on this machine.
      FREE_DOMAIN: 'free.localhost',
      ...networks,
    },
    console: {
      ...(consoleDist ? { CONSOLE_DIST: consoleDist } : {}),
      ...(siteDist ? { SITE_DIST: siteDist } : {}),
      CONSOLE_PORT: String(ports.console),
      CONSOLE_ADMIN_PORT: String(ports.consoleAdmin),
      CONSOLE_ORIGIN: consoleUrl,
      OIDC_DOMAIN: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      API_BASE: apiUrl,
      PREVIEW_BASE: previewUrl,
    },
    worker: {
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      NATS_URL: natsUrl,
      WORKER_ADMIN_PORT: String(ports.workerAdmin),
      CONSOLE_URL: consoleUrl,
      ...mail,
      ...networks,
    },
    edge: {
      NATS_URL: natsUrl,
      EDGE_ID: edgeId,
      EDGE_PORT: String(ports.edge),
      EDGE_ADMIN_PORT: String(ports.edgeAdmin),
      EDGE_DATA_DIR: join(dataDir, 'edge'),
    },
  };
}
