/** "Get NS": creates the zone at the provider, outside of any transaction, then the domain. Both steps are idempotent. */

import type { DomainConnect } from '@sluice/contracts';
import {
  checkDomainJob,
  type DomainRow,
  enqueueTeamJobs,
  openCdnCredential,
  type TeamDb,
} from '@sluice/postgres';
import type { Zone } from '@sluice/providers/cloudflare';
import type { IsReservedHost, OpenCloudflare } from '@sluice/providers/settings';
import { AppError } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import { claimExpiryOf, claimHost } from '@sluice/streams';
import type { Actor, TeamWork } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { getCdnAccountRow } from './cdn-accounts.store.ts';
import { askCdn } from './cdn-problem.ts';
import { bindDomain, createDomain, refuseUnknownStream } from './change-domain.ts';
import { findDomainByHost, hasDomain, setDomainColumns } from './domains.store.ts';
import { refuseManyClaims, refuseReserved } from './refuse-claim.ts';

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
    // Locks the host: of two concurrent calls the second finds the first's domain.
    await claimHost(tx, wanted.host);
    const existing = await findDomainByHost(tx, scopeOf(actor), wanted.host);
    return existing
      ? reconnectDomain(tx, actor, { existing, wanted, zone, now: clock() })
      : createDomain(tx, actor, newDomain(wanted, zone), clock());
  });
}

/**
 * Checked before the zone is created: none for a host that another member has, that is being bought, or that is over the limit. Locks the
 * host before looking for it, because a concurrent call of the same person may have added it meanwhile.
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
    host,
    streamId,
    cdnAccountId,
    expiresOn,
    zoneId,
    nameServers,
    source: 'own' as const,
    state: 'waiting' as const,
  };
}

/** Repeating the call answers the same domain. Another zone, another source, or an expired claim starts verification over. */
async function reconnectDomain(
  tx: TeamDb,
  actor: Actor,
  { existing, wanted, zone, now }: { existing: DomainRow; wanted: DomainConnect; zone: Zone; now: Date },
): Promise<DomainRow> {
  if (existing.source === 'bought') throw new AppError('domain.taken', { host: existing.host });
  const { streamId, host: _, ...columns } = newDomain(wanted, zone);
  const { provedAt, claimExpiresAt: until } = existing;
  const isExpired = provedAt === null && until !== null && until <= now;
  const isSame = existing.zoneId === zone.id && existing.state !== 'blocked' && !isExpired;
  const claimExpiresAt = provedAt === null ? claimExpiryOf('own', now) : null;
  const again = isSame
    ? await setDomainColumns(tx, existing, { expiresOn: wanted.expiresOn ?? existing.expiresOn })
    : await setDomainColumns(tx, existing, {
        ...columns,
        claimExpiresAt,
        checks: 0,
        nextCheckAt: now,
        dnsSeenAt: null,
      });
  if (!isSame) await enqueueTeamJobs(tx, [checkDomainJob(existing.id)]);
  return streamId === null ? again : bindDomain(tx, actor, again.id, streamId);
}
