/** "Get NS": the zone is made at the provider first, outside of any transaction; then the domain. Either may be repeated. */
import type { DomainConnect } from '@sluice/contracts';
import {
  checkDomainJob,
  claimHost,
  type DomainRow,
  enqueueTeamJobs,
  openCdnCredential,
  type TeamDb,
} from '@sluice/postgres';
import type { Zone } from '@sluice/providers/cloudflare';
import type { OpenCloudflare } from '@sluice/providers/settings';
import { AppError } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import type { Actor } from '../../actor.ts';
import type { TeamWork } from '../../team-work.ts';
import { getCdnAccountRow } from './cdn-accounts.store.ts';
import { askCdn } from './cdn-problem.ts';
import { bindDomain, createDomain, refuseUnknownStream } from './change-domain.ts';
import { findDomainByHost, scopeOf, setDomainColumns } from './domains.store.ts';

type ConnectWork = {
  actor: Actor;
  inTeam: TeamWork;
  clock: () => Date;
  openCloudflare: OpenCloudflare;
  secrets: Secrets;
};

export async function connectDomain(work: ConnectWork, wanted: DomainConnect): Promise<DomainRow> {
  const { actor, inTeam, clock, secrets, openCloudflare } = work;
  const account = await inTeam(async (tx) => {
    await refuseTaken(tx, actor, wanted.host);
    await refuseUnknownStream(tx, actor, wanted.streamId);
    return getCdnAccountRow(tx, actor.teamId, wanted.cdnAccountId);
  });
  const cloudflare = openCloudflare(openCdnCredential(account, secrets));
  const zone = await askCdn(() => cloudflare.ensureZone(wanted.host, account.providerAccountId));
  return inTeam(async (tx) => {
    // Holds the host: of two calls at once the second finds the first's domain.
    await claimHost(tx, wanted.host);
    const standing = await findDomainByHost(tx, scopeOf(actor), wanted.host);
    return standing
      ? connectAgain(tx, actor, { standing, wanted, zone, now: clock() })
      : createDomain(tx, actor, newDomain(wanted, zone), clock());
  });
}

/**
 * Asked before the zone is made: nobody gets a zone for a host that is somebody else's. The host is held first, and looked for then: while it
 * was waited for, another call of the same person may have made it theirs.
 */
async function refuseTaken(tx: TeamDb, actor: Actor, host: string): Promise<void> {
  if ((await claimHost(tx, host)) === 'free') return;
  if (!(await findDomainByHost(tx, scopeOf(actor), host))) throw new AppError('domain.taken', { host });
}

function newDomain(wanted: DomainConnect, zone: Zone) {
  const { host, streamId, cdnAccountId, expiresOn } = wanted;
  const { id: zoneId, nameServers } = zone;
  return {
    ...{ host, streamId, cdnAccountId, expiresOn, zoneId, nameServers },
    source: 'own' as const,
    state: 'waiting' as const,
  };
}

/** The same call again is the same domain. Another zone, or a domain that was kept elsewhere before, begins anew. */
async function connectAgain(
  tx: TeamDb,
  actor: Actor,
  { standing, wanted, zone, now }: { standing: DomainRow; wanted: DomainConnect; zone: Zone; now: Date },
): Promise<DomainRow> {
  if (standing.source === 'bought') throw new AppError('domain.taken', { host: standing.host });
  const { streamId, host: _, ...columns } = newDomain(wanted, zone);
  const isSame = standing.zoneId === zone.id && standing.state !== 'blocked';
  const again = isSame
    ? await setDomainColumns(tx, standing, { expiresOn: wanted.expiresOn ?? standing.expiresOn })
    : await setDomainColumns(tx, standing, { ...columns, checks: 0, nextCheckAt: now, dnsSeenAt: null });
  if (!isSame) await enqueueTeamJobs(tx, [checkDomainJob(standing.id)]);
  return streamId === null ? again : bindDomain(tx, actor, again.id, streamId);
}
