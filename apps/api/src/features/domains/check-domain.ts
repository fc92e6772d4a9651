import { checkDomainJob, type DomainRow, enqueueTeamJobs, type TeamDb } from '@sluice/postgres';
import type { Actor } from '../../actor.ts';
import { getDomainRow, scopeOf, setDomainColumns } from './domains.store.ts';

/** Due now, and counted anew: whoever asks has likely just changed something, so the next looks come soon again. */
export async function checkDomain(tx: TeamDb, actor: Actor, domainId: number, now: Date): Promise<DomainRow> {
  const domain = await getDomainRow(tx, scopeOf(actor), domainId);
  await enqueueTeamJobs(tx, [checkDomainJob(domain.id)]);
  return setDomainColumns(tx, domain, { checks: 0, nextCheckAt: now });
}
