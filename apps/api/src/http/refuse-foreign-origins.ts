import { AppError } from '@sluice/runtime';
import type { FastifyInstance } from 'fastify';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = /^application\/json(\s*;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

/**
 * Against requests that another site has a visitor's browser send. Credentials travel in a header that no browser adds by
 * itself, so such a request is nobody's anyway; this keeps it so when that changes. A browser names the site it acts
 * for, and cannot be made to send JSON elsewhere without asking first. Programs send no `Origin`, and are left alone.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  allowed: readonly string[],
  /** Paths that take a form with a file instead: any site could send one, so there the origin alone decides. */
  formPaths: readonly string[] = [],
): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    const { origin, 'content-type': contentType = '' } = headers;
    if (origin === undefined || SAFE_METHODS.includes(method)) return;
    if (!allowed.includes(origin)) throw new AppError('access.origin_refused');
    const wanted = formPaths.includes(routeOptions.url ?? '') ? FORM_TYPE : JSON_TYPE;
    if (!wanted.test(contentType)) throw new AppError('request.unsupported_media');
  });
}
