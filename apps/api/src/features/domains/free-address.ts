/** Puts a stream on an address of the platform's own domain, at once: the name is ours, so there is nothing to prove or to look at. */
import type { FreeOffer } from '@sluice/contracts';
import { type DomainRow, domains, type TeamDb } from '@sluice/postgres';
import type { IsReservedHost } from '@sluice/providers/settings';
import { AppError } from '@sluice/runtime';
import { claimHost } from '@sluice/streams';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { lockStream } from '../../access/stream.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { recordVersions, refuseWhenFull } from './change-domain.ts';
import { findFreeAddressOf, insertDomainRow, lockBindings } from './domains.store.ts';
import { makeFreeHost } from './free-address-name.ts';
import { refuseManyClaims } from './refuse-claim.ts';

/** Undefined in the services: none are offered. */
export type FreeAddresses = {
  domain: string;
  /** Of each new address. */
  visitsPerDay: number;
  perTeam: number;
};

type Offer = { freeAddresses: FreeAddresses | undefined; isReservedHost: IsReservedHost };

export async function addFreeAddress(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  { freeAddresses, isReservedHost, now }: Offer & { now: Date },
): Promise<DomainRow> {
  const { teamId, memberId } = actor;
  if (!freeAddresses) throw new AppError('domain.free_addresses_off');
  const { domain, visitsPerDay, perTeam } = freeAddresses;
  // The host before the team's row, as everybody who adds a domain. It is random: that it is taken is a coincidence to be tried again.
  const host = makeFreeHost(domain, isReservedHost);
  const claim = await claimHost(tx, host);
  if (claim !== 'free') throw new Error(`the free address ${host} is ${claim}`);
  await lockBindings(tx, teamId);
  const stream = await lockStream(tx, actor, streamId);
  const existing = await findFreeAddressOf(tx, teamId, streamId);
  if (existing) return existing;
  if ((await countFree(tx, teamId)) >= perTeam) {
    throw new AppError('domain.free_addresses_used_up', { limit: perTeam });
  }
  await refuseManyClaims(tx, teamId, now);
  await refuseWhenFull(tx, actor, stream.id);
  const made = await insertDomainRow(tx, {
    teamId,
    memberId,
    host,
    streamId,
    visitsPerDay,
    source: 'free',
    state: 'active',
    provedAt: now,
    dnsSeenAt: now,
    httpsSeenAt: now,
  });
  await recordAudit(tx, actor, { action: 'domain.added', subject: { id: made.id, name: host } });
  await recordVersions(tx, actor, [streamId]);
  return made;
}

export async function describeFreeOffer(
  tx: TeamDb,
  teamId: number,
  freeAddresses: FreeAddresses | undefined,
): Promise<FreeOffer> {
  return {
    domain: freeAddresses?.domain ?? null,
    visitsPerDay: freeAddresses?.visitsPerDay ?? 0,
    limit: freeAddresses?.perTeam ?? 0,
    used: await countFree(tx, teamId),
  };
}

const countFree = (tx: TeamDb, teamId: number): Promise<number> =>
  tx.$count(domains, and(eq(domains.teamId, teamId), eq(domains.source, 'free')));
