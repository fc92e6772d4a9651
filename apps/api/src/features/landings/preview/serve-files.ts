import { PATHS } from '@sluice/games/page';
import { chooseEncoding, type PageFiles, pictureTypeOf } from '@sluice/games/server';
import { AppError } from '@sluice/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureStore } from '../pictures/picture-store.ts';
import { createPictureCache } from './picture-cache.ts';
import { PREVIEW_LIMITS } from './preview-limits.ts';

/** Players, fonts and pictures, under the same paths as on an edge. */
export function serveFiles(
  app: FastifyInstance,
  deps: {
    pageFiles: Pick<PageFiles, 'find'>;
    pictureStore: Pick<PictureStore, 'find'>;
    cacheControl: string;
  },
): void {
  const findPicture = createPictureCache(deps.pictureStore, PREVIEW_LIMITS.pictureCacheBytes);
  const send = (reply: FastifyReply, type: string, bytes: Uint8Array) =>
    reply
      .headers({
        'content-type': type,
        'cache-control': deps.cacheControl,
        // A sandboxed page has an opaque origin, and browsers load fonts only with CORS.
        'access-control-allow-origin': '*',
      })
      .send(bytes);

  app.get<{ Params: { name: string } }>(`${PATHS.picture}:name`, async (request, reply) => {
    const { name } = request.params;
    const type = pictureTypeOf(name);
    const bytes = type && (await findPicture(name));
    if (!type || !bytes) throw new AppError('route.not_found');
    return send(reply, type, bytes);
  });

  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await deps.pageFiles.find(request.url.split('?', 1)[0] ?? '');
    if (!file) throw new AppError('route.not_found');
    const { bytes, encoding } = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''));
    reply.header('vary', 'accept-encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return send(reply, file.type, bytes);
  };
  app.get(`${PATHS.player}*`, sendFile);
  app.get(`${PATHS.font}*`, sendFile);
}
