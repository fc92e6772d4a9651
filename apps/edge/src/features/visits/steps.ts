import { encodeVisit } from '@sluice/events';
import { type Decision, decide, type Route } from '@sluice/routing';
import { IDLE_SECONDS } from '../../idle-connections.ts';
import type { RouteTable } from '../streams/route-table.ts';
import type { PeerReader } from './facts/address.ts';
import type { Client } from './facts/client.ts';
import type { CountryReader } from './facts/country.ts';
import { readSubs } from './facts/subs.ts';
import { recogniseVisitor, type Visitor } from './facts/visitor.ts';
import { renderPage } from './pages.ts';
import type { VisitContext } from './visit-context.ts';

/**
 * Makes the line safe, then calls back; also when it could not, since the visitor gets the page all the same. Undefined where visits
 * are not recorded at all.
 */
export type RecordLine = (line: string, whenSafe: () => void) => void;

export type StepDeps = {
  edgeId: string;
  routes: Pick<RouteTable, 'findByHost'>;
  readPeer: PeerReader;
  readCountry: CountryReader;
  readClient: (headers: VisitContext['headers']) => Client;
  readLanguage: (acceptLanguage: string) => string;
  newEventId: () => string;
  record: RecordLine | undefined;
};

/** Why a request ended before it became a visit. A closed list: each is a label of the outcome metric. */
export type EarlyEnd = 'unknown_host' | 'method_not_allowed' | 'not_found' | 'head_only';
/** Pause: the step will call `resume` when the next one may run. */
export type StepResult = 'continue' | 'pause' | EarlyEnd;

type Resume = (visit: VisitContext) => void;

export type Step = {
  readonly name: string;
  readonly run: (visit: VisitContext, deps: StepDeps, resume: Resume) => StepResult;
};

/** The road of a visit, in order. A step goes on, waits, or names why the road ends here. */
export const STEPS: readonly Step[] = [
  { name: 'find-route', run: findRoute },
  { name: 'accept-request', run: acceptRequest },
  { name: 'read-declared-facts', run: readDeclaredFacts },
  { name: 'decide-page', run: decidePage },
  { name: 'recognise-visitor', run: recogniseVisitorStep },
  { name: 'record-visit', run: recordVisit },
  { name: 'answer-with-page', run: answerWithPage },
];

function findRoute(visit: VisitContext, deps: StepDeps): StepResult {
  const header = visit.headers.host;
  const colon = header.indexOf(':');
  visit.host = colon === -1 ? header : header.slice(0, colon);
  // Hosts are stored in lower case, and nearly every browser sends them so.
  visit.route = deps.routes.findByHost(visit.host);
  if (!visit.route) {
    visit.host = visit.host.toLowerCase();
    visit.route = deps.routes.findByHost(visit.host);
  }
  return visit.route ? 'continue' : 'unknown_host';
}

function acceptRequest({ request }: VisitContext): StepResult {
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'method_not_allowed';
  const url = request.url ?? '/';
  const isRoot = url === '/' || url.startsWith('/?');
  if (!isRoot) return 'not_found';
  return request.method === 'HEAD' ? 'head_only' : 'continue';
}

function readDeclaredFacts(visit: VisitContext, deps: StepDeps): StepResult {
  const { headers } = visit;
  const peer = deps.readPeer(visit.request.socket, headers);
  visit.isSecure = peer.isSecure;
  visit.country = deps.readCountry(peer.address);
  visit.language = deps.readLanguage(headers.acceptLanguage);
  visit.client = deps.readClient(headers);
  return 'continue';
}

function decidePage(visit: VisitContext): StepResult {
  const { os, device } = clientOf(visit);
  visit.decision = decide(routeOf(visit), { country: visit.country, language: visit.language, device, os });
  return 'continue';
}

function recogniseVisitorStep(visit: VisitContext): StepResult {
  const { streamId } = routeOf(visit);
  visit.visitor = recogniseVisitor(visit.headers.cookie, streamId, visit.nowMs, visit.isSecure);
  return 'continue';
}

function recordVisit(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  if (!deps.record) return 'continue';
  const route = routeOf(visit);
  const client = clientOf(visit);
  const decision = decisionOf(visit);
  const visitor = visitorOf(visit);
  deps.record(
    encodeVisit({
      eventId: deps.newEventId(),
      atMs: visit.nowMs,
      edgeId: deps.edgeId,
      teamId: route.teamId,
      memberId: route.memberId,
      streamId: route.streamId,
      domain: visit.host,
      page: decision.page,
      reason: decision.reason,
      documentVersion: decision.documentVersion,
      visitorId: visitor.id,
      isUnique: visitor.isUnique,
      isBot: client.isBot,
      country: visit.country,
      os: client.os,
      browser: client.browser,
      device: client.device,
      language: visit.language,
      subs: readSubs(visit.request.url ?? '/'),
    }),
    () => resume(visit),
  );
  return 'pause';
}

function answerWithPage(visit: VisitContext): StepResult {
  const body = renderPage(decisionOf(visit).page, routeOf(visit));
  const { cookie } = visitorOf(visit);
  visit.response.writeHead(200, pageHeaders(body, cookie)).end(body, 'latin1');
  return 'continue';
}

function pageHeaders(body: string, cookie: string | undefined): string[] {
  const headers = [
    'content-type',
    'text/html; charset=utf-8',
    'content-length',
    String(body.length),
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'no-referrer-when-downgrade',
    'keep-alive',
    `timeout=${IDLE_SECONDS}`,
  ];
  if (cookie) headers.push('set-cookie', cookie);
  return headers;
}

// The order of STEPS makes these present; a change of order that breaks it fails loudly in the first test.
function routeOf({ route }: VisitContext): Route {
  if (!route) throw new Error('no route yet');
  return route;
}
function clientOf({ client }: VisitContext): Client {
  if (!client) throw new Error('no client yet');
  return client;
}
function decisionOf({ decision }: VisitContext): Decision {
  if (!decision) throw new Error('no decision yet');
  return decision;
}
function visitorOf({ visitor }: VisitContext): Visitor {
  if (!visitor) throw new Error('no visitor yet');
  return visitor;
}
