import { eventLogSettings } from '@sluice/event-log';
import { loadConfig } from '@sluice/runtime';
import { z } from 'zod';

const schema = z.object({
  WORKER_ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4401),
  WORKER_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().default('postgres://postgres@127.0.0.1:54329/sluice'),
  CLICKHOUSE_URL: z.string().default('http://127.0.0.1:48129/sluice'),
  ...eventLogSettings,
});

export type WorkerConfig = z.output<typeof schema>;

export const readConfig = (): WorkerConfig => loadConfig(schema, process.env);
