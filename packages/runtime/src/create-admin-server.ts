/** The operator's door of every process: alive, ready, metrics. Its own port, so that it is never public by accident. */

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './create-metrics.ts';
import { withTimeout } from './with-timeout.ts';

/** A probe waits a second or two at most; a check slower than this counts as failed. */
const HEALTH_LIMIT_MS = 2_000;
const ADMIN_REQUEST_LIMIT_MS = 5_000;
const ADMIN_MAX_HEADER_BYTES = 8_192;

/** Name of a dependency → whether it answers. Ready means that all of them do. */
export type Health = Record<string, boolean>;

export type AdminServer = { port: number; stop: () => Promise<void> };

export type AdminServerOptions = {
  /** 0 takes any free port. */
  port: number;
  /** @default '127.0.0.1' */
  host?: string;
  metrics: Metrics;
  health: () => Health | Promise<Health>;
};

export async function createAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const server = createServer(
    { requestTimeout: ADMIN_REQUEST_LIMIT_MS, maxHeaderSize: ADMIN_MAX_HEADER_BYTES },
    (request, response) => {
      const path = request.url?.split('?', 1)[0];
      answer(path, options, response).catch(() => send(response, 500, 'text/plain', 'failed\n'));
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  path: string | undefined,
  { metrics, health }: AdminServerOptions,
  response: ServerResponse,
): Promise<void> {
  if (path === '/healthz') return send(response, 200, 'text/plain', 'ok\n');
  if (path === '/readyz') {
    const report = await checkHealth(health);
    const isReady = Object.values(report).every(Boolean);
    return send(response, isReady ? 200 : 503, 'application/json', JSON.stringify(report));
  }
  if (path === '/metrics') {
    const { contentType, body } = await metrics.exposition();
    return send(response, 200, contentType, body);
  }
  return send(response, 404, 'text/plain', 'not found\n');
}

/** Never throws and never hangs: a check that does either counts as failed. */
export async function checkHealth(health: AdminServerOptions['health']): Promise<Health> {
  try {
    return await withTimeout(HEALTH_LIMIT_MS, Promise.resolve().then(health));
  } catch {
    return { health: false };
  }
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
}
