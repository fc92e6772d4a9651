import { encodeVisit } from '@sluice/events';
import { PATHS } from '@sluice/games/page';
import { type Decision, decide, type Route } from '@sluice/routing';
import type { FindFile } from '../landings/find-file.ts';
import type { LandingPages } from '../landings/landing-pages.ts';
import type { RouteTable } from '../streams/route-table.ts';
import { sendFile, sendLanding, sendPlainPage, sendToOffer } from './answers.ts';
import type { PeerReader } from './facts/address.ts';
import type { Client } from './facts/client.ts';
import type { CountryReader } from './facts/country.ts';
import { findRequestHeader } from './facts/request-headers.ts';
import { readSubs } from './facts/subs.ts';
import { recogniseVisitor, type Visitor } from './facts/visitor.ts';
import { plainLink } from './offer-link.ts';
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
  /** Undefined where there are no landings: every black page is the plain one. */
  landings: { pages: Pick<LandingPages, 'find' | 'load'>; findFile: FindFile } | undefined;
};

/** Why a request ended before it became a visit. A closed list: each is a label of the outcome metric. */
export type EarlyEnd = 'unknown_host' | 'method_not_allowed' | 'not_found' | 'head_only';
/** What else a page's visitor is answered, by the step itself. */
export type OtherAnswer = 'file' | 'offer';
/** Pause: the step will call `resume` when the next one may run. */
export type StepResult = 'continue' | 'pause' | EarlyEnd | OtherAnswer;

type Resume = (visit: VisitContext) => void;

export type Step = {
  readonly name: string;
  readonly run: (visit: VisitContext, deps: StepDeps, resume: Resume) => StepResult;
};

/** The road of a visit, in order. A step goes on, waits, or names why the road ends here. */
export const STEPS: readonly Step[] = [
  { name: 'find-route', run: findRoute },
  { name: 'accept-request', run: acceptRequest },
  { name: 'find-file', run: findFile },
  { name: 'answer-with-file', run: answerWithFile },
  { name: 'read-declared-facts', run: readDeclaredFacts },
  { name: 'decide-page', run: decidePage },
  { name: 'send-to-offer', run: sendToOfferStep },
  { name: 'recognise-visitor', run: recogniseVisitorStep },
  { name: 'prepare-landing', run: prepareLanding },
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

function acceptRequest(visit: VisitContext, deps: StepDeps): StepResult {
  const { method, url = '/' } = visit.request;
  if (method !== 'GET' && method !== 'HEAD') return 'method_not_allowed';
  const isRoot = url === '/' || url.startsWith('/?');
  if (isRoot) return method === 'HEAD' ? 'head_only' : 'continue';
  if (pathOf(url) === PATHS.offer) {
    visit.wants = 'offer';
    return method === 'HEAD' ? 'method_not_allowed' : 'continue';
  }
  visit.wants = 'file';
  return deps.landings ? 'continue' : 'not_found';
}

function findFile(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  if (visit.wants !== 'file') return 'continue';
  const { rawHeaders, url = '/' } = visit.request;
  const finding = deps.landings?.findFile(pathOf(url), findRequestHeader(rawHeaders, 'accept-encoding'));
  finding?.then(
    (file) => {
      visit.file = file;
      resume(visit);
    },
    // A disk that does not answer: the next step finds no file.
    () => resume(visit),
  );
  return 'pause';
}

function answerWithFile(visit: VisitContext): StepResult {
  if (visit.wants !== 'file') return 'continue';
  if (!visit.file) return 'not_found';
  sendFile(visit.response, visit.file, visit.request.method === 'HEAD');
  return 'file';
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

/** Only who gets the black page finds a way on from it. */
function sendToOfferStep(visit: VisitContext): StepResult {
  if (visit.wants !== 'offer') return 'continue';
  const { link } = routeOf(visit);
  if (link === null || decisionOf(visit).page !== 'black') return 'not_found';
  sendToOffer(visit.response, plainLink(link));
  return 'offer';
}

function recogniseVisitorStep(visit: VisitContext): StepResult {
  const { streamId } = routeOf(visit);
  visit.visitor = recogniseVisitor(visit.headers.cookie, streamId, visit.nowMs, visit.isSecure);
  return 'continue';
}

/** The language chooses the translation, the link whether there is an offer; the visitor has no other say in the page. */
function prepareLanding(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { landingId, link } = routeOf(visit);
  if (landingId === null || !deps.landings || decisionOf(visit).page !== 'black') return 'continue';
  const { pages } = deps.landings;
  const found = pages.find(landingId, visit.language, link !== null);
  if (found !== undefined) {
    visit.landing = found ?? undefined;
    return 'continue';
  }
  void pages.load(landingId, visit.language, link !== null).then((page) => {
    visit.landing = page;
    resume(visit);
  });
  return 'pause';
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
      landingId: visit.landing?.landingId ?? 0,
    }),
    () => resume(visit),
  );
  return 'pause';
}

function answerWithPage(visit: VisitContext): StepResult {
  const { response, landing } = visit;
  const { cookie } = visitorOf(visit);
  if (landing) {
    const acceptEncoding = findRequestHeader(visit.request.rawHeaders, 'accept-encoding');
    sendLanding(response, landing, acceptEncoding, cookie);
  } else {
    sendPlainPage(response, renderPage(decisionOf(visit).page, routeOf(visit)), cookie);
  }
  return 'continue';
}

/** Without its query. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
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
