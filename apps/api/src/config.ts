import { hostSchema } from '@sluice/contracts';
import { eventLogSettings } from '@sluice/event-log';
import { networkSettings, s2sSettings } from '@sluice/networks';
import { paymentSettings } from '@sluice/payments';
import {
  edgeSettings,
  providerSettings,
  registrableDomainOf,
  reservedNameSettings,
} from '@sluice/providers/settings';
import { loadConfig } from '@sluice/runtime';
import { DEVELOPMENT_KEYS } from '@sluice/secrets';
import { telegramSettings } from '@sluice/telegram';
import { consolePushSettings, pushSenderSettings } from '@sluice/webpush';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ });
const rate = z.coerce.number().int().min(1);

/** Signatures that a public key checks. With a shared secret, anyone who can verify a token could also forge one. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

const list = (text: string) => text.split(',').flatMap((part) => part.trim() || []);
/** Scheme, host and port, as a browser writes them; anything more would never match. */
const origin = address.refine((text) => new URL(text).origin === text, 'Must be an origin, without a path');

const schema = z
  .object({
    /** The owner's url in development; in production that of `sluice_app`. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    CLICKHOUSE_URL: address.default('http://127.0.0.1:48129/sluice'),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port.default(4000),
    /** Liveness, readiness and metrics. Never reachable from outside. */
    API_ADMIN_HOST: z.string().default('127.0.0.1'),
    API_ADMIN_PORT: port.default(4001),
    /** Proxies whose `X-Forwarded-For` is trusted: addresses or networks, separated by commas. */
    API_TRUSTED_PROXIES: z.string().default('').transform(list),
    /** Sites whose scripts may call, separated by commas. */
    API_CONSOLE_ORIGINS: z.string().default('http://localhost:4100').transform(list).pipe(z.array(origin)),
    /** Requests of one caller. */
    API_RATE_PER_SECOND: rate.default(100),
    API_RATE_BURST: rate.default(500),
    /** Refused credentials from one address. */
    API_FAILURES_PER_MINUTE: rate.default(60),
    /** Multiplies every team rate limit. */
    API_TEAM_RATE_FACTOR: rate.default(1),
    /** Where links in mails lead to. */
    CONSOLE_URL: address.default('http://localhost:4100').transform((url) => url.replace(/\/+$/, '')),
    /** Where the proxy asks whether a name may have a certificate. On loopback, whatever API_HOST says. */
    ASK_PORT: port.default(4003),
    PREVIEW_PORT: port.default(4002),
    /** The origin of previews, of its own: what people write into landings runs there, away from everything else. */
    PREVIEW_BASE: origin.default('http://localhost:4002'),
    /** Signs preview addresses; changing it invalidates those already given out. */
    PREVIEW_SECRET: z.string().min(16).default('dev-secret-for-development'),
    /** Seal what customers entrust to us, such as tokens: `id:base64` pairs separated by commas; the first seals, each opens. */
    SECRET_KEYS: z.string().default(DEVELOPMENT_KEYS),
    OIDC_ISSUER: address.default('http://localhost:4200'),
    OIDC_AUDIENCE: z.string().min(1).default('http://localhost:4000'),
    OIDC_ALGORITHMS: z
      .string()
      .default('ES256,RS256,PS256,EdDSA')
      .transform(list)
      .pipe(z.array(z.enum(ALGORITHMS)).min(1)),
    /** Providers that add claims of their own ask for names that are addresses. */
    OIDC_EMAIL_CLAIM: z.string().min(1).default('email'),
    OIDC_NICKNAME_CLAIM: z.string().min(1).default('nickname'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:4525'),
    MAIL_FROM: z.string().min(3).default('Sluice <no-reply@localhost>'),
    ...edgeSettings,
    ...providerSettings,
    ...networkSettings,
    ...s2sSettings,
    ...paymentSettings,
    ...telegramSettings,
    /** This api as Telegram reaches it, without a path. Not given: updates are fetched, which only one process may do. */
    TELEGRAM_WEBHOOK_BASE: origin.optional(),
    ...consolePushSettings,
    ...pushSenderSettings,
    /** Push services that a browser of the console may name, in addition to those of the common browsers, separated by commas. */
    API_PUSH_HOSTS: z.string().default('').transform(list),
    /** How long an ad network may take to verify a token: a person waits for it. */
    NETWORK_TIMEOUT_MS: z.coerce.number().int().min(100).default(3_000),
    /** Zones in which domains are offered for sale, separated by commas. */
    DOMAIN_ZONES: z
      .string()
      .default('com,net,org,info,xyz,online,site,shop,club,fun')
      .transform(list)
      .pipe(z.array(z.string().regex(/^[a-z]+(\.[a-z]+)*$/)).max(20)),
    ...reservedNameSettings,
    /** Below it streams get free addresses. A registrable domain of its own: what runs there must not reach the console's. Not given: none. */
    FREE_DOMAIN: hostSchema.optional(),
    /** Of each new free address, in UTC days; then it shows the plain page. */
    FREE_VISITS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(200),
    FREE_ADDRESSES_PER_TEAM: z.coerce.number().int().min(1).max(1_000).default(10),
    ...eventLogSettings,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .superRefine(({ FREE_DOMAIN, CONSOLE_URL, PREVIEW_BASE, OIDC_ISSUER }, context) => {
    if (FREE_DOMAIN === undefined) return;
    const own = [CONSOLE_URL, PREVIEW_BASE, OIDC_ISSUER].map((url) =>
      registrableDomainOf(new URL(url).hostname),
    );
    if (own.includes(registrableDomainOf(FREE_DOMAIN))) {
      context.addIssue({
        code: 'custom',
        path: ['FREE_DOMAIN'],
        message: 'Must be apart from the console’s domain',
      });
    }
  });

export type Config = z.infer<typeof schema>;

export const readConfig = (): Config => loadConfig(schema, process.env);
