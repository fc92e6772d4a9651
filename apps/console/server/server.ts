/** Starts the console's server: configuration, the built files, the operator's port. */
import { fileURLToPath } from 'node:url';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { buildConsoleServer } from './build-console-server.ts';
import { readConfig } from './config.ts';
import { startSite } from './site/start-site.ts';

const config = readConfig();
const log = createLog('console', { level: config.LOG_LEVEL });
const graceful = createGracefulStop({ log });

const admin = await createAdminServer({
  host: config.CONSOLE_ADMIN_HOST,
  port: config.CONSOLE_ADMIN_PORT,
  metrics: createMetrics(),
  // Always ready: its files are read at start, and the home page does without prices until the api answers.
  health: () => ({}),
});
graceful.onStop('admin', admin.stop);

const distFolder = config.CONSOLE_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const site = await startSite({ config, log });
graceful.onStop('price list', async () => site.stop());
const app = await buildConsoleServer({ config, distFolder, site });
graceful.onStop('http', () => app.close());
const address = await app.listen({ host: config.CONSOLE_HOST, port: config.CONSOLE_PORT });
log.info({ address, adminPort: admin.port }, 'console listens');
