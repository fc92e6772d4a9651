/**
 * Builds the preview server: landings and white pages as their authors see them, on an origin of their own, without cookies or
 * credentials. It renders a posted draft, what a signed address names, or a landing by its shared link, and serves the files that such
 * pages load.
 */
import { LANDING_HEADERS } from '@sluice/games/page';
import type { PageFiles } from '@sluice/games/server';
import type { Db } from '@sluice/postgres';
import { AppError, type Log } from '@sluice/runtime';
import { type FastifyInstance, fastify } from 'fastify';
import type { PictureStore } from './features/landings/pictures/picture-store.ts';
import { PREVIEW_LIMITS } from './features/landings/preview/preview-limits.ts';
import { serveFiles } from './features/landings/preview/serve-files.ts';
import { servePreviewedLandings } from './features/landings/preview/serve-previewed-landings.ts';
import { serveSharedLandings } from './features/landings/preview-links/serve-shared-landings.ts';
import { serveWhitePages } from './features/white-pages/preview/serve-white-pages.ts';
import { answerClientError } from './http/answer-client-error.ts';
import { HTTP_LIMITS } from './http/limits.ts';
import { logFailure, toAppError } from './http/to-app-error.ts';

export type PreviewDependencies = {
  db: Db;
  log: Log;
  secret: string;
  /** Origins that may frame a page and post a draft. */
  consoleOrigins: readonly string[];
  pageFiles: PageFiles;
  pictureStore: Pick<PictureStore, 'find'>;
  trustedProxies?: string[];
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
export async function buildPreview(dependencies: PreviewDependencies): Promise<FastifyInstance> {
  const { db, log, secret, consoleOrigins, pageFiles, pictureStore, trustedProxies = [] } = dependencies;
  const app = fastify({
    bodyLimit: PREVIEW_LIMITS.bodyBytes,
    requestTimeout: HTTP_LIMITS.requestMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    http: { maxHeaderSize: HTTP_LIMITS.headerBytes, headersTimeout: HTTP_LIMITS.headersMs },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && trustedProxies,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headersOf(consoleOrigins)));
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    logFailure(log.child({ requestId: request.id }), failure);
    return reply.status(failure.status).type('text/plain; charset=utf-8').send(`${failure.message}\n`);
  });
  app.setNotFoundHandler(() => {
    throw new AppError('route.not_found');
  });

  servePreviewedLandings(app, { db, secret, consoleOrigins, pageFiles });
  serveSharedLandings(app, { db, pageFiles });
  serveWhitePages(app, { db, secret, policyOfPreview: policyOf(consoleOrigins) });
  serveFiles(app, { pageFiles, pictureStore, cacheControl: IMMUTABLE });
  return app;
}

/** The sandbox gives the page an opaque origin, also outside a frame, so that scripts in it can reach no cookies or storage. */
const policyOf = (consoleOrigins: readonly string[]): string =>
  `frame-ancestors ${consoleOrigins.join(' ')}; sandbox allow-scripts`;

function headersOf(consoleOrigins: readonly string[]): Record<string, string> {
  const { 'content-security-policy': policy } = LANDING_HEADERS;
  return {
    ...LANDING_HEADERS,
    'content-security-policy': `${policy}; ${policyOf(consoleOrigins)}`,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
}
