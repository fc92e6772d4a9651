import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Decision, Route } from '@sluice/routing';
import type { PageToken } from '../features/clicks/page-token.ts';
import type { FoundFile } from '../features/landings/find-file.ts';
import type { LandingPage } from '../features/landings/landing-pages.ts';
import type { Client } from '../features/visits/facts/client.ts';
import type { Visitor } from '../features/visits/facts/visitor.ts';
import type { WhiteSitePage } from '../features/white-pages/white-site-pages.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { type RequestHeaders, readRequestHeaders } from '../http/request-headers.ts';
import type { ShownPage } from './shown-page.ts';
import type { StepDeps } from './step-deps.ts';

/** What is known of one request so far. Each step fills in its part; all fields exist from the start, for speed. */
export class VisitContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly nowMs: number;
  readonly headers: RequestHeaders;
  /** Where the steps continue after a pause. */
  nextStep = 0;
  host = '';
  wants: 'page' | 'file' | 'offer' | 'white site' = 'page';
  /** The endpoint that answers instead of a page. */
  endpoint: Endpoint<StepDeps> | undefined = undefined;
  route: Route | undefined = undefined;
  isSecure = false;
  country = '';
  language = '';
  client: Client | undefined = undefined;
  visitor: Visitor | undefined = undefined;
  decision: Decision | undefined = undefined;
  file: FoundFile | undefined = undefined;
  /** Of the page whose button was pressed. */
  token: PageToken | undefined = undefined;
  shown: ShownPage | undefined = undefined;
  /** Where the visitor is redirected, instead of a page or from its button. */
  redirectTo: string | undefined = undefined;
  /** What is shown in place of the plain black page. */
  landing: LandingPage | undefined = undefined;
  /** What is shown in place of the plain white page, or the other page of the same site that was asked for. */
  whitePage: WhiteSitePage | undefined = undefined;

  constructor(request: IncomingMessage, response: ServerResponse, nowMs: number) {
    this.request = request;
    this.response = response;
    this.nowMs = nowMs;
    this.headers = readRequestHeaders(request.rawHeaders);
  }
}
