/** The development server: Vite with hot reload and the same configuration as the built console. */
import { fileURLToPath } from 'node:url';
import { createAdminServer, createGracefulStop, createLog, createMetrics } from '@sluice/runtime';
import { createServer, type Plugin } from 'vite';
import { runtimeConfigOf, writeEnvironment } from './browser-config.ts';
import { type Config, readConfig } from './config.ts';
import type { SiteAnswers } from './site/build-site-answers.ts';
import { startSite } from './site/start-site.ts';

const config = readConfig();
const log = createLog('console', { level: config.LOG_LEVEL });
const graceful = createGracefulStop({ log });

const admin = await createAdminServer({
  host: config.CONSOLE_ADMIN_HOST,
  port: config.CONSOLE_ADMIN_PORT,
  metrics: createMetrics(),
  health: () => ({}),
});
graceful.onStop('admin', admin.stop);

const site = await startSite({ config, log });
graceful.onStop('home page', async () => site.stop());

const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [browserConfig(config), homePage(site)],
  clearScreen: false,
  server: { host: config.CONSOLE_HOST, port: config.CONSOLE_PORT, strictPort: true },
});
graceful.onStop('vite', () => vite.close());
await vite.listen();
log.info({ port: config.CONSOLE_PORT, adminPort: admin.port }, 'console listens, with hot reload');

function browserConfig(values: Config): Plugin {
  return {
    name: 'browser-config',
    transformIndexHtml: (page) => writeEnvironment(page, values),
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response) => {
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(runtimeConfigOf(values)));
      });
    },
  };
}

/** As built by `npm run dev` at its start; before Vite's own middleware, which would give the console's page. */
function homePage({ find }: Pick<SiteAnswers, 'find'>): Plugin {
  return {
    name: 'home-page',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        const path = url.split('?', 1)[0] ?? '';
        const accept = String(request.headers['accept-encoding'] ?? '');
        const found = find(path, { accept, search: url.slice(path.length) });
        if (!found) return next();
        response.writeHead(found.status, found.headers).end(found.body);
      });
    },
  };
}
