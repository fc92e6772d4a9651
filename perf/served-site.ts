/** The built site, answered by the console's own server: its headers, its compression, a price list behind it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const APPS = join(import.meta.dirname, '../apps');
/** As the api answers it to everybody. */
const TARIFFS = {
  items: [{ vertical: null, click: 0.02, install: 0.03, iosRedirect: 0.02, exceptions: [] }],
};
const READY_MS = 20_000;

export type ServedSite = { origin: string; stop(): Promise<void> };

export async function serveSite(dir: string): Promise<ServedSite> {
  const siteFolder = join(dir, 'site');
  const consoleFolder = join(dir, 'console');
  execFileSync(process.execPath, [join(APPS, 'site/build/main.ts'), '--out', siteFolder]);
  // The console itself is not looked at: a page of it is all that the server asks for at its start.
  // With its icon, which the site's pages have too.
  cpSync(join(APPS, 'console/public'), consoleFolder, { recursive: true });
  mkdirSync(join(consoleFolder, 'assets'), { recursive: true });
  writeFileSync(
    join(consoleFolder, 'index.html'),
    '<meta name="sluice-environment" content="{}" /><div id="app"></div>',
  );
  const api = createServer(({ url }, response) => {
    const answer = url?.endsWith('/demo-team') ? { isThere: true } : TARIFFS;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const apiPort = await listen(api);
  const [port, adminPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(APPS, 'console/server/server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CONSOLE_DIST: consoleFolder,
      SITE_DIST: siteFolder,
      CONSOLE_HOST: 'localhost',
      CONSOLE_PORT: String(port),
      CONSOLE_ADMIN_PORT: String(adminPort),
      CONSOLE_ORIGIN: origin,
      API_BASE: `http://localhost:${apiPort}`,
      SUPPORT_URL: 'https://support.example/',
      CONTACT_EMAIL: 'partners@sluice.example',
      LOG_LEVEL: 'silent',
    },
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    api.close();
  };
  try {
    await waitForPrices(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

/** The page has its prices once the server has read them. */
async function waitForPrices(origin: string): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const page = await fetch(origin).then(
      (answer) => answer.text(),
      () => '',
    );
    if (page.includes('"click":0.02')) return;
    if (performance.now() > end) throw new Error(`the site does not answer with its prices at ${origin}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function listen(server: ReturnType<typeof createServer>, port = 0): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
