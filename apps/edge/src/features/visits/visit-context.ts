import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Decision, Route } from '@sluice/routing';
import type { Client } from './facts/client.ts';
import { type RequestHeaders, readRequestHeaders } from './facts/request-headers.ts';
import type { Visitor } from './facts/visitor.ts';

/** What is known of one request so far. Each step fills in its part; all fields exist from the start, for speed. */
export class VisitContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly nowMs: number;
  readonly headers: RequestHeaders;
  host = '';
  route: Route | undefined = undefined;
  isSecure = false;
  country = '';
  language = '';
  client: Client | undefined = undefined;
  visitor: Visitor | undefined = undefined;
  decision: Decision | undefined = undefined;

  constructor(request: IncomingMessage, response: ServerResponse, nowMs: number) {
    this.request = request;
    this.response = response;
    this.nowMs = nowMs;
    this.headers = readRequestHeaders(request.rawHeaders);
  }
}
