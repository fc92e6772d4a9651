import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '@sluice/runtime';
import { presentError } from './present-error.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const PARSER_ERRORS: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Responds to bytes that Node could not parse as a request. There is no reply object yet, so the response is written by hand. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const failure = new AppError(PARSER_ERRORS[error.code ?? ''] ?? 'request.malformed');
  const requestId = randomUUID();
  const body = JSON.stringify(presentError(failure, requestId));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
