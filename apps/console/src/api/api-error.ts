/** The api's error body, as screens read it. */
import { ORPCError } from '@orpc/client';
import type { ApiError } from '@sluice/contracts';

export type ApiFailure = ApiError & { status: number };

const DEMO_REFUSAL: ApiError['code'] = 'team.demo_read_only';

/** Any change in the demo team. Told in one place for all screens. */
export const isDemoRefusal = (error: unknown): boolean =>
  error instanceof ORPCError && isErrorBody(error.data) && error.data.code === DEMO_REFUSAL;

/** Undefined: no error body of the api, such as a lost connection, or one that is told for all screens; that has already been reported. */
export function findApiFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof ORPCError) || !isErrorBody(error.data) || isDemoRefusal(error)) return undefined;
  return { ...error.data, status: error.status };
}

/** Turns the body of a failed response into the error that the call rejects with. */
export function decodeErrorBody(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  if (!isErrorBody(body)) return undefined;
  return new ORPCError(body.code, { defined: true, status, message: body.message, data: body });
}

/** Checked by hand: zod would be loaded for four fields. */
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
