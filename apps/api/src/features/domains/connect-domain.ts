/** "Get NS": the zone is made at the provider first, outside of any transaction; then the domain. Either may be repeated. */
import type { DomainConnect } from '@sluice/contracts';
import {
  checkDomainJob,
  claimExpiryOf,
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
import { findDomainByHost, hasDomain, scopeOf, setDomainColumns } from './domains.store.ts';
import { refuseManyClaims, refuseReserved } from './refuse-claim.ts';
import type { IsReservedHost } from './reserved-hosts.ts';

type ConnectWork = {
  actor: Actor;
  inTeam: TeamWork;
  clock: () => Date;
  openCloudflare: OpenCloudflare;
  secrets: Secrets;
  isReservedHost: IsReservedHost;
};

export async function connectDomain(work: ConnectWork, wanted: DomainConnect): Promise<DomainRow> {
  const { actor, inTeam, clock, secrets, openCloudflare } = work;
  refuseReserved(work.isReservedHost, wanted.host);
  const account = await inTeam(async (tx) => {
    await refuseNewZone(tx, actor, wanted.host, clock());
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
 * Asked before the zone is made: nobody gets one for a host that is on another member's list, is being bought, or is one too many. The host is
 * held first, and looked for then: while it was waited for, another call of the same person may have made it theirs.
 */
async function refuseNewZone(tx: TeamDb, actor: Actor, host: string, now: Date): Promise<void> {
  const claim = await claimHost(tx, host);
  if (await findDomainByHost(tx, scopeOf(actor), host)) return;
  const isOurs = await hasDomain(tx, actor.teamId, host);
  if (isOurs || claim === 'being_bought') throw new AppError('domain.taken', { host });
  await refuseManyClaims(tx, actor.teamId, now);
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

/** The same call again is the same domain. Another zone, a domain that was kept elsewhere before, or an expired claim begins anew. */
async function connectAgain(
  tx: TeamDb,
  actor: Actor,
  { standing, wanted, zone, now }: { standing: DomainRow; wanted: DomainConnect; zone: Zone; now: Date },
): Promise<DomainRow> {
  if (standing.source === 'bought') throw new AppError('domain.taken', { host: standing.host });
  const { streamId, host: _, ...columns } = newDomain(wanted, zone);
  const { provedAt, claimExpiresAt: until } = standing;
  const isExpired = provedAt === null && until !== null && until <= now;
  const isSame = standing.zoneId === zone.id && standing.state !== 'blocked' && !isExpired;
  const claimExpiresAt = provedAt === null ? claimExpiryOf('own', now) : null;
  const again = isSame
    ? await setDomainColumns(tx, standing, { expiresOn: wanted.expiresOn ?? standing.expiresOn })
    : await setDomainColumns(tx, standing, {
        ...{ ...columns, claimExpiresAt, checks: 0, nextCheckAt: now, dnsSeenAt: null },
      });
  if (!isSame) await enqueueTeamJobs(tx, [checkDomainJob(standing.id)]);
  return streamId === null ? again : bindDomain(tx, actor, again.id, streamId);
}
