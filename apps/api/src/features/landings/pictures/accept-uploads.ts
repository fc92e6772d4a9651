/** The one route that takes a file: a multipart body with a limit of its own, read only after authentication. */
import { PICTURE_LIMITS } from '@sluice/contracts/values';
import { AppError } from '@sluice/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const UPLOAD_PATH = '/teams/:teamId/pictures';
const MULTIPART = 'multipart/form-data';
/** Boundary, file name and declared type around the file. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function acceptUploads(
  app: FastifyInstance,
  /** Throws without valid credentials. */
  recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  handle: Handle,
): Promise<void> {
  await app.register(async (scope) => {
    // Before the body is read: unauthenticated callers cannot send eight megabytes.
    scope.addHook('onRequest', async (request, reply) => void (await recognise(request, reply)));
    scope.addContentTypeParser(
      MULTIPART,
      { parseAs: 'buffer', bodyLimit: PICTURE_LIMITS.bytes + MULTIPART_OVERHEAD_BYTES },
      (request: FastifyRequest, body: Buffer) => parseForm(body, request.headers['content-type'] ?? ''),
    );
    scope.setErrorHandler((error) => {
      throw isTooLarge(error) ? new AppError('picture.too_large') : error;
    });
    scope.post(UPLOAD_PATH, handle);
  });
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  try {
    return await response.formData();
  } catch (error) {
    throw new AppError('request.malformed', {}, { cause: error });
  }
}
