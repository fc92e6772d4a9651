/** Builds the api from what it needs, and starts nothing: `server.ts` listens, tests inject. */
import type { Db } from '@sluice/postgres';
import { AppError, type Log, type Metrics } from '@sluice/runtime';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { answerClientError } from './http/answer-client-error.ts';
import { createApiHandler } from './http/create-api-handler.ts';
import { HTTP_LIMITS } from './http/limits.ts';
import { measureRequests } from './http/measure-requests.ts';
import { createOpenApiDocument } from './http/open-api-document.ts';
import { presentError } from './http/present-error.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts';
import { logFailure, toAppError } from './http/to-app-error.ts';

export type AppDependencies = { db: Db; log: Log; metrics: Metrics; clock?: () => Date };

export async function buildApp({
  db,
  log,
  metrics,
  clock = () => new Date(),
}: AppDependencies): Promise<FastifyInstance> {
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toAppError(error);
    logFailure(log.child({ requestId: request.id }), failure);
    // Set again: an address that cannot be parsed comes here without having passed the hooks.
    return reply
      .status(failure.status)
      .header(REQUEST_ID_HEADER, request.id)
      .send(presentError(failure, request.id));
  };

  const app = fastify({
    bodyLimit: HTTP_LIMITS.bodyBytes,
    requestTimeout: HTTP_LIMITS.requestMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    http: { maxHeaderSize: HTTP_LIMITS.headerBytes },
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      [REQUEST_ID_HEADER]: request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    if (request.url.length > HTTP_LIMITS.urlLength) throw new AppError('request.url_too_long');
  });
  const noteRoute = measureRequests(app, metrics, log);

  const openApiDocument = await createOpenApiDocument();
  app.get('/openapi.json', async () => openApiDocument);

  const handler = createApiHandler(log);
  app.all('/teams/*', async (request, reply) => {
    const { authorization } = request.headers;
    const context = {
      db,
      clock,
      authorization,
      requestId: request.id,
      noteRoute: (name: string) => noteRoute(request, name),
    };
    const { matched } = await handler.handle(request, reply, { context });
    if (!matched) await sendError(new AppError('route.not_found'), request, reply);
    return reply;
  });
  return app;
}
