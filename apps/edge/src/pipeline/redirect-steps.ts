/** Outbound redirects: from a page's button to the offer, or in a page's place. Recorded first, then sent. */
import { encodeLaterEvent, type LaterEvent, outboundEventId, type UnbilledReason } from '@sluice/events';
import { isFreeAddress } from '@sluice/routing';
import { destinationOf } from '../features/clicks/destination.ts';
import { laterEventOf } from '../features/clicks/later-event.ts';
import type { PageToken } from '../features/clicks/page-token.ts';
import { sendRedirect } from './answers.ts';
import { clientOf, decisionOf, routeOf, visitorOf } from './read-visit.ts';
import type { Resume, StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

/** Only visitors who get the black page, or a redirect instead of it, are sent to the offer. */
export function findRedirect(visit: VisitContext): StepResult {
  const { page, reason } = decisionOf(visit);
  if (visit.wants !== 'offer' && page !== 'redirect') return 'continue';
  if (page === 'white') return 'not_found';
  const route = routeOf(visit);
  const token = visit.token ?? visit.shown;
  const { os } = token ?? clientOf(visit);
  const isToApp = route.ios !== null && os === 'iOS' && reason !== 'return_to_offer';
  const location = isToApp
    ? destinationOf(route.ios.link, { tracker: null, clientId: route.clientId }, token)
    : route.link === null
      ? undefined
      : destinationOf(route.link, route, token);
  if (location === undefined) return 'not_found';
  visit.redirectTo = location;
  return 'continue';
}

/** Without a page token there was no visit of ours: the request is redirected and not counted. */
export function recordRedirect(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { recorder, recentClicks } = deps;
  const token = visit.token ?? visit.shown;
  if (visit.redirectTo === undefined || !recorder || !token) return 'continue';
  if (!recentClicks.add(token.clickId)) return 'continue';
  const events = eventsOf(visit, token, deps);
  let waiting = events.length;
  for (const event of events) {
    recorder.money(encodeLaterEvent(event), (isSafe) => {
      if (!isSafe) recentClicks.forget(token.clickId);
      if (--waiting === 0) resume(visit);
    });
  }
  return 'pause';
}

/**
 * A click to the app platform is charged as a redirect and not as a click. Everything that is counted or charged comes from the token
 * alone: pressed again, on another day, at another edge or at another price of the stream, it is the same event.
 */
function eventsOf(visit: VisitContext, token: PageToken, deps: StepDeps): LaterEvent[] {
  const {
    nowMs: happenedAtMs,
    headers: { userAgent },
  } = visit;
  const { clickId, isToApp, pressMicros } = token;
  const isSold = (visit.wants === 'offer' || isToApp) && !token.isBot;
  const unbilled = isSold ? findUnbilled(visit, token, deps) : '';
  const of = { edgeId: deps.edgeId, domain: visit.host, route: routeOf(visit), userAgent };
  const events: LaterEvent[] = [];
  if (visit.wants === 'offer') {
    const costMicros = isToApp ? undefined : pressMicros;
    const eventId = outboundEventId('click', clickId);
    events.push(laterEventOf(token, of, { type: 'click', eventId, happenedAtMs, costMicros, unbilled }));
  }
  if (visit.wants !== 'offer' || isToApp) {
    const costMicros = isToApp ? pressMicros : undefined;
    const reason = isToApp ? 'ios_redirect' : token.reason;
    const eventId = outboundEventId('redirect', clickId);
    const fields = { type: 'redirect', eventId, happenedAtMs, costMicros, reason, unbilled } as const;
    events.push(laterEventOf(token, of, fields));
  }
  return events;
}

/** Why a press is free whatever its price; empty where it is billed. The redirect is the same. What is over a limit takes no budget. */
function findUnbilled(visit: VisitContext, token: PageToken, deps: StepDeps): UnbilledReason | '' {
  const { streamId, visitorId, memberId, isToApp, pressMicros } = token;
  // A page of another of the stream's hosts has its price in its token, and is billed here too.
  if (pressMicros === 0 && isFreeAddress(routeOf(visit), visit.host)) return 'free_address';
  const { address } = deps.readPeer(visit.request.socket, visit.headers);
  const limit = deps.billingLimits.take({ streamId, visitorId, address }, visit.nowMs);
  if (limit !== '') return limit;
  const { teamId } = routeOf(visit);
  return deps.budgets.authorise(teamId, memberId, isToApp ? 'iosRedirect' : 'click', pressMicros);
}

export function answerWithRedirect(visit: VisitContext): StepResult {
  if (visit.redirectTo === undefined) return 'continue';
  if (visit.wants === 'offer') {
    sendRedirect(visit.response, visit.redirectTo, undefined);
    return 'offer';
  }
  sendRedirect(visit.response, visit.redirectTo, visitorOf(visit).cookie);
  return 'continue';
}
