/** Previews of landings: a posted draft, or a saved version by its signed address. */
import { findTemplate } from '@sluice/games';
import { renderLandingPage } from '@sluice/games/page';
import type { PageFiles } from '@sluice/games/server';
import type { Db } from '@sluice/postgres';
import { AppError, createTokenBuckets, networkOf } from '@sluice/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limitRate } from '../../../http/rates.ts';
import { findSavedLanding } from './find-saved-landing.ts';
import { parseDraft } from './parse-draft.ts';
import { isPreviewSignature } from './preview-address.ts';
import { PREVIEW_LIMITS } from './preview-limits.ts';

/** May be unpublished: cached by the browser only, never by shared proxies. */
const PRIVATE_CACHE = 'private, max-age=31536000, immutable';
const NOT_VALID_YET =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b0f0e;color:#82948d;font:15px/1.5 system-ui,sans-serif;text-align:center}</style><body><p>The settings are not valid yet.';

const number = z.coerce.number().int().min(1).max(2_147_483_647);
const savedParams = z.object({ teamId: number, landingId: number, version: number });
/** The signature covers the landing and its version; the template is not secret. */
const savedQuery = z.object({ signature: z.string().max(100), template: z.string().max(60).default('') });

export function servePreviewedLandings(
  app: FastifyInstance,
  deps: { db: Db; secret: string; consoleOrigins: readonly string[]; pageFiles: PageFiles },
): void {
  const { db, secret, consoleOrigins, pageFiles } = deps;
  const renders = createTokenBuckets(PREVIEW_LIMITS.renders);

  app.post('/landing', async (request, reply) => {
    const { origin } = request.headers;
    // Otherwise any site could render its own content on this origin.
    if (origin !== undefined && !consoleOrigins.includes(origin)) throw new AppError('access.origin_refused');
    limitRate(renders, networkOf(request.ip));
    const draft = parseDraft(request.body instanceof URLSearchParams && request.body.get('draft'));
    if (!draft) return reply.status(422).send(NOT_VALID_YET);
    const { play: preview, opens } = draft;
    return reply.send(renderLandingPage(draft, pageFiles, { hasOffer: true, preview, opens }));
  });

  app.get('/landings/:teamId/:landingId/:version', async (request, reply) => {
    const params = savedParams.safeParse(request.params).data;
    const { signature = '', template = '' } = savedQuery.safeParse(request.query).data ?? {};
    // A wrong signature answers exactly like a missing landing.
    if (!params || !isPreviewSignature(secret, params, signature)) throw new AppError('landing.not_found');
    const landing = await findSavedLanding(db, params);
    if (!landing) throw new AppError('landing.not_found');
    const shownTemplate = findTemplate(landing.type, template)?.id ?? landing.template;
    const page = renderLandingPage({ ...landing, template: shownTemplate }, pageFiles, {
      hasOffer: true,
      isStill: true,
    });
    return reply.header('cache-control', PRIVATE_CACHE).send(page);
  });
}
