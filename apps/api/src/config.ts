import { loadConfig } from '@sluice/runtime';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  /** The owner's url in development; in production that of `sluice_app`. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  /** Liveness, readiness and metrics. Never reachable from outside. */
  API_ADMIN_HOST: z.string().default('127.0.0.1'),
  API_ADMIN_PORT: port.default(4001),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = z.infer<typeof schema>;

export const readConfig = (): Config => loadConfig(schema, process.env);
