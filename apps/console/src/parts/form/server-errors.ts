/** What the server found wrong, by field. */
import type { ApiFailure } from '../../api/api-error.ts';

export type FieldError = { field: string; message: string };

/** Contracts name where a value came from first; a form knows only its own names. */
const PLACES = /^(body|query|params)\./;

/** Empty: the failure is not about single fields. */
export function fieldErrorsOf(failure: Pick<ApiFailure, 'code' | 'details'>): FieldError[] {
  const fields = failure.code === 'request.invalid' ? failure.details?.fields : undefined;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, message } = entry as Partial<Record<keyof FieldError, unknown>>;
    if (typeof field !== 'string' || typeof message !== 'string') return [];
    return [{ field: field.replace(PLACES, ''), message }];
  });
}
