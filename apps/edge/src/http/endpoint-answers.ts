/** The answers that endpoints have in common. None may be cached. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A full disk or memory does not recover within seconds. */
export const RETRY_AFTER_SECONDS = 30;

/** A status and no body. */
export function sendStatus(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
): undefined {
  response
    .writeHead(status, {
      ...headers,
      ...connectionAfter(status),
      ...(status !== 204 && { 'content-length': 0 }),
      'cache-control': 'no-store',
    })
    .end();
}

/** 204 means that the report is on disk; after a 503 the page reports it again later. */
export function sendRecorded(
  response: ServerResponse,
  isRecorded: boolean,
  headers: OutgoingHttpHeaders = {},
): void {
  if (isRecorded) sendStatus(response, 204, headers);
  else sendStatus(response, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
}

/** The text may come from the request: nothing of it reaches a header, and no browser renders it as a page. */
export function sendText(
  response: ServerResponse,
  status: number,
  { type, body, headers = {} }: { type: string; body: string; headers?: OutgoingHttpHeaders },
): void {
  response
    .writeHead(status, {
      ...headers,
      ...connectionAfter(status),
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

/** The unread rest of a body that is too long must not be parsed as the next request. */
const connectionAfter = (status: number): OutgoingHttpHeaders =>
  status === 413 ? { connection: 'close' } : {};
