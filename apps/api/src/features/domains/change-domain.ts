/** Binding or unbinding a host changes the stream, so each of these records a new version of the streams concerned. */

import { BOUGHT_DOMAIN_REMOVERS } from '@sluice/contracts/values';
import { checkDomainJob, type DomainRow, enqueueTeamJobs, type TeamDb } from '@sluice/postgres';
import { EDGE_DOCUMENT_LIMITS } from '@sluice/routing';
import { AppError } from '@sluice/runtime';
import { claimExpiryOf, claimHost, lacksLink, recordStreamVersion, releaseHost } from '@sluice/streams';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { findStreamRow, lockStreamRows } from '../../access/stream.store.ts';
import { changesBetween, hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import {
  countDomainsOf,
  deleteDomainRow,
  findFreeAddressOf,
  getDomainRow,
  hasDomain,
  insertDomainRow,
  lockBindings,
  setDomainColumns,
} from './domains.store.ts';
import { refuseManyClaims } from './refuse-claim.ts';

/** The fields of a new domain, however it was added. */
export type NewDomain = Pick<DomainRow, 'host' | 'streamId'> &
  Partial<Pick<DomainRow, 'source' | 'cdnAccountId' | 'zoneId' | 'nameServers' | 'expiresOn' | 'state'>>;

export async function createDomain(
  tx: TeamDb,
  actor: Actor,
  fields: NewDomain,
  now: Date,
): Promise<DomainRow> {
  const { teamId, memberId } = actor;
  const { host, streamId, source = 'pointed' } = fields;
  // Locks the host before the team's row, in the same order as a purchase.
  await refuseTaken(tx, teamId, host);
  await lockBindings(tx, teamId);
  await refuseManyClaims(tx, teamId, now);
  await lockStreams(tx, actor, [streamId]);
  await refuseWhenFull(tx, actor, streamId);
  await refuseWithoutLink(tx, teamId, { source, streamId });
  const domain = await insertDomainRow(tx, {
    ...fields,
    teamId,
    memberId,
    nextCheckAt: now,
    claimExpiresAt: claimExpiryOf(source, now),
  });
  await enqueueTeamJobs(tx, [checkDomainJob(domain.id)]);
  await recordAudit(tx, actor, { action: 'domain.added', subject: subjectOf(domain) });
  await recordVersions(tx, actor, [streamId]);
  return domain;
}

/** Another team's claim on the host is no obstacle: DNS decides whose it is. */
async function refuseTaken(tx: TeamDb, teamId: number, host: string): Promise<void> {
  const claim = await claimHost(tx, host);
  const isOurs = await hasDomain(tx, teamId, host);
  if (isOurs || claim === 'being_bought') throw new AppError('domain.taken', { host });
}

export async function updateDomain(
  tx: TeamDb,
  actor: Actor,
  domainId: number,
  fields: Pick<DomainRow, 'expiresOn'>,
): Promise<DomainRow> {
  const domain = await getDomainRow(tx, scopeOf(actor), domainId);
  const changes = changesBetween(domain, fields);
  if (!hasChanges(changes)) return domain;
  await recordAudit(tx, actor, { action: 'domain.updated', subject: subjectOf(domain), changes });
  return setDomainColumns(tx, domain, fields);
}

export async function bindDomain(
  tx: TeamDb,
  actor: Actor,
  domainId: number,
  streamId: number | null,
): Promise<DomainRow> {
  const domain = await lockDomain(tx, actor, domainId, streamId);
  if (domain.streamId === streamId) return domain;
  await refuseWhenFull(tx, actor, streamId);
  await refuseSecondFree(tx, domain, streamId);
  await refuseWithoutLink(tx, domain.teamId, { ...domain, streamId });
  const bound = await setStream(tx, actor, domain, streamId);
  await recordVersions(tx, actor, [domain.streamId, streamId]);
  return bound;
}

/** Needs the streams locked, and a new version of each recorded afterwards. */
export async function setStream(
  tx: TeamDb,
  actor: Actor,
  domain: DomainRow,
  streamId: number | null,
): Promise<DomainRow> {
  await recordAudit(tx, actor, {
    action: 'domain.bound',
    subject: subjectOf(domain),
    changes: { streamId: { from: domain.streamId, to: streamId } },
  });
  return setDomainColumns(tx, domain, { streamId });
}

async function refuseSecondFree(
  tx: TeamDb,
  { teamId, source }: DomainRow,
  streamId: number | null,
): Promise<void> {
  if (source !== 'free' || streamId === null) return;
  if (await findFreeAddressOf(tx, teamId, streamId)) throw new AppError('domain.free_address_exists');
}

export async function removeDomain(tx: TeamDb, actor: Actor, domainId: number): Promise<void> {
  const domain = await lockDomain(tx, actor, domainId, null);
  refuseRemovingBought(actor, domain);
  await deleteDomainRow(tx, domain);
  // Where the zone was deleted first, the quarantine has begun with that.
  if (domain.provedAt !== null) await releaseHost(tx, domain);
  await recordAudit(tx, actor, { action: 'domain.removed', subject: subjectOf(domain) });
  await recordVersions(tx, actor, [domain.streamId]);
}

/** A removed bought domain cannot be restored. */
function refuseRemovingBought({ roles }: Actor, { source }: DomainRow): void {
  const mayRemoveBought = BOUGHT_DOMAIN_REMOVERS.some((role) => roles.includes(role));
  if (source === 'bought' && !mayRemoveBought) {
    throw new AppError('access.role_missing', { roles: [...BOUGHT_DOMAIN_REMOVERS] });
  }
}

/** The domain, with its current and its next stream locked. */
async function lockDomain(
  tx: TeamDb,
  actor: Actor,
  domainId: number,
  toStreamId: number | null,
): Promise<DomainRow> {
  await lockBindings(tx, actor.teamId);
  const domain = await getDomainRow(tx, scopeOf(actor), domainId);
  await lockStreams(tx, actor, [domain.streamId, toStreamId]);
  return domain;
}

async function lockStreams(tx: TeamDb, actor: Actor, streamIds: readonly (number | null)[]): Promise<void> {
  const wanted = bound(streamIds);
  if (wanted.length === 0) return;
  const locked = await lockStreamRows(tx, scopeOf(actor), wanted);
  if (locked.length < wanted.length) throw new AppError('stream.not_found');
}

export async function refuseUnknownStream(tx: TeamDb, actor: Actor, streamId: number | null): Promise<void> {
  if (streamId !== null && !(await findStreamRow(tx, scopeOf(actor), streamId))) {
    throw new AppError('stream.not_found');
  }
}

export async function refuseWhenFull(tx: TeamDb, actor: Actor, streamId: number | null): Promise<void> {
  const limit = EDGE_DOCUMENT_LIMITS.hosts;
  if (streamId !== null && (await countDomainsOf(tx, actor.teamId, streamId)) >= limit) {
    throw new AppError('domain.limit_reached', { limit });
  }
}

/** Only a free address is for trying: anywhere else the button of a launched stream leads somewhere. */
export async function refuseWithoutLink(
  tx: TeamDb,
  teamId: number,
  { source, streamId }: Pick<DomainRow, 'source' | 'streamId'>,
): Promise<void> {
  if (source === 'free' || streamId === null) return;
  if (await lacksLink(tx, { teamId, streamId })) throw new AppError('stream.link_missing');
}

export async function recordVersions(
  tx: TeamDb,
  actor: Actor,
  streamIds: readonly (number | null)[],
): Promise<void> {
  for (const streamId of bound(streamIds)) {
    await recordStreamVersion(tx, { teamId: actor.teamId, streamId, byMemberId: actor.memberId });
  }
}

const subjectOf = ({ id, host }: DomainRow) => ({ id, name: host });

const bound = (streamIds: readonly (number | null)[]): number[] => [
  ...new Set(streamIds.filter((streamId) => streamId !== null)),
];
