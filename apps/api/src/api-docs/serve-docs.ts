/** Serves the documentation: rendered once, from the document alone; nothing in it comes from another origin. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listOperations, type OpenApiDocument } from './operations.ts';
import { ASSETS_PATH, FEATURES, pathOf, renderFeature, renderGuide } from './page/render-page.ts';

/** Short: the names carry no version. */
const CACHE_CONTROL = 'public, max-age=300';
const HEADERS = {
  'cache-control': CACHE_CONTROL,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

type Served = { type: string; body: Buffer };

export async function serveDocs(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  const operations = listOperations(document);
  const page = (text: string): Served => ({ type: 'text/html; charset=utf-8', body: Buffer.from(text) });
  const served = new Map<string, Served>(await loadAssets());
  served.set(pathOf(), page(renderGuide()));
  for (const feature of FEATURES) served.set(pathOf(feature), page(renderFeature(feature, operations)));
  for (const [path, file] of served) app.get(path, answering(file));
}

function answering({ type, body }: Served) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...HEADERS, etag });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type(type).send(body);
  };
}

async function loadAssets(): Promise<[path: string, file: Served][]> {
  const { resolve } = createRequire(import.meta.url);
  const asset = async (name: string, type: string, file: string | URL): Promise<[string, Served]> => [
    `${ASSETS_PATH}/${name}`,
    { type, body: await readFile(file) },
  ];
  const ours = (name: string) => new URL(`assets/${name}`, import.meta.url);
  return Promise.all([
    asset('docs.css', 'text/css; charset=utf-8', ours('docs.css')),
    asset('docs.js', 'text/javascript; charset=utf-8', ours('docs.js')),
    asset('mark.svg', 'image/svg+xml', ours('mark.svg')),
    asset(
      'inter.woff2',
      'font/woff2',
      resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    ),
  ]);
}
