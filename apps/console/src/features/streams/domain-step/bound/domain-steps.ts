/** How far a domain is, as steps. */
import type { Domain } from '@sluice/contracts';
import { DOMAIN_STATES, type DomainState } from '@sluice/contracts/values';

export type DomainStepName = Exclude<DomainState, 'blocked'> | 'ownership';
type DomainStepState = 'done' | 'running' | 'waiting';

const STEPS = DOMAIN_STATES.filter((state) => state !== 'blocked');
/** Its name servers are nobody's business; that the name is the team's has to be seen first. */
const POINTED_STEPS = ['ownership', ...STEPS.filter((step) => step !== 'waiting')] as const;

/** A domain with a zone here is proved on the way. A blocked one is on no way at all. */
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
