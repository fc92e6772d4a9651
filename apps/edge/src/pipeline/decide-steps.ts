/** The steps from a request to a decision: the declared facts, the visitor, the rules. */
import { decide, isFreeAddress, type Spending } from '@sluice/routing';
import { openPageToken } from '../features/clicks/page-token.ts';
import { recogniseVisitor } from '../features/visits/facts/visitor.ts';
import { clientOf, routeOf } from './read-visit.ts';
import type { StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

export function openPageTokenStep(visit: VisitContext, deps: StepDeps): StepResult {
  if (visit.wants !== 'offer') return 'continue';
  const { streamId } = routeOf(visit);
  visit.token = openPageToken(visit.headers.cookie, deps, { streamId, nowMs: visit.nowMs });
  return 'continue';
}

/** A press of a page's button uses the facts of its visit: a phone that has changed its network since still goes to the offer. */
export function readDeclaredFacts(visit: VisitContext, deps: StepDeps): StepResult {
  const { headers, token } = visit;
  const peer = deps.readPeer(visit.request.socket, headers);
  visit.isSecure = peer.isSecure;
  visit.client = deps.readClient(headers);
  visit.country = token?.country ?? deps.readCountry(peer.address);
  visit.language = token?.language ?? deps.readLanguage(headers.acceptLanguage);
  return 'continue';
}

/** Before the decision, because a stream may decide by whether a visitor returns. */
export function recogniseVisitorStep(visit: VisitContext): StepResult {
  const { streamId } = routeOf(visit);
  visit.visitor = recogniseVisitor(visit.headers.cookie, streamId, visit.nowMs, visit.isSecure);
  return 'continue';
}

export function decidePage(visit: VisitContext, deps: StepDeps): StepResult {
  const { token, visitor } = visit;
  const { os, device } = token ?? clientOf(visit);
  const facts = { country: visit.country, language: visit.language, device, os };
  // A click is no return: its visitor is known only because the page was shown.
  const isReturning = visit.wants === 'page' && visitor?.isReturning === true;
  const route = routeOf(visit);
  visit.decision = decide(route, facts, { id: visitor?.id ?? '', isReturning }, findSpending(visit, deps));
  return 'continue';
}

/** Whoever was shown the page is led on; nobody pays where nothing is left. */
function findSpending(visit: VisitContext, { budgets, freeVisits }: StepDeps): Spending {
  const route = routeOf(visit);
  if (route.freeAddress !== null && isFreeAddress(route, visit.host)) {
    if (visit.token) return 'free';
    const spending = freeVisits.spendingOf(route.freeAddress, visit.nowMs);
    if (spending === 'free' && visit.wants === 'page') freeVisits.count(route.freeAddress);
    return spending;
  }
  const isShown = visit.token !== undefined || route.status !== 'active';
  return isShown ? 'open' : budgets.spendingOf(route.teamId, route.memberId);
}
