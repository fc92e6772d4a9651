import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Safe in log lines and headers. */
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's own id where it is valid, so that one id follows a request through several services. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : randomUUID();
}
