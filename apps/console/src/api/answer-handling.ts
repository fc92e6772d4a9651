/** Classifies failed calls, for the handling that all of them share. */
import { ORPCError } from '@orpc/client';
import { SignedOutError } from '../auth/identity-client.ts';
import { findApiFailure, isDemoRefusal } from './api-error.ts';

export type FailureKind =
  /** No response, no body, or HTTP 500: a general error notification is shown. */
  | 'oops'
  | 'unauthorised'
  | 'suspended'
  /** Nothing can be changed in the demo team: told once, whatever was pressed. */
  | 'demo'
  /** The error body says what is wrong; the screen that made the call shows it. */
  | 'exposed'
  /** The call was aborted. */
  | 'abandoned';

const INTERNAL_ERROR = 500;
const UNAUTHORISED = 401;

export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof SignedOutError || isAbort(error)) return 'abandoned';
  if (!(error instanceof ORPCError)) return 'oops';
  if (error.status === UNAUTHORISED) return 'unauthorised';
  if (error.status === INTERNAL_ERROR) return 'oops';
  if (isDemoRefusal(error)) return 'demo';
  const failure = findApiFailure(error);
  if (!failure) return hasData(error) ? 'exposed' : 'oops';
  return failure.code === 'member.suspended' ? 'suspended' : 'exposed';
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** oRPC keeps an unparsed error body in `data.body`; a body that is not JSON stays a file. */
function hasData(error: ORPCError<string, unknown>): boolean {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('body' in data)) return false;
  return data.body !== undefined && !(data.body instanceof Blob);
}
