import { type ApiFailure, findApiFailure } from '../../api/api-error.ts';
import { notify } from '../notify/notify.tsx';

/** Undefined for an error code that has no text of its own. */
export type FailureText = (failure: ApiFailure) => string | undefined;

/** Shows what the api refused. Errors without an api response are skipped: the query client has already reported them. */
export function notifyFailure(error: unknown, textOf: FailureText): void {
  const failure = findApiFailure(error);
  if (!failure) return;
  const { code, message, requestId } = failure;
  notify.error(textOf(failure) ?? message, { details: code, requestId });
}
