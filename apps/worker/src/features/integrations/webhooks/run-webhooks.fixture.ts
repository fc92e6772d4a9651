/** Webhooks alone, as a process of their own: a drill kills it often, and the whole worker takes longer to start. */
import { openDatabase } from '@sluice/postgres';
import { createLog, loadConfig } from '@sluice/runtime';
import { z } from 'zod';
import type { WorkerDeps } from '../../../worker-feature.ts';
import { integrationsFeature } from '../integrations.feature.ts';
import { secrets } from './webhooks.fixture.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:9'),
  MAIL_FROM: z.string().default('Sluice <no-reply@localhost>'),
  CONSOLE_URL: z.string().default('https://console.example'),
  S2S_ALLOWED_RANGES: z.array(z.string()).default(['127.0.0.1']),
  WEBHOOK_FIRST_MS: z.coerce.number(),
  WEBHOOK_TIMEOUT_MS: z.coerce.number(),
  WEBHOOK_FAILING_DAYS: z.coerce.number().default(5),
  WEBHOOK_CONCURRENCY: z.coerce.number().default(16),
});

// biome-ignore lint/style/noProcessEnv: a process that only a drill starts has no config.ts
const config = loadConfig(schema, process.env);
const log = createLog('worker');
const { db } = openDatabase(config.DATABASE_URL, { poolSize: 6 });
const { background = [] } = integrationsFeature({ db, log, config, secrets } as unknown as WorkerDeps);
for (const run of background) void run(new AbortController().signal);
log.info('working');
