/** The steps of a visitor who is led on: from a page's button, or in a page's place. Recorded first, then led. */
import { encodeLaterEvent, type LaterEvent, wayOnIdOf } from '@sluice/events';
import { sendOn } from '../visits/answers.ts';
import { clientOf, decisionOf, routeOf, visitorOf } from '../visits/read-visit.ts';
import type { Resume, StepResult } from '../visits/step.ts';
import type { StepDeps } from '../visits/step-deps.ts';
import type { VisitContext } from '../visits/visit-context.ts';
import { destinationOf } from './destination.ts';
import { laterEventOf } from './later-event.ts';
import type { PageToken } from './page-token.ts';

/** Only who gets the black page, or is redirected in its place, finds a way on. */
export function findWayOn(visit: VisitContext, deps: StepDeps): StepResult {
  const { page, reason } = decisionOf(visit);
  if (visit.wants !== 'offer' && page !== 'redirect') return 'continue';
  if (page === 'white') return 'not_found';
  const route = routeOf(visit);
  const token = visit.token ?? visit.shown;
  const { os } = token ?? clientOf(visit);
  const isToApp = route.ios !== null && os === 'iOS' && reason !== 'return_to_offer';
  const location = isToApp
    ? destinationOf(
        deps.iosFlowUrl.replace('{flow}', encodeURIComponent(route.ios.flow)),
        { ...route, tracker: null },
        token,
      )
    : route.link === null
      ? undefined
      : destinationOf(route.link, route, token);
  if (location === undefined) return 'not_found';
  visit.way = { location };
  return 'continue';
}

/** Without a token of ours, nothing is known to have happened: whoever it is, is led on and not counted. */
export function recordWayOn(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { recorder, recentClicks } = deps;
  const token = visit.token ?? visit.shown;
  if (!visit.way || !recorder || !token) return 'continue';
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
 * A click to the app platform is charged as the redirect it is, and not as a click. All that is counted or charged comes from the
 * token alone: pressed again, on another day, at another edge or at another price of the stream, it is the same event.
 */
function eventsOf(visit: VisitContext, token: PageToken, deps: StepDeps): LaterEvent[] {
  const {
    nowMs: happenedAtMs,
    headers: { userAgent },
  } = visit;
  const { clickId, isToApp, pressMicros } = token;
  const of = { edgeId: deps.edgeId, domain: visit.host, route: routeOf(visit), userAgent };
  const events: LaterEvent[] = [];
  if (visit.wants === 'offer') {
    const costMicros = isToApp ? 0 : pressMicros;
    const eventId = wayOnIdOf('click', clickId);
    events.push(laterEventOf(token, of, { type: 'click', eventId, happenedAtMs, costMicros }));
  }
  if (visit.wants !== 'offer' || isToApp) {
    const costMicros = isToApp ? pressMicros : 0;
    const reason = isToApp ? 'ios_redirect' : token.reason;
    const eventId = wayOnIdOf('redirect', clickId);
    events.push(laterEventOf(token, of, { type: 'redirect', eventId, happenedAtMs, costMicros, reason }));
  }
  return events;
}

export function leadOn(visit: VisitContext): StepResult {
  if (!visit.way) return 'continue';
  if (visit.wants === 'offer') {
    sendOn(visit.response, visit.way.location, undefined);
    return 'offer';
  }
  sendOn(visit.response, visit.way.location, visitorOf(visit).cookie);
  return 'continue';
}
