import { eventLogSettings } from '@sluice/event-log';
import { networkSettings, s2sSettings } from '@sluice/networks';
import { paymentSettings } from '@sluice/payments';
import { edgeSettings, providerSettings, reservedNameSettings } from '@sluice/providers/settings';
import { loadConfig } from '@sluice/runtime';
import { DEVELOPMENT_KEYS } from '@sluice/secrets';
import { telegramSettings } from '@sluice/telegram';
import { consolePushSettings, pushSenderSettings } from '@sluice/webpush';
import { z } from 'zod';

const schema = z.object({
  WORKER_ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4401),
  WORKER_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().default('postgres://postgres@127.0.0.1:54329/sluice'),
  CLICKHOUSE_URL: z.string().default('http://127.0.0.1:48129/sluice'),
  /** The api's own. */
  SECRET_KEYS: z.string().default(DEVELOPMENT_KEYS),
  ...edgeSettings,
  ...providerSettings,
  ...reservedNameSettings,
  /** The first wait of the backoff between two checks of a domain, or two attempts to buy one. */
  DOMAIN_CHECK_FIRST_MS: z.coerce.number().int().min(10).default(15_000),
  ...networkSettings,
  ...s2sSettings,
  /** The first wait of the backoff after an ad network did not accept an event. */
  POSTBACK_FIRST_MS: z.coerce.number().int().min(10).default(5_000),
  /** How long a claimed batch of postbacks stays with its sender before another may claim it. */
  POSTBACK_LEASE_MS: z.coerce.number().int().min(100).default(60_000),
  /** Between two looks at a pixel's token. */
  TOKEN_CHECK_MS: z.coerce.number().int().min(100).default(3_600_000),
  /** Calls to networks and trackers at a time; and as many again that are slow to answer. */
  POSTBACK_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(64),
  /** Events in one call. A network's own limit holds anyway. */
  POSTBACK_BATCH_MAX: z.coerce.number().int().min(1).default(1_000),
  /** Where the European Central Bank's daily reference rates are; without it the operator sets rates by command. */
  EXCHANGE_RATES_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  ...paymentSettings,
  /** The wait between two looks at a chain. */
  BILL_WATCH_MS: z.coerce.number().int().min(10).default(3_000),
  /** For receipts and notifications. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:4525'),
  MAIL_FROM: z.string().min(3).default('Sluice <no-reply@localhost>'),
  /** Where links in mails lead to. */
  CONSOLE_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:4100')
    .transform((url) => url.replace(/\/+$/, '')),
  ...pushSenderSettings,
  /** The first wait of the backoff after a webhook took no message. */
  WEBHOOK_FIRST_MS: z.coerce.number().int().min(10).default(5_000),
  /** How long a webhook may take to answer. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).default(15_000),
  /** A webhook at which nothing has arrived for so many days is turned off. */
  WEBHOOK_FAILING_DAYS: z.coerce.number().min(0.001).default(5),
  /** Webhooks that are called at a time; and as many again that fail. */
  WEBHOOK_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(16),
  ...telegramSettings,
  /** How long a conversion waits for others that are told in the same message. */
  NOTIFICATION_DIGEST_MS: z.coerce.number().int().min(0).default(60_000),
  /** Between two messages: of the bot, and in one chat. Telegram's own limits. */
  NOTIFICATION_EVERY_MS: z.coerce
    .number()
    .min(0)
    .default(1_000 / 30),
  NOTIFICATION_CHAT_MS: z.coerce.number().min(0).default(1_000),
  /** Between two mails of notifications of one team to one person. */
  NOTIFICATION_MAIL_MS: z.coerce.number().int().min(0).default(900_000),
  ...consolePushSettings,
  /** A folder that a restart leaves alone, best shared by the workers of a machine: which messages of a chunk under way were accepted. */
  WORKER_DATA_DIR: z.string().default('.data/worker'),
  ...eventLogSettings,
});

export type WorkerConfig = z.output<typeof schema>;

export const readConfig = (): WorkerConfig => loadConfig(schema, process.env);
