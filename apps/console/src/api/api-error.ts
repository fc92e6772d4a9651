/** What the api said was wrong, as screens read it. */
import { ORPCError } from '@orpc/client';
import type { ApiError } from '@sluice/contracts';

export type ApiFailure = ApiError & { status: number };

/** Undefined: no answer of the api's own, such as a lost connection; the person has been told already. */
export function findApiFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof ORPCError) || !isErrorBody(error.data)) return undefined;
  return { ...error.data, status: error.status };
}

/** The body of an answer that is not ok → the error that the call rejects with. */
export function decodeErrorBody(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  if (!isErrorBody(body)) return undefined;
  return new ORPCError(body.code, { defined: true, status, message: body.message, data: body });
}

/** Checked by hand: the schema would bring its library along for four fields. */
function isErrorBody(body: unknown): body is ApiError {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
