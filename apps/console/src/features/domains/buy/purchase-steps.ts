import type { DomainPurchase } from '@sluice/contracts';
import type { StepState } from '../../../parts/progress/progress-steps.ts';

const STEPS = ['held', 'registering', 'bought'] as const;
type PurchaseStep = (typeof STEPS)[number];

/** The state names the last finished step; the next one is running. A failure ends at the registrar's step. */
export function purchaseSteps({
  state,
}: Pick<DomainPurchase, 'state'>): { step: PurchaseStep; state: StepState }[] {
  const states: Record<DomainPurchase['state'], readonly StepState[]> = {
    held: ['done', 'waiting', 'waiting'],
    registering: ['done', 'running', 'waiting'],
    bought: ['done', 'done', 'done'],
    failed: ['done', 'failed', 'waiting'],
  };
  return STEPS.map((step, at) => ({ step, state: states[state][at] ?? 'waiting' }));
}
