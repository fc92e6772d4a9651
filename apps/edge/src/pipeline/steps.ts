import { PATHS } from '@sluice/games/page';
import { isFreeAddress } from '@sluice/routing';
import { isWhitePagePath } from '@sluice/white-pages';
import { sendFile } from './answers.ts';
import { decidePage, openPageTokenStep, readDeclaredFacts, recogniseVisitorStep } from './decide-steps.ts';
import { describeVisit } from './describe-visit.ts';
import { callEndpoint, findEndpoint } from './endpoints.ts';
import { answerWithPage, prepareLanding, recordVisit } from './page-steps.ts';
import { acceptEncodingOf, pathOf, routeOf } from './read-visit.ts';
import { answerWithRedirect, findRedirect, recordRedirect } from './redirect-steps.ts';
import type { Resume, Step, StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';
import { answerWithWhiteSitePage, prepareWhitePage, prepareWhiteSitePage } from './white-page-steps.ts';

const QUESTION_MARK = 0x3f;

/** The steps of every request, in order. A step continues, pauses, or names why the request ends here. */
export const STEPS: readonly Step[] = [
  { name: 'find-endpoint', run: findEndpointStep },
  { name: 'find-route', run: findRoute },
  { name: 'answer-at-endpoint', run: answerAtEndpoint },
  { name: 'accept-request', run: acceptRequest },
  { name: 'prepare-white-site-page', run: prepareWhiteSitePage },
  { name: 'answer-with-white-site-page', run: answerWithWhiteSitePage },
  { name: 'find-file', run: findFile },
  { name: 'answer-with-file', run: answerWithFile },
  { name: 'open-page-token', run: openPageTokenStep },
  { name: 'read-declared-facts', run: readDeclaredFacts },
  { name: 'recognise-visitor', run: recogniseVisitorStep },
  { name: 'decide-page', run: decidePage },
  { name: 'prepare-landing', run: prepareLanding },
  { name: 'prepare-white-page', run: prepareWhitePage },
  { name: 'describe-visit', run: describeVisit },
  { name: 'find-redirect', run: findRedirect },
  { name: 'record-visit', run: recordVisit },
  { name: 'record-redirect', run: recordRedirect },
  { name: 'answer-with-page', run: answerWithPage },
  { name: 'answer-with-redirect', run: answerWithRedirect },
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
  const route = routeOf(visit);
  const scripted = isFreeAddress(route, visit.host) ? undefined : route;
  const finding = deps.landings?.findFile(pathOf(visit), acceptEncodingOf(visit), scripted);
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
