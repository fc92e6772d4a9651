import { checkDomainJob, type DomainRow, enqueueTeamJobs, type TeamDb } from '@sluice/postgres';
import { claimExpiryOf } from '@sluice/streams';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { getDomainRow, setDomainColumns } from './domains.store.ts';

/**
 * Schedules a check now and resets the backoff: the caller has probably just changed DNS, so the next checks follow soon. A claim that has
 * expired, or is about to, is renewed.
 */
export async function checkDomain(tx: TeamDb, actor: Actor, domainId: number, now: Date): Promise<DomainRow> {
  const domain = await getDomainRow(tx, scopeOf(actor), domainId);
  const { provedAt, source } = domain;
  // Its DNS and certificate are the platform's: there is nothing to look at.
  if (source === 'free') return domain;
  const claimExpiresAt = provedAt === null ? claimExpiryOf(source, now) : null;
  const checked = await setDomainColumns(tx, domain, { checks: 0, nextCheckAt: now, claimExpiresAt });
  // The row before its job, in the worker's order, or the two could deadlock.
  await enqueueTeamJobs(tx, [checkDomainJob(domain.id)]);
  return checked;
}
