import { loadConfig } from '@sluice/runtime';
import { z } from 'zod';

const schema = z.object({
  WORKER_ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(4401),
  WORKER_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().default('postgres://postgres@127.0.0.1:54329/sluice'),
  CLICKHOUSE_URL: z.string().default('http://127.0.0.1:48129/sluice'),
  NATS_URL: z.string().default('nats://127.0.0.1:42229'),
  NATS_NAMESPACE: z
    .string()
    .regex(/^\w{1,40}$/)
    .default('sluice'),
  NATS_TRAFFIC_MAX_BYTES: z.coerce.number().int().positive().optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});

export type WorkerConfig = z.output<typeof schema>;

export const readConfig = (): WorkerConfig => loadConfig(schema, process.env);
