import { encodeVisit, NO_IDS } from '@sluice/events';
import { PATHS } from '@sluice/games/page';
import { chooseLanding, decide } from '@sluice/routing';
import { isWhitePagePath } from '@sluice/white-pages';
import { findEndpoint } from '../../endpoints.ts';
import { sendFile, sendLanding, sendPlainPage, sendToOffer, sendWhiteSitePage } from './answers.ts';
import { callEndpoint } from './endpoint.ts';
import { readSubs } from './facts/subs.ts';
import { recogniseVisitor } from './facts/visitor.ts';
import { plainLink } from './offer-link.ts';
import { renderPage } from './pages.ts';
import { acceptEncodingOf, clientOf, decisionOf, pathOf, routeOf, visitorOf } from './read-visit.ts';
import type { Resume, Step, StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';
import { answerWithWhiteSitePage, prepareWhitePage, prepareWhiteSitePage } from './white-page-steps.ts';

const QUESTION_MARK = 0x3f;

/** The road of a visit, in order. A step goes on, waits, or names why the road ends here. */
export const STEPS: readonly Step[] = [
  { name: 'find-endpoint', run: findEndpointStep },
  { name: 'find-route', run: findRoute },
  { name: 'answer-at-endpoint', run: answerAtEndpoint },
  { name: 'accept-request', run: acceptRequest },
  { name: 'prepare-white-site-page', run: prepareWhiteSitePage },
  { name: 'answer-with-white-site-page', run: answerWithWhiteSitePage },
  { name: 'find-file', run: findFile },
  { name: 'answer-with-file', run: answerWithFile },
  { name: 'read-declared-facts', run: readDeclaredFacts },
  { name: 'decide-page', run: decidePage },
  { name: 'send-to-offer', run: sendToOfferStep },
  { name: 'recognise-visitor', run: recogniseVisitorStep },
  { name: 'prepare-landing', run: prepareLanding },
  { name: 'prepare-white-page', run: prepareWhitePage },
  { name: 'record-visit', run: recordVisit },
  { name: 'answer-with-page', run: answerWithPage },
];

/** Nearly every request is for the page itself. */
function findEndpointStep(visit: VisitContext): StepResult {
  const { url = '/' } = visit.request;
  if (url.length > 1 && url.charCodeAt(1) !== QUESTION_MARK) visit.endpoint = findEndpoint(pathOf(visit));
  return 'continue';
}

function answerAtEndpoint(visit: VisitContext, deps: StepDeps): StepResult {
  const { endpoint, request, response } = visit;
  if (!endpoint) return 'continue';
  if (!endpoint.methods.includes(request.method ?? '')) return 'method_not_allowed';
  callEndpoint(endpoint, visit, deps).catch((error: unknown) => {
    deps.log.error({ err: error, host: visit.host, endpoint: endpoint.name }, 'an endpoint failed');
    if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
    response.end();
  });
  return 'endpoint';
}

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
  return visit.route || visit.endpoint?.needsNoStream ? 'continue' : 'unknown_host';
}

function acceptRequest(visit: VisitContext, deps: StepDeps): StepResult {
  const { method, url = '/' } = visit.request;
  if (method !== 'GET' && method !== 'HEAD') return 'method_not_allowed';
  const isRoot = url === '/' || url.startsWith('/?');
  if (isRoot) return method === 'HEAD' ? 'head_only' : 'continue';
  if (pathOf(visit) === PATHS.offer) {
    visit.wants = 'offer';
    return method === 'HEAD' ? 'method_not_allowed' : 'continue';
  }
  if (routeOf(visit).whitePage && isWhitePagePath(pathOf(visit))) {
    visit.wants = 'white site';
    return 'continue';
  }
  visit.wants = 'file';
  return deps.landings ? 'continue' : 'not_found';
}

function findFile(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  if (visit.wants !== 'file') return 'continue';
  const finding = deps.landings?.findFile(pathOf(visit), acceptEncodingOf(visit));
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

/**
 * The visitor's random id chooses among split landings, the language the translation, the link whether there is an offer; the visitor
 * has no other say in the page.
 */
function prepareLanding(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { landings, streamId, link, template } = routeOf(visit);
  if (landings.length === 0 || !deps.landings || decisionOf(visit).page !== 'black') return 'continue';
  const landingId = chooseLanding(landings, streamId, visitorOf(visit).id);
  if (landingId === undefined) return 'continue';
  const { pages } = deps.landings;
  const wish = { language: visit.language, hasOffer: link !== null, template };
  const found = pages.find(landingId, wish);
  if (found !== undefined) {
    visit.landing = found ?? undefined;
    return 'continue';
  }
  void pages.load(landingId, wish).then((page) => {
    visit.landing = page;
    resume(visit);
  });
  return 'pause';
}

function recordVisit(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  if (!deps.recorder) return 'continue';
  const route = routeOf(visit);
  const client = clientOf(visit);
  const decision = decisionOf(visit);
  const visitor = visitorOf(visit);
  deps.recorder.traffic(
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
      template: '',
      variant: 0,
      ids: NO_IDS,
    }),
    () => resume(visit),
  );
  return 'pause';
}

function answerWithPage(visit: VisitContext): StepResult {
  const { response, landing, whitePage } = visit;
  const { cookie } = visitorOf(visit);
  if (landing) {
    sendLanding(response, landing, acceptEncodingOf(visit), cookie);
  } else if (whitePage) {
    sendWhiteSitePage(response, whitePage, acceptEncodingOf(visit), { cookie });
  } else {
    sendPlainPage(response, renderPage(decisionOf(visit).page, routeOf(visit)), cookie);
  }
  return 'continue';
}
