/** `/app.webmanifest`: the app that a stream's landing can be installed as; by the landing that the visitor has seen. */
import type { ServerResponse } from 'node:http';
import { PATHS } from '@sluice/games/page';
import { openPageToken } from '../clicks/page-token.ts';
import type { Endpoint } from '../visits/endpoint.ts';
import { readRequestHeaders } from '../visits/facts/request-headers.ts';

export const serveManifest: Endpoint = {
  name: 'manifest',
  methods: ['GET'],
  path: PATHS.manifest,
  async handle({ request, response, nowMs, route }, deps) {
    // Who was offered anything is the page's matter: browsers ask again by themselves, also without their cookies.
    if (!route || route.placements.pwa === null) return notFound(response);
    const { cookie, acceptLanguage } = readRequestHeaders(request.rawHeaders);
    const token = openPageToken(cookie, deps, { streamId: route.streamId, nowMs });
    const seen = route.landings.find(({ id }) => id === token?.landingId) ?? route.landings[0];
    const wish = {
      language: token?.language ?? deps.readLanguage(acceptLanguage),
      country: token?.country ?? '',
      template: route.template,
    };
    const text = seen && (await deps.landings?.manifests.find(seen.id, wish));
    if (text === undefined) return notFound(response);
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

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'cache-control': 'no-store', 'content-length': 0 }).end();
}
