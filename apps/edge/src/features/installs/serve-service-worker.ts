/** `/sw.js`: revalidated at every visit, so that a fixed one reaches everybody; the same for every page of the host. */

import { PATHS } from '@sluice/games/page';
import type { Endpoint } from '../../http/endpoint.ts';
import { sendStatus } from '../../http/endpoint-answers.ts';
import { findRequestHeader } from '../../http/request-headers.ts';
import type { InstallDeps } from './install-deps.ts';

export const serveServiceWorker: Endpoint<InstallDeps> = {
  name: 'service_worker',
  methods: ['GET'],
  path: PATHS.serviceWorker,
  async handle({ request, response, route }, deps) {
    const encodings = findRequestHeader(request.rawHeaders, 'accept-encoding');
    const file = route && (await deps.landings?.findFile(PATHS.serviceWorker, encodings, route));
    if (!file) return sendStatus(response, 404);
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
