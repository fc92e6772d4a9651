/** `/sw.js`: asked for anew at every visit, so that a mended one reaches everybody; of every page of the host. */
import { PATHS } from '@sluice/games/page';
import type { Endpoint } from '../visits/endpoint.ts';
import { findRequestHeader } from '../visits/facts/request-headers.ts';

export const serveServiceWorker: Endpoint = {
  name: 'service_worker',
  methods: ['GET'],
  path: PATHS.serviceWorker,
  async handle({ request, response, route }, deps) {
    const encodings = findRequestHeader(request.rawHeaders, 'accept-encoding');
    const file = route && (await deps.landings?.findFile(PATHS.serviceWorker, encodings, route));
    if (!file) {
      response.writeHead(404, { 'cache-control': 'no-store', 'content-length': 0 }).end();
      return;
    }
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.length,
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(file.encoding && { 'content-encoding': file.encoding }),
    });
    file.send(response);
  },
};
