/** What went wrong while a request was answered, as an error of the catalogue; and in the log, where it is our own. */
import { findDatabaseError, isDatabaseAway } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Identity } from '../identity.ts';

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('internal.unavailable', {}, { cause: error });
  return new AppError('internal.unexpected', {}, { cause: error });
}

/** Our own failures only; a request that cannot be answered is the client's. */
export function logFailure({ log }: Identity, requestId: string, error: AppError): void {
  if (error.status < 500) return;
  const database = findDatabaseError(error.cause);
  log.error(
    { requestId, code: error.code, err: database?.cause ?? error.cause ?? error, query: database?.query },
    'request failed',
  );
}
