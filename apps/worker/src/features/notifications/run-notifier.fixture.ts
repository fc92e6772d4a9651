/** Notifications alone, as a process of their own: a drill kills it often, and the whole worker takes longer to start. */
import { openDatabase } from '@sluice/postgres';
import { createLog, loadConfig } from '@sluice/runtime';
import { telegramSettings } from '@sluice/telegram';
import { consolePushSettings } from '@sluice/webpush';
import { z } from 'zod';
import type { WorkerDeps } from '../../worker-feature.ts';
import { notificationsFeature } from './notifications.feature.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  CONSOLE_URL: z.string().default('https://console.example'),
  ...telegramSettings,
  NOTIFICATION_DIGEST_MS: z.coerce.number(),
  NOTIFICATION_EVERY_MS: z.coerce.number(),
  NOTIFICATION_CHAT_MS: z.coerce.number(),
  NOTIFICATION_MAIL_MS: z.coerce.number().default(0),
  SMTP_URL: z.string().default('smtp://127.0.0.1:9'),
  MAIL_FROM: z.string().default('Sluice <no-reply@example.com>'),
  ...consolePushSettings,
  PUSH_SUBJECT: z.string().default('mailto:push@sluice.example'),
  PUSH_CA_FILE: z.string().default(''),
});

// biome-ignore lint/style/noProcessEnv: a process that only a drill starts has no config.ts
const config = loadConfig(schema, process.env);
const log = createLog('worker');
const { db } = openDatabase(config.DATABASE_URL, { poolSize: 10 });
const { background = [] } = notificationsFeature({ db, log, config } as unknown as WorkerDeps);
for (const run of background) void run(new AbortController().signal);
log.info('working');
