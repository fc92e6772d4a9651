/** The steps of a stream's own white page: as the answer of a decision, and the other pages of its site. */
import { isWhitePagePath } from '@sluice/white-pages';
import { sendWhiteSitePage } from './answers.ts';
import { acceptEncodingOf, decisionOf, pathOf, routeOf } from './read-visit.ts';
import type { Resume, StepResult } from './step.ts';
import type { StepDeps } from './step-deps.ts';
import type { VisitContext } from './visit-context.ts';

/** About, privacy, terms and contact are served to everyone, whatever the rules say, and are no visits. */
export function prepareWhiteSitePage(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  return visit.wants === 'white site' ? drawWhitePage(visit, deps, resume) : 'continue';
}

export function answerWithWhiteSitePage(visit: VisitContext): StepResult {
  if (visit.wants !== 'white site') return 'continue';
  if (!visit.whitePage) return 'not_found';
  const isHead = visit.request.method === 'HEAD';
  sendWhiteSitePage(visit.response, visit.whitePage, acceptEncodingOf(visit), { isHead });
  return 'white_site';
}

/** From memory where it is cached; otherwise the pipeline pauses. */
function drawWhitePage(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const route = routeOf(visit);
  const path = pathOf(visit);
  if (!route.whitePage || !isWhitePagePath(path)) return 'continue';
  visit.whitePage = deps.whitePages.find(route, visit.host, path);
  if (visit.whitePage) return 'continue';
  void deps.whitePages.draw(route, visit.host, path).then((page) => {
    visit.whitePage = page;
    resume(visit);
  });
  return 'pause';
}

/** The stream's own white page, in place of the plain one; a free address whose day is used up shows the plain one. */
export function prepareWhitePage(visit: VisitContext, deps: StepDeps, resume: Resume): StepResult {
  const { page, reason } = decisionOf(visit);
  return page === 'white' && reason !== 'daily_visits' ? drawWhitePage(visit, deps, resume) : 'continue';
}
