/** The steps from a decision to the page: the landing, the record, the answer. */
import { encodeVisit } from '@sluice/events';
import { pageTokenCookie, sealPageToken } from '../clicks/page-token.ts';
import { appOptionsOf } from '../installs/app-options-of.ts';
import type { PageWish } from '../landings/page-wish.ts';
import { sendLanding, sendPlainPage, sendWhiteSitePage } from './answers.ts';
import { renderPage } from './pages.ts';
import { acceptEncodingOf, clientOf, decisionOf, routeOf, shownOf, visitorOf } from './read-visit.ts';
import type { Resume, StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

/**
 * The visitor's random id has chosen among split landings; language and country choose the translation, the link whether there is an
 * offer, the system whether the page may be installed. The visitor has no other say in it.
 */
export function prepareLanding(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { landingId } = decisionOf(visit);
  if (landingId === undefined || !deps.landings || visit.wants !== 'page') return 'continue';
  const { pages } = deps.landings;
  const wish = wishOf(visit);
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

function wishOf(visit: VisitContext): PageWish {
  const route = routeOf(visit);
  const { country, host, language } = visit;
  const { os } = clientOf(visit);
  return {
    ...{ country, host, language },
    hasOffer: hasWayOn(visit),
    template: route.template,
    app: appOptionsOf(route, host, { country, os }),
    dressing: route.hasExtras ? route : null,
  };
}

/** The offer; or, from iOS, the app platform. */
function hasWayOn(visit: VisitContext): boolean {
  const { link, ios } = routeOf(visit);
  return link !== null || (ios !== null && clientOf(visit).os === 'iOS');
}

export function recordVisit(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  if (!deps.recorder || visit.wants === 'offer') return 'continue';
  deps.recorder.traffic(encodeVisit(shownOf(visit)), () => resume(visit));
  return 'pause';
}

export function answerWithPage(visit: VisitContext, deps: StepDeps): StepResult {
  const { response, landing, whitePage, isSecure } = visit;
  if (visit.way) return 'continue';
  const { cookie } = visitorOf(visit);
  if (whitePage) {
    sendWhiteSitePage(response, whitePage, acceptEncodingOf(visit), { cookie });
    return 'continue';
  }
  const { page } = decisionOf(visit);
  const token =
    page === 'black' ? pageTokenCookie(sealPageToken(shownOf(visit), deps.tokenSecret), isSecure) : undefined;
  if (landing) sendLanding(response, landing, acceptEncodingOf(visit), { cookie, token });
  else sendPlainPage(response, renderPage(page, hasWayOn(visit)), { cookie, token });
  return 'continue';
}
