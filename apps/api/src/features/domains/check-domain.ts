import {
  checkDomainJob,
  claimExpiryOf,
  type DomainRow,
  enqueueTeamJobs,
  type TeamDb,
} from '@sluice/postgres';
import type { Actor } from '../../actor.ts';
import { getDomainRow, scopeOf, setDomainColumns } from './domains.store.ts';

/**
 * Due now, and counted anew: whoever asks has likely just changed something, so the next looks come soon again. A claim that was about to
 * expire, or has, stands for as long as a new one.
 */
export async function checkDomain(tx: TeamDb, actor: Actor, domainId: number, now: Date): Promise<DomainRow> {
  const domain = await getDomainRow(tx, scopeOf(actor), domainId);
  const { provedAt, source } = domain;
  const claimExpiresAt = provedAt === null ? claimExpiryOf(source, now) : null;
  const checked = await setDomainColumns(tx, domain, { checks: 0, nextCheckAt: now, claimExpiresAt });
  // The row before its job, as the worker does it: the other way round each could wait for the other.
  await enqueueTeamJobs(tx, [checkDomainJob(domain.id)]);
  return checked;
}
