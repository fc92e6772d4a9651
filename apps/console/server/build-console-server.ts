/** Serves the home page, and the built console: files, its configuration, and the one page for every other address. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { chooseForm, readAssetFiles } from './asset-files.ts';
import { runtimeConfigOf, writeEnvironment } from './browser-config.ts';
import type { Config } from './config.ts';
import { securityHeaders } from './security-headers.ts';
import type { SiteAnswers } from './site/build-site-answers.ts';

const HTTP_LIMITS = {
  /** The console takes no request bodies. */
  bodyBytes: 1_024,
  headerBytes: 16 * 1024,
  requestMs: 15_000,
  keepAliveMs: 65_000,
} as const;

/** File names under /assets contain a content hash, so they can be cached forever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const NEVER_KEPT = 'no-store';

/** `/streams/12` gets the app's page; a missing file such as `/logo.png` must be a 404. */
const HAS_EXTENSION = /\.[^/]*$/;

export type ConsoleServerDependencies = {
  config: Config;
  distFolder: string;
  site: Pick<SiteAnswers, 'find'>;
};

export async function buildConsoleServer({
  config,
  distFolder,
  site,
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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const path = pathOf(request.url);
    const found = site.find(path, {
      search: request.url.slice(path.length),
      accept: request.headers['accept-encoding'],
      etag: request.headers['if-none-match'],
    });
    if (found) return reply.code(found.status).headers(found.headers).send(found.body);
  });

  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', NEVER_KEPT).send(runtimeConfigOf(config)),
  );

  await app.register(fastifyStatic, {
    root: distFolder,
    index: false,
    wildcard: true,
    // The build writes .br and .gz files: compressed once, and better than on the fly.
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
  // index.html itself is not served: it has no environment in it.
  app.get('/index.html', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !HAS_EXTENSION.test(pathOf(request.url));
    if (isPage) return sendPage(reply);
    return reply.code(404).header('cache-control', NEVER_KEPT).type('text/plain').send('Not found\n');
  });

  function sendPage(reply: FastifyReply) {
    return reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8').send(page);
  }
  return app;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
