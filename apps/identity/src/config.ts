import { loadConfig } from '@sluice/runtime';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, 'must be an origin, without path or slash at the end');
const origins = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin).min(1));

const schema = z.object({
  /** The owner's url in development; in production that of `sluice_identity`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Where people and the console reach this process. Links use it alone, never a request's headers. */
  IDENTITY_ISSUER: origin.default('http://localhost:4200'),
  IDENTITY_HOST: z.string().default('127.0.0.1'),
  IDENTITY_PORT: port.default(4200),
  /** Liveness, readiness and metrics. Never reachable from outside. */
  IDENTITY_ADMIN_HOST: z.string().default('127.0.0.1'),
  IDENTITY_ADMIN_PORT: port.default(4201),
  /** The api that access tokens are for. */
  IDENTITY_AUDIENCE: z.url().default('http://localhost:4000'),
  IDENTITY_CLIENT_ID: z.string().min(1).default('sluice-console'),
  /** The console's origins, one or more; pages link to the first one when no sign-in is in progress. */
  IDENTITY_CONSOLE_ORIGINS: origins.prefault('http://localhost:4100'),
  /** Encrypts signing keys and signs form tokens. Changing it makes the stored keys unreadable: see the runbook. */
  IDENTITY_SECRET: z.string().min(16).default('dev-secret-for-development'),
  /** How many proxies in front of this process append to X-Forwarded-For. 0: the header is ignored. */
  IDENTITY_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:4525'),
  MAIL_FROM: z.string().min(3).default('Sluice <no-reply@sluice.localhost>'),
  /** Sign-in by Telegram's OpenID Connect; on when client id and secret are given. */
  TELEGRAM_ISSUER: z.url().default('https://oauth.telegram.org'),
  TELEGRAM_CLIENT_ID: z.string().min(1).optional(),
  TELEGRAM_CLIENT_SECRET: z.string().min(1).optional(),
  /** Sign-in by Telegram's older widget; on when the bot's name and token are given, and the above are not. */
  TELEGRAM_WIDGET_ORIGIN: origin.default('https://telegram.org'),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{3,64}$/)
    .optional(),
  TELEGRAM_BOT_TOKEN: z.string().min(10).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = z.infer<typeof schema>;

export const readConfig = (env: Record<string, string | undefined> = process.env): Config =>
  loadConfig(schema, env);
