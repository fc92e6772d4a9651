import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { IDEMPOTENCY } from '@sluice/contracts';
import { STATISTICS_EXPORT } from '@sluice/contracts/values';
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** How long browsers cache a preflight; the longest that all of them accept. */
const PREFLIGHT_SECONDS = 600;

/** By exact origin. No credentials: an access token is a header like any other, and there are no cookies. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const options: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Two carry traces of the console's error reporting.
    allowedHeaders: [
      ...['authorization', 'accept', 'accept-language', 'content-type', REQUEST_ID_HEADER],
      ...['sentry-trace', 'baggage', IDEMPOTENCY.header],
    ],
    exposedHeaders: [
      ...[
        REQUEST_ID_HEADER,
        'content-disposition',
        STATISTICS_EXPORT.totalHeader,
        IDEMPOTENCY.repeatedHeader,
      ],
      ...['retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
    ],
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  };
  await app.register(cors, options);
}
