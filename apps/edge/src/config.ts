import { hostname } from 'node:os';
import { eventLogSettings } from '@sluice/event-log';
import { loadConfig } from '@sluice/runtime';
import { z } from 'zod';

import { IOS_FLOW_URL } from './features/clicks/ios-flow-url.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  EDGE_PORT: port.default(4300),
  EDGE_ADMIN_PORT: port.default(4301),
  EDGE_HOST: z.string().default('127.0.0.1'),
  /** Names this edge in every event it makes, so that losses can be counted edge by edge. */
  EDGE_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default(hostname()),
  EDGE_DATA_DIR: z.string().default('.data/edge'),
  /** Signs what pages are shown as; the same on every edge, so that any of them knows another's pages. */
  EDGE_TOKEN_SECRET: z.string().min(16).default('sluice-development-token'),
  /** The one before, for seven days after a change: pages that are open then are still known. */
  EDGE_TOKEN_SECRET_PREVIOUS: z.string().min(16).optional(),
  /** Where the app platform takes in the visitors of a flow; `{flow}` stands for its id. */
  EDGE_IOS_FLOW_URL: z
    .string()
    .regex(/^https?:\/\/[^{]+\/.*\{flow\}/)
    .default(IOS_FLOW_URL),
  EDGE_SNAPSHOT_SECRET: z.string().min(16).default('sluice-development-snapshot'),
  /** Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas. */
  EDGE_TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Push services that subscribers may have beside the common browsers' own, separated by commas. */
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
  /** Pages of landings that are held in memory; the others are drawn anew from the disk. */
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
