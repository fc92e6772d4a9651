import type { Log, Metrics } from '@sluice/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Notes the contract route of a request. */
export type NoteRoute = (request: FastifyRequest, name: string) => void;

/** One log line and one histogram observation per response, without query and headers, which may hold private data. */
export function measureRequests(app: FastifyInstance, metrics: Metrics, log: Log): NoteRoute {
  const names = new WeakMap<FastifyRequest, string>();
  const duration = metrics.histogram({
    name: 'api_request_duration_seconds',
    help: 'From the request line to the end of the answer.',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request;
    const status = reply.statusCode;
    // Never the path itself: a scan for addresses that do not exist would flood the metrics.
    const route = names.get(request) ?? 'none';
    duration.observe({ route, status }, reply.elapsedTime / 1000);
    const path = request.url.split('?', 1)[0];
    log.info(
      { requestId, method, path, route, status, durationMs: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  return (request, name) => void names.set(request, name);
}
