/** White pages on the preview's origin, rendered by the edge's own function. */
import { type Db, withTeam } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { isWhitePagePath, renderWhitePage } from '@sluice/white-pages';
import { whitePageHeaders } from '@sluice/white-pages/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findHost, findWhitePageRow } from '../white-pages.store.ts';
import { isWhitePageSignature, type PreviewedWhitePage, whitePageFolder } from './white-page-address.ts';

const number = z.coerce.number().int().min(0).max(2_147_483_647);
const siteParams = z.object({
  teamId: number,
  streamId: number,
  seed: number,
  signature: z.string().max(100),
  '*': z.string().max(40),
});

/** Shown after the stream has lost its domain. */
const NO_HOST = 'example.com';

export function serveWhitePages(
  app: FastifyInstance,
  { db, secret, policyOfPreview }: { db: Db; secret: string; policyOfPreview: string },
): void {
  app.get('/white-pages/:teamId/:streamId/:seed/:signature/*', async (request, reply) => {
    const params = siteParams.safeParse(request.params).data;
    const path = `/${params?.['*'] ?? ''}`;
    // A wrong signature answers exactly like a missing page.
    if (!params || !isWhitePagePath(path) || !isWhitePageSignature(secret, params, params.signature)) {
      throw new AppError('route.not_found');
    }
    const site = await findSite(db, params);
    if (!site) throw new AppError('route.not_found');
    const page = renderWhitePage(site.source, path, {
      host: site.host,
      folder: whitePageFolder(secret, params),
    });
    const headers = whitePageHeaders(page);
    const policy = `${headers['content-security-policy']}; ${policyOfPreview}`;
    return reply.headers({ ...headers, 'content-security-policy': policy }).send(page);
  });
}

/** Only the newest: the address of a replaced one answers 404. */
function findSite(db: Db, { teamId, streamId, seed }: PreviewedWhitePage) {
  return withTeam(db, teamId, async (tx) => {
    const source = await findWhitePageRow(tx, teamId, streamId);
    if (source?.seed !== seed) return undefined;
    return { source, host: (await findHost(tx, teamId, streamId)) ?? NO_HOST };
  });
}
