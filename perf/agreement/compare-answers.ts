/** Compares what the simulator and the explainer say of a visit with what the edge did. */
import { explainDecision } from '@sluice/api/features/visits/explain-decision.ts';
import { simulateVisit } from '@sluice/api/features/visits/simulate-visit.ts';
import type { Decision, EdgeDocument, Spending } from '@sluice/routing';
import type { RecordedLine } from './asked-edge.ts';
import type { GeneratedVisit } from './generate-visits.ts';

/** Undefined where all three agree. */
export function findDisagreement(
  document: EdgeDocument,
  { facts, isReturning }: GeneratedVisit,
  line: RecordedLine,
  spending: Spending = 'open',
): string | undefined {
  const { domain, country, lang: language, device, os, page, reason, visitor_id: visitorId } = line;
  const done = said({ page, reason, landingId: line.landing_id || undefined });
  const seen = JSON.stringify({ country, language, device, os });
  if (seen !== JSON.stringify(facts)) return `the edge saw ${seen} where ${JSON.stringify(facts)} was sent`;
  // The simulator gets the visitor as the generator knows them, the explainer what was recorded.
  const simulated = simulateVisit(document, facts, { id: visitorId, isReturning }).decision;
  // The simulator asks what a visitor would get who can be paid for.
  const isComparable = spending === 'open';
  if (isComparable && said(simulated) !== done)
    return `the edge did ${done}, the simulator says ${said(simulated)}`;
  const isUnique = line.is_unique === 1;
  const visit = { domain, country, language, device, os, visitorId, isUnique, page, reason };
  const { decision, disagrees } = explainDecision(document, visit);
  if (disagrees || said(decision) !== done)
    return `the edge did ${done}, the explainer says ${said(decision)}`;
  if (!isComparable) return undefined;
  const [one, other] = [simulated, decision].map(answers);
  return one === other ? undefined : `the simulator’s trail is ${one}, the explainer’s ${other}`;
}

const said = ({ page, reason, landingId }: { page: string; reason: string; landingId: number | undefined }) =>
  `${page} (${reason}, landing ${landingId ?? 'none'})`;

const answers = ({ trail }: Decision): string =>
  trail.map(({ rule, answer }) => `${rule} ${answer}`).join(', ');
