import { AppError } from '@sluice/runtime';
import type { FastifyInstance } from 'fastify';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = /^application\/json(\s*;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

/**
 * Against CSRF. Credentials travel in a header that browsers never add by themselves, so a forged request is unauthenticated anyway; this is a
 * second defence. A browser sends `Origin`, and cannot send JSON cross-origin without a CORS preflight. Other clients send no `Origin`
 * and pass.
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  allowed: readonly string[],
  /** Paths that take a multipart form: any site can send one without a preflight, so there the origin alone decides. */
  formPaths: readonly string[] = [],
): void {
  app.addHook('onRequest', async ({ method, host, headers, routeOptions }) => {
    const { origin, 'content-type': contentType = '' } = headers;
    if (origin === undefined || SAFE_METHODS.includes(method)) return;
    if (!allowed.includes(origin) && !isOwn(origin, host)) throw new AppError('access.origin_refused');
    const wanted = formPaths.includes(routeOptions.url ?? '') ? FORM_TYPE : JSON_TYPE;
    if (!wanted.test(contentType)) throw new AppError('request.unsupported_media');
  });
}

/** The documentation's pages, which the api serves itself. By host alone: a proxy that ends TLS may not tell the scheme. */
function isOwn(origin: string, host: string): boolean {
  return host !== '' && (origin === `https://${host}` || origin === `http://${host}`);
}
