import { hostname } from 'node:os';
import { eventLogSettings, UNLENT_START_MICROS } from '@sluice/event-log';
import { loadConfig } from '@sluice/runtime';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  EDGE_PORT: port.default(4300),
  EDGE_ADMIN_PORT: port.default(4301),
  EDGE_HOST: z.string().default('127.0.0.1'),
  /** Names this edge in every event it records, so that losses can be counted per edge. */
  EDGE_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default(hostname()),
  /**
   * What this edge may spend of each team before the worker has answered it for the first time. The worst overdraft grows by it with each
   * start; an edge that starts while everything else is away serves no more than this.
   */
  EDGE_START_MICROS: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(UNLENT_START_MICROS),
  EDGE_DATA_DIR: z.string().default('.data/edge'),
  /** Signs page tokens; the same on every edge, so that any edge can open a token of another. */
  EDGE_TOKEN_SECRET: z.string().min(16).default('sluice-development-token'),
  /** The previous secret, for seven days after a change: tokens of pages that are still open stay valid. */
  EDGE_TOKEN_SECRET_PREVIOUS: z.string().min(16).optional(),
  EDGE_SNAPSHOT_SECRET: z.string().min(16).default('sluice-development-snapshot'),
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas. */
  EDGE_TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Push services allowed in addition to those of the common browsers, separated by commas. */
  EDGE_PUSH_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  EDGE_COUNTRY_DATABASE: z.string().optional(),
  EDGE_SPOOL_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(20 * 1024 ** 3),
  /** Memory for rendered landing pages; the others are rendered again from disk. */
  EDGE_PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(64 * 1024 ** 2),
  ...eventLogSettings,
});

export type EdgeConfig = z.output<typeof schema>;

export const readConfig = (env: Record<string, string | undefined> = process.env): EdgeConfig =>
  loadConfig(schema, env);
