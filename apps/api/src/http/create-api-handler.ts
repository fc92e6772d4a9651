import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import { AppError, isErrorCode, type Log } from '@sluice/runtime';
import type { RequestContext } from '../request-context.ts';
import { router } from '../router.ts';
import { presentError } from './present-error.ts';
import { logFailure, toAppError } from './to-app-error.ts';

/** The contract's routes, with every error of theirs in our own shape. */
export function createApiHandler(log: Log): OpenAPIHandler<RequestContext> {
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
          // What is not answered yet failed before a route was called: its path, query or body could not be decoded.
          if (error instanceof ORPCError && isErrorCode(error.code)) throw error;
          throw answer(new AppError('request.malformed', {}, { cause: error }), context.requestId);
        }),
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
}
