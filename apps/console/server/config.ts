import { isForDevelopment, loadConfig } from '@sluice/runtime';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, 'must be an origin, without path or slash at the end');
/** Paths are appended to it, so it ends without a slash. */
const base = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const webAddress = z.url({ protocol: /^https?$/ });

/** Where a person is answered. Nobody can guess it, and a wrong one is found by who needs help: only development has a default. */
const CONTACTS = {
  /** A page, or `mailto:` with an address. */
  SUPPORT_URL: z.url({
    protocol: /^(https?|mailto)$/,
    error: whenUnset('a page where people find help, or mailto:address'),
  }),
  CONTACT_EMAIL: z.email({ error: whenUnset('the address for partners, on the home page') }),
};

const schema = z.object({
  /** The built files. @default what `npm run build` leaves beside this folder */
  CONSOLE_DIST: z.string().min(1).optional(),
  /** The built home page. @default what `npm run build` leaves in apps/site */
  SITE_DIST: z.string().min(1).optional(),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_PORT: port.default(4100),
  /** Liveness, readiness and metrics. Never reachable from outside. */
  CONSOLE_ADMIN_HOST: z.string().default('127.0.0.1'),
  CONSOLE_ADMIN_PORT: port.default(4101),
  /** Where people reach the console. The identity provider sends them back here. */
  CONSOLE_ORIGIN: origin.default('http://localhost:4100'),
  /** The identity provider's issuer; its endpoints are discovered from it. */
  OIDC_DOMAIN: base.default('http://localhost:4200'),
  OIDC_CLIENT_ID: z.string().min(1).default('sluice-console'),
  /** What access tokens are for: the api. */
  OIDC_AUDIENCE: z.string().min(1).default('http://localhost:4000'),
  /** The page after a failed sign-in. The home page when not given. */
  OIDC_ERROR_PATH: z.string().startsWith('/').optional(),
  API_BASE: base.default('http://localhost:4000'),
  /** The origin of landing previews, separate from the console. */
  PREVIEW_BASE: origin.default('http://localhost:4002'),
  /** Error reporting is off without it. */
  SENTRY_DSN: webAddress.optional(),
  ENVIRONMENT_NAME: z.string().min(1).default('development'),
  ...CONTACTS,
  /** @default the user guide */
  FAQ_URL: webAddress.optional(),
  /** The home page links to them where they are given. */
  BLOG_URL: webAddress.optional(),
  CHANNEL_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  BASE_TITLE: z.string().min(1).default('Sluice'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = z.infer<typeof schema>;

const developmentSchema = schema.extend({
  SUPPORT_URL: CONTACTS.SUPPORT_URL.default('https://sluice.example/support'),
  CONTACT_EMAIL: CONTACTS.CONTACT_EMAIL.default('hello@sluice.example'),
});

export const readConfig = (env: Record<string, string | undefined> = process.env): Config =>
  loadConfig(isForDevelopment(env) ? developmentSchema : schema, env);

function whenUnset(what: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined
      ? `is not set, and only NODE_ENV=development has a default for it: ${what}`
      : undefined;
}
