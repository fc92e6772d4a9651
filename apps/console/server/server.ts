/** Starts the console's server: configuration, the built files, the operator's port. */
import { fileURLToPath } from 'node:url';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { buildConsoleServer } from './build-console-server.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const log = createLog('console', { level: config.LOG_LEVEL });
const graceful = createGracefulStop({ log });

const admin = await createAdminServer({
  host: config.CONSOLE_ADMIN_HOST,
  port: config.CONSOLE_ADMIN_PORT,
  metrics: createMetrics(),
  // Always ready: it has no dependencies, and its files are read at start.
  health: () => ({}),
});
graceful.onStop('admin', admin.stop);

const distFolder = config.CONSOLE_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const app = await buildConsoleServer({ config, distFolder });
graceful.onStop('http', () => app.close());
const address = await app.listen({ host: config.CONSOLE_HOST, port: config.CONSOLE_PORT });
log.info({ address, adminPort: admin.port }, 'console listens');
