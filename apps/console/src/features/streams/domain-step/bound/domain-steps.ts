/** How far a domain is, as steps. */
import type { Domain } from '@sluice/contracts';
import { DOMAIN_STATES, type DomainState } from '@sluice/contracts/values';

export type DomainStepName = Exclude<DomainState, 'blocked'>;
type DomainStepState = 'done' | 'running' | 'waiting';

const STEPS = DOMAIN_STATES.filter((state): state is DomainStepName => state !== 'blocked');

/** A domain whose records are kept elsewhere has no name servers to wait for. A blocked one is on no way at all. */
export function stepsOf({
  state,
  source,
}: Pick<Domain, 'state' | 'source'>): { step: DomainStepName; state: DomainStepState }[] {
  if (state === 'blocked') return [];
  const shown = source === 'pointed' ? STEPS.filter((step) => step !== 'waiting') : STEPS;
  const at = shown.indexOf(state);
  return shown.map((step, index) => ({
    step,
    state: index < at || state === 'active' ? 'done' : index === at ? 'running' : 'waiting',
  }));
}
