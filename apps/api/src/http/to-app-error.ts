/** The one place that maps any thrown error to an error of the catalogue. */
import { ORPCError, ValidationError } from '@orpc/server';
import { findDatabaseError, isDatabaseAway } from '@sluice/postgres';
import { AppError, type ErrorCode, type Log } from '@sluice/runtime';

/** More would only help an attacker who probes the schema. */
const FIELDS_MAX = 20;

/** By the code of Fastify's own errors; they are raised before a route is reached. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'request.malformed',
};

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof ORPCError ? error.cause : undefined;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    return cause instanceof ValidationError
      ? new AppError('request.invalid', { fields: fieldsOf(cause) })
      : new AppError('request.malformed');
  }
  const frameworkCode = FRAMEWORK_ERRORS[codeOf(error)];
  if (frameworkCode) return new AppError(frameworkCode);
  // Prototype poisoning and broken JSON arrive as a bare SyntaxError that carries a status.
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400) {
    return new AppError('request.malformed');
  }
  if (isDatabaseAway(error)) return new AppError('internal.unavailable', {}, { cause: error });
  return new AppError('internal.unexpected', {}, { cause: error });
}

/** 5xx errors are logged here, once and with their cause, which never leaves in the response. */
export function logFailure(log: Log, error: AppError): void {
  if (error.status < 500) return;
  const database = findDatabaseError(error.cause);
  log.error(
    { code: error.code, err: database?.cause ?? error.cause ?? error, query: database?.query },
    'request failed',
  );
}

function fieldsOf(error: ValidationError): { field: string; message: string }[] {
  return error.issues.slice(0, FIELDS_MAX).map(({ path = [], message }) => ({
    field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message,
  }));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
