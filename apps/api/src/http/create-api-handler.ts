import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import { AppError, isErrorCode, type Log } from '@sluice/runtime';
import { presentError } from './present-error.ts';
import type { RequestContext } from './request-context.ts';
import { logFailure, toAppError } from './to-app-error.ts';

type ApiRouter = ConstructorParameters<typeof OpenAPIHandler<RequestContext>>[0];

/** The contract's routes, with every error mapped to the catalogue's shape. */
export function createApiHandler(router: ApiRouter, log: Log): OpenAPIHandler<RequestContext> {
  const answer = (error: AppError, requestId: string) => {
    logFailure(log.child({ requestId }), error);
    const { code, status, message } = error;
    return new ORPCError(code, { status, message, data: presentError(error, requestId) });
  };

  return new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      ({ next, context, path }) => {
        context.noteRoute(path.join('.'));
        return next().catch((error: unknown) => {
          const failure = toAppError(error);
          const { retryAfterSeconds } = failure.details;
          if (typeof retryAfterSeconds === 'number') context.noteRetryAfter(retryAfterSeconds);
          throw answer(failure, context.requestId);
        });
      },
    ],
    interceptors: [
      ({ next, context }) =>
        next().catch((error: unknown) => {
          // Any other error was thrown before a route was called: path, query or body could not be decoded.
          if (error instanceof ORPCError && isErrorCode(error.code)) throw error;
          throw answer(new AppError('request.malformed', {}, { cause: error }), context.requestId);
        }),
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
}
