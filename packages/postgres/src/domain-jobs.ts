import type { TeamJob } from './enqueue-team-jobs.ts';

export const CHECK_DOMAIN = 'check_domain';
export const BUY_DOMAIN = 'buy_domain';

/** One waiting check per domain: asking for it sooner, or later, moves it. */
export const checkDomainJob = (domainId: number, runAt?: Date): TeamJob => ({
  task: CHECK_DOMAIN,
  payload: { domainId },
  key: String(domainId),
  ...(runAt && { runAt }),
});

export const buyDomainJob = (purchaseId: number, runAt?: Date): TeamJob => ({
  task: BUY_DOMAIN,
  payload: { purchaseId },
  key: String(purchaseId),
  ...(runAt && { runAt }),
});
