/** A recorded visit, decided anew by the document of its moment. */
import { compileRoute, type Decision, decide, type EdgeDocument, SetPool } from '@sluice/routing';
import type { RecordedVisit } from '@sluice/statistics';

export type DecidedVisit = Pick<
  RecordedVisit,
  'country' | 'language' | 'device' | 'os' | 'visitorId' | 'isUnique' | 'page' | 'reason'
>;

export type ExplainedDecision = { decision: Decision; disagrees: boolean };

export function explainDecision(document: EdgeDocument, visit: DecidedVisit): ExplainedDecision {
  const { country, language, device, os, visitorId, page, reason } = visit;
  const route = compileRoute(document, new SetPool());
  const visitor = { id: visitorId, isReturning: wasReturning(visit) };
  const decision = decide(route, { country, language, device, os }, visitor);
  return { decision, disagrees: decision.page !== page || decision.reason !== reason };
}

/**
 * Only the visitor's cookie knew, and it is not kept. Who was not new within the day had come before; who was led to the offer for coming
 * back, too; for anybody else it made no difference to the page.
 */
export function wasReturning({ isUnique, reason }: Pick<DecidedVisit, 'isUnique' | 'reason'>): boolean {
  return !isUnique || reason === 'return_to_offer';
}
