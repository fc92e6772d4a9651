/**
 * Landings and white pages as their makers see them, on an origin of their own: no cookie, no credentials, nothing of anybody's. It draws what it
 * is given, or what a signed address names, and the files that such a page asks for.
 */
import { findTemplate } from '@sluice/games';
import { LANDING_HEADERS, renderLandingPage } from '@sluice/games/page';
import type { PageFiles } from '@sluice/games/server';
import type { Db } from '@sluice/postgres';
import { AppError, createTokenBuckets, type Log } from '@sluice/runtime';
import { type FastifyInstance, fastify } from 'fastify';
import { z } from 'zod';
import { answerClientError } from '../../../http/answer-client-error.ts';
import { HTTP_LIMITS } from '../../../http/limits.ts';
import { refuseWhenEmpty } from '../../../http/rates.ts';
import { logFailure, toAppError } from '../../../http/to-app-error.ts';
import { serveWhitePages } from '../../white-pages/preview/serve-white-pages.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { findSavedLanding } from './find-saved-landing.ts';
import { parseDraft } from './parse-draft.ts';
import { isPreviewSignature } from './preview-address.ts';
import { PREVIEW_LIMITS } from './preview-limits.ts';
import { serveFiles } from './serve-files.ts';

export type PreviewDependencies = {
  db: Db;
  log: Log;
  secret: string;
  /** Who may frame a page, and send a draft. */
  consoleOrigins: readonly string[];
  pageFiles: PageFiles;
  pictureStore: Pick<PictureStore, 'find'>;
  trustedProxies?: string[];
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A team's words, maybe never published: for the browser that asked, not for what others share on the way. */
const OWN_COPY = 'private, max-age=31536000, immutable';
const NOT_VALID_YET =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b0f0e;color:#82948d;font:15px/1.5 system-ui,sans-serif;text-align:center}</style><body><p>The settings are not valid yet.';

const number = z.coerce.number().int().min(1).max(2_147_483_647);
const savedParams = z.object({ teamId: number, landingId: number, version: number });
/** The signature says which landing may be seen; which of its game's templates it wears is no secret. */
const savedQuery = z.object({ signature: z.string().max(100), template: z.string().max(60).default('') });

export async function buildPreview(dependencies: PreviewDependencies): Promise<FastifyInstance> {
  const { db, log, secret, consoleOrigins, pageFiles, pictureStore, trustedProxies = [] } = dependencies;
  const drawings = createTokenBuckets(PREVIEW_LIMITS.drawings);
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

  app.post('/landing', async (request, reply) => {
    const { origin } = request.headers;
    // Or any site could show what it likes under this name.
    if (origin !== undefined && !consoleOrigins.includes(origin)) throw new AppError('access.origin_refused');
    refuseWhenEmpty(drawings, request.ip);
    const draft = parseDraft(request.body instanceof URLSearchParams && request.body.get('draft'));
    if (!draft) return reply.status(422).send(NOT_VALID_YET);
    return reply.send(renderLandingPage(draft, pageFiles, { hasOffer: true, preview: draft.play }));
  });

  app.get('/landings/:teamId/:landingId/:version', async (request, reply) => {
    const params = savedParams.safeParse(request.params).data;
    const { signature = '', template = '' } = savedQuery.safeParse(request.query).data ?? {};
    // Told apart from a landing that is not there by nothing at all.
    if (!params || !isPreviewSignature(secret, params, signature)) throw new AppError('landing.not_found');
    const landing = await findSavedLanding(db, params);
    if (!landing) throw new AppError('landing.not_found');
    const worn = findTemplate(landing.type, template)?.id ?? landing.template;
    const page = renderLandingPage({ ...landing, template: worn }, pageFiles, {
      ...{ hasOffer: true, isStill: true },
    });
    return reply.header('cache-control', OWN_COPY).send(page);
  });

  serveWhitePages(app, { db, secret, policyOfPreview: policyOf(consoleOrigins) });
  serveFiles(app, { pageFiles, pictureStore, cacheControl: IMMUTABLE });
  return app;
}

/** A page here has no origin at all, also when it is opened by itself: whatever is in it has nothing to reach for. */
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
