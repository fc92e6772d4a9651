/** A domain's state as progress steps. */
import type { Domain } from '@sluice/contracts';
import { DOMAIN_STATES, type DomainState } from '@sluice/contracts/values';

export type DomainStepName = Exclude<DomainState, 'blocked'> | 'ownership';
type DomainStepState = 'done' | 'running' | 'waiting';

const STEPS = DOMAIN_STATES.filter((state) => state !== 'blocked');
/** Steps of a claim without a zone here: ownership is proved by a TXT record, name servers do not matter. */
const POINTED_STEPS = ['ownership', ...STEPS.filter((step) => step !== 'waiting')] as const;

/** With a zone here, delegation proves ownership. A blocked domain is at no step. */
export function stepsOf({
  state,
  source,
  provedAt,
}: Pick<Domain, 'state' | 'source' | 'provedAt'>): { step: DomainStepName; state: DomainStepState }[] {
  if (state === 'blocked') return [];
  const shown: readonly DomainStepName[] = source === 'pointed' ? POINTED_STEPS : STEPS;
  const at = source === 'pointed' && provedAt === null ? 0 : shown.indexOf(state);
  return shown.map((step, index) => ({
    step,
    state: index < at || state === 'active' ? 'done' : index === at ? 'running' : 'waiting',
  }));
}
