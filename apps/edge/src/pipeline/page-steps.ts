/** The steps from a decision to the page: the landing, the record, the answer. */
import { encodeVisit } from '@sluice/events';
import { isFreeAddress } from '@sluice/routing';
import { pageTokenCookie, sealPageToken } from '../features/clicks/page-token.ts';
import { appOptionsOf } from '../features/installs/app-options-of.ts';
import type { PageVariant } from '../features/landings/page-variant.ts';
import { renderPage } from '../features/visits/pages.ts';
import { sendLanding, sendPlainPage, sendWhiteSitePage } from './answers.ts';
import { acceptEncodingOf, clientOf, decisionOf, routeOf, shownOf, visitorOf } from './read-visit.ts';
import type { Resume, StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

/**
 * The visitor's random id chooses among split landings; language and country choose the translation, the stream's link whether there is an
 * offer, the system whether the page may be installed. Nothing else of the visitor matters.
 */
export function prepareLanding(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { landingId } = decisionOf(visit);
  if (landingId === undefined || !deps.landings || visit.wants !== 'page') return 'continue';
  const { pages } = deps.landings;
  const variant = variantOfPage(visit);
  const found = pages.find(landingId, variant);
  if (found !== undefined) {
    visit.landing = found ?? undefined;
    return 'continue';
  }
  void pages.load(landingId, variant).then((page) => {
    visit.landing = page;
    resume(visit);
  });
  return 'pause';
}

function variantOfPage(visit: VisitContext): PageVariant {
  const route = routeOf(visit);
  const { country, host, language } = visit;
  const { os } = clientOf(visit);
  return {
    country,
    host,
    language,
    hasOffer: hasOffer(visit),
    template: route.template,
    app: appOptionsOf(route, host, { country, os }),
    extrasOf: route.hasExtras ? route : null,
    // Other teams' pages are on the same registrable domain.
    isScriptOff: route.hasScript && isFreeAddress(route, host),
  };
}

/** The offer; or, from iOS, the app platform. */
function hasOffer(visit: VisitContext): boolean {
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
  if (visit.redirectTo !== undefined) return 'continue';
  const { cookie } = visitorOf(visit);
  if (whitePage) {
    sendWhiteSitePage(response, whitePage, acceptEncodingOf(visit), { cookie });
    return 'continue';
  }
  const { page } = decisionOf(visit);
  const token =
    page === 'black' ? pageTokenCookie(sealPageToken(shownOf(visit), deps.tokenSecret), isSecure) : undefined;
  if (landing) sendLanding(response, landing, acceptEncodingOf(visit), { cookie, token });
  else sendPlainPage(response, renderPage(page, hasOffer(visit)), { cookie, token });
  return 'continue';
}
