/**
 * Landings by their shared links: the whole game, for whoever has the link, without signing in. The page is the same for everybody; the
 * address alone names the language. Nothing is stored, counted or charged, and the button leads nowhere.
 */
import { renderLandingPage } from '@sluice/games/page';
import type { PageFiles } from '@sluice/games/server';
import type { Db } from '@sluice/postgres';
import { AppError, createTokenBuckets, networkOf } from '@sluice/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limitRate } from '../../../http/rates.ts';
import { PREVIEW_LIMITS } from '../preview/preview-limits.ts';
import { findSharedLanding } from './find-shared-landing.ts';
import { SHARED_PATH } from './shared-address.ts';

const number = z.coerce.number().int().min(1).max(2_147_483_647);
const sharedParams = z.object({
  teamId: number,
  landingId: number,
  token: z.string().regex(/^[\w-]{43}$/),
});
const sharedQuery = z.object({ translation: z.string().max(10).default('') });

const SHARED_HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  // The address is the permission, and is to reach nobody else.
  'referrer-policy': 'no-referrer',
};

export function serveSharedLandings(app: FastifyInstance, deps: { db: Db; pageFiles: PageFiles }): void {
  const { db, pageFiles } = deps;
  const renders = createTokenBuckets(PREVIEW_LIMITS.renders);

  app.get(SHARED_PATH, async (request, reply) => {
    reply.headers(SHARED_HEADERS);
    limitRate(renders, networkOf(request.ip));
    const place = sharedParams.safeParse(request.params).data;
    const { translation = '' } = sharedQuery.safeParse(request.query).data ?? {};
    const landing = place && (await findSharedLanding(db, place, translation));
    // One answer for a link that never was, has expired or was withdrawn.
    if (!landing) throw new AppError('landing.preview_link_ended');
    return reply.send(
      renderLandingPage(landing, pageFiles, { hasOffer: true, preview: 'set', keepsNothing: true }),
    );
  });
}
