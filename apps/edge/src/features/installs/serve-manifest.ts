/** `/app.webmanifest`: the app that a stream's landing can be installed as; by the landing that the visitor has seen. */

import { PATHS } from '@sluice/games/page';
import type { Endpoint } from '../../http/endpoint.ts';
import { sendStatus } from '../../http/endpoint-answers.ts';
import { readRequestHeaders } from '../../http/request-headers.ts';
import { openPageToken } from '../clicks/page-token.ts';
import type { InstallDeps } from './install-deps.ts';

export const serveManifest: Endpoint<InstallDeps> = {
  name: 'manifest',
  methods: ['GET'],
  path: PATHS.manifest,
  async handle({ request, response, nowMs, route }, deps) {
    // Whether installation was offered is decided by the page: browsers fetch the manifest again by themselves, also without cookies.
    if (!route || route.placements.pwa === null) return sendStatus(response, 404);
    const { cookie, acceptLanguage } = readRequestHeaders(request.rawHeaders);
    const token = openPageToken(cookie, deps, { streamId: route.streamId, nowMs });
    const seen = route.landings.find(({ id }) => id === token?.landingId) ?? route.landings[0];
    const variant = {
      language: token?.language ?? deps.readLanguage(acceptLanguage),
      country: token?.country ?? '',
      template: route.template,
    };
    const text = seen && (await deps.landings?.manifests.find(seen.id, variant));
    if (text === undefined) return sendStatus(response, 404);
    response
      .writeHead(200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      .end(text);
  },
};
