import type { RequestListener } from 'node:http';
import type { Log, Metrics } from '@sluice/runtime';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const INTERACTION = /^\/interaction\/[^/]+/;
const SESSION = /^\/account\/sessions\/[^/]+$/;
const RESUMED = /^\/auth\/[^/]+$/;
const ROUTES = /^\/(interaction|account|auth|token|jwks|session|assets|telegram|\.well-known)(\/|$)/;

/** One line and one observation per answer. Neither holds the query, which carries codes, states and links' tokens. */
export function measureRequests(handle: RequestListener, metrics: Metrics, log: Log): RequestListener {
  const duration = metrics.histogram({
    name: 'identity_request_duration_seconds',
    help: 'From the request line to the end of the answer.',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
  });
  return (request, response) => {
    const startedAt = performance.now();
    const route = routeOf(request.url ?? '');
    response.once('close', () => {
      const elapsedMs = performance.now() - startedAt;
      const status = response.statusCode;
      duration.observe({ route, status }, elapsedMs / 1000);
      const requestId = response.getHeader('x-request-id');
      log.info(
        { requestId, method: request.method, route, status, durationMs: Math.round(elapsedMs) },
        'request',
      );
    });
    handle(request, response);
  };
}

/** Without ids, and never an unknown path: a scanner would flood the metrics. */
function routeOf(target: string): string {
  const path = (target.split('?', 1)[0] ?? '')
    .replace(INTERACTION, '/interaction/:uid')
    .replace(SESSION, '/account/sessions/:id')
    .replace(RESUMED, '/auth/:uid');
  if (path.startsWith('/assets/')) return '/assets';
  return ROUTES.test(path) && path.length < 60 ? path : 'none';
}
