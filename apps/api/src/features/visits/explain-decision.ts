/** Repeats the decision of a recorded visit with the edge document of that time. */
import {
  compileRoute,
  type Decision,
  decide,
  type EdgeDocument,
  isFreeAddress,
  SetPool,
  SPENDING,
} from '@sluice/routing';
import type { RecordedVisit } from '@sluice/statistics';

export type DecidedVisit = Pick<
  RecordedVisit,
  'country' | 'language' | 'device' | 'os' | 'visitorId' | 'isUnique' | 'page' | 'reason'
>;

export type ExplainedDecision = { decision: Decision; disagrees: boolean };

export function explainDecision(
  document: EdgeDocument,
  visit: DecidedVisit & Pick<RecordedVisit, 'domain'>,
): ExplainedDecision {
  const { domain, country, language, device, os, visitorId, page, reason } = visit;
  const route = compileRoute(document, new SetPool());
  const visitor = { id: visitorId, isReturning: wasReturning(visit) };
  // What was left to spend is known by what came of it.
  const spending =
    SPENDING.find((each) => each === reason) ?? (isFreeAddress(route, domain) ? 'free' : 'open');
  const decision = decide(route, { country, language, device, os }, visitor, spending);
  return { decision, disagrees: decision.page !== page || decision.reason !== reason };
}

/**
 * Only the visitor's cookie knew, and it is not stored. A visit that is not unique, or that was redirected for returning, was a returning
 * visitor's; for any other it made no difference to the page.
 */
export function wasReturning({ isUnique, reason }: Pick<DecidedVisit, 'isUnique' | 'reason'>): boolean {
  return !isUnique || reason === 'return_to_offer';
}
