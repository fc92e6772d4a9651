import { isFreeAddress, priceOf, type Route } from '@sluice/routing';
import { agentOf, readOutsideIds, readParams } from '../features/visits/facts/outside-ids.ts';
import { readQuery } from '../features/visits/facts/query.ts';
import { clientOf, decisionOf, routeOf, visitorOf } from './read-visit.ts';
import type { StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

export function describeVisit(visit: VisitContext, deps: StepDeps): StepResult {
  if (visit.wants === 'offer') return 'continue';
  const route = routeOf(visit);
  const client = clientOf(visit);
  const decision = decisionOf(visit);
  const visitor = visitorOf(visit);
  const query = readQuery(visit.request.url ?? '/');
  const ids = readOutsideIds(query, visit.headers.cookie, route);
  const agent = agentOf(route, visit.headers.userAgent);
  const id = deps.newEventId();
  const landingId = visit.landing?.landingId ?? 0;
  const isToApp = route.ios !== null && client.os === 'iOS' && decision.reason !== 'return_to_offer';
  visit.shown = {
    eventId: id,
    clickId: id,
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
    subs: query.subs,
    landingId,
    template: visit.landing?.template ?? '',
    variant: variantOf(route, landingId),
    ids: agent === '' ? ids : { ...ids, agent },
    params: readParams(query),
    pressMicros: isFreeAddress(route, visit.host)
      ? 0
      : priceOf(route.prices, isToApp ? 'iosRedirect' : 'click', visit.country),
    isToApp,
  };
  return 'continue';
}

/** From 1, in the order of the split test; 0 where nothing is split. */
function variantOf({ landings }: Route, landingId: number): number {
  return landings.length < 2 ? 0 : landings.findIndex(({ id }) => id === landingId) + 1;
}
