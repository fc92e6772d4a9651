import { eventLogSettings } from '@sluice/event-log';
import { networkSettings } from '@sluice/networks';
import { edgeSettings, providerSettings } from '@sluice/providers/settings';
import { loadConfig } from '@sluice/runtime';
import { DEVELOPMENT_KEYS } from '@sluice/secrets';
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
  /** The first wait between two looks at a domain, or two tries to buy one; each that follows is longer. */
  DOMAIN_CHECK_FIRST_MS: z.coerce.number().int().min(10).default(15_000),
  ...networkSettings,
  /** The first wait after a network did not take an event; each that follows is longer. */
  POSTBACK_FIRST_MS: z.coerce.number().int().min(10).default(5_000),
  /** How long a sender that says nothing counts as alive. */
  POSTBACK_LEASE_MS: z.coerce.number().int().min(100).default(60_000),
  ...eventLogSettings,
});

export type WorkerConfig = z.output<typeof schema>;

export const readConfig = (): WorkerConfig => loadConfig(schema, process.env);
