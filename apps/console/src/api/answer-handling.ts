/** What every failed call brings about, whoever made it. */
import { ORPCError } from '@orpc/client';
import { SignedOutError } from '../auth/identity-client.ts';
import { findApiFailure } from './api-error.ts';

export type FailureKind =
  /** No answer, an answer without data, or HTTP 500: the person is told that something went wrong. */
  | 'oops'
  | 'unauthorised'
  | 'suspended'
  /** The error body says what is wrong; the screen that made the call shows it. */
  | 'exposed'
  /** Nobody waits for this answer any more. */
  | 'abandoned';

const INTERNAL_ERROR = 500;
const UNAUTHORISED = 401;

export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof SignedOutError || isAbort(error)) return 'abandoned';
  if (!(error instanceof ORPCError)) return 'oops';
  if (error.status === UNAUTHORISED) return 'unauthorised';
  if (error.status === INTERNAL_ERROR) return 'oops';
  const failure = findApiFailure(error);
  if (!failure) return hasData(error) ? 'exposed' : 'oops';
  return failure.code === 'member.suspended' ? 'suspended' : 'exposed';
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** oRPC keeps the body of an answer it could not read as an error in `data.body`; what is no JSON stays a file. */
function hasData(error: ORPCError<string, unknown>): boolean {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('body' in data)) return false;
  return data.body !== undefined && !(data.body instanceof Blob);
}
