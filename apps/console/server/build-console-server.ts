/** Serves the built console: files, its configuration, and the one page for every address of the app. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { chooseForm, readAssetFiles } from './asset-files.ts';
import { runtimeConfigOf, writeEnvironment } from './browser-config.ts';
import type { Config } from './config.ts';
import { securityHeaders } from './security-headers.ts';

const HTTP_LIMITS = {
  /** Nobody sends the console anything. */
  bodyBytes: 1_024,
  headerBytes: 16 * 1024,
  requestMs: 15_000,
  keepAliveMs: 65_000,
} as const;

/** Files under /assets carry a hash of their content in their name: what has changed has another name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const NEVER_KEPT = 'no-store';

/** `/streams/12` is the app's; `/logo.png` is a file, and its absence must not look like one. */
const HAS_EXTENSION = /\.[^/]*$/;

export type ConsoleServerDependencies = { config: Config; distFolder: string };

export async function buildConsoleServer({
  config,
  distFolder,
}: ConsoleServerDependencies): Promise<FastifyInstance> {
  const page = writeEnvironment(await readFile(join(distFolder, 'index.html'), 'utf8'), config);
  const assets = await readAssetFiles(join(distFolder, 'assets'));
  const headers = securityHeaders(config);
  const app = fastify({
    bodyLimit: HTTP_LIMITS.bodyBytes,
    requestTimeout: HTTP_LIMITS.requestMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    http: { maxHeaderSize: HTTP_LIMITS.headerBytes },
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));

  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', NEVER_KEPT).send(runtimeConfigOf(config)),
  );

  await app.register(fastifyStatic, {
    root: distFolder,
    index: false,
    wildcard: true,
    // The build leaves a .br and a .gz beside every file worth it: compressed once, better than there is time for here.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(distFolder, 'assets'));
      reply.header('cache-control', isHashed ? IMMUTABLE : REVALIDATE);
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const file = assets.get(name);
    if (!file) return reply.sendFile(`assets/${name}`);
    const { encoding, body } = chooseForm(file, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).type(file.type).send(body);
  });
  // The page as it was built has no environment in it.
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !HAS_EXTENSION.test(path);
    if (isPage) return sendPage(reply);
    return reply.code(404).header('cache-control', NEVER_KEPT).type('text/plain').send('Not found\n');
  });

  function sendPage(reply: FastifyReply) {
    return reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8').send(page);
  }
  return app;
}
