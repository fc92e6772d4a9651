import type { ApiError } from '@sluice/contracts';
import type { AppError } from '@sluice/runtime';

/** The only exit from an error to JSON. */
export function presentError(error: AppError, requestId: string): ApiError {
  return { code: error.code, message: error.message, details: error.details, requestId };
}
