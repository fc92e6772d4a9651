/** A host bound or unbound is a change of the stream, so each of these gives the streams concerned a new version. */
import { BOUGHT_DOMAIN_REMOVERS } from '@sluice/contracts/values';
import {
  checkDomainJob,
  claimExpiryOf,
  claimHost,
  type DomainRow,
  enqueueTeamJobs,
  recordStreamVersion,
  type TeamDb,
} from '@sluice/postgres';
import { EDGE_DOCUMENT_LIMITS } from '@sluice/routing';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { changesBetween, hasChanges, recordAudit } from '../audit/record-audit.ts';
import { findStreamRow, lockStreamRows } from '../streams/streams.store.ts';
import {
  countDomainsOf,
  deleteDomainRow,
  getDomainRow,
  hasDomain,
  insertDomainRow,
  lockBindings,
  releaseHost,
  scopeOf,
  setDomainColumns,
} from './domains.store.ts';
import { refuseManyClaims } from './refuse-claim.ts';

/** What a domain starts with, whichever way it came. */
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
  // The host before the team's row, as a purchase does it.
  await refuseTaken(tx, teamId, host);
  await lockBindings(tx, teamId);
  await refuseManyClaims(tx, teamId, now);
  await lockStreams(tx, actor, [streamId]);
  await refuseWhenFull(tx, actor, streamId);
  const domain = await insertDomainRow(tx, {
    ...{ ...fields, teamId, memberId, nextCheckAt: now },
    claimExpiresAt: claimExpiryOf(source, now),
  });
  await enqueueTeamJobs(tx, [checkDomainJob(domain.id)]);
  await recordAudit(tx, actor, { action: 'domain.added', subject: subjectOf(domain) });
  await recordVersions(tx, actor, [streamId]);
  return domain;
}

/** That another team has the host is no reason: whose it is, DNS says. */
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
  const bound = await setDomainColumns(tx, domain, { streamId });
  await recordAudit(tx, actor, {
    action: 'domain.bound',
    subject: subjectOf(domain),
    changes: { streamId: { from: domain.streamId, to: streamId } },
  });
  await recordVersions(tx, actor, [domain.streamId, streamId]);
  return bound;
}

export async function removeDomain(tx: TeamDb, actor: Actor, domainId: number): Promise<void> {
  const domain = await lockDomain(tx, actor, domainId, null);
  refuseGivingUp(actor, domain);
  await deleteDomainRow(tx, domain);
  if (domain.provedAt !== null) await releaseHost(tx, domain);
  await recordAudit(tx, actor, { action: 'domain.removed', subject: subjectOf(domain) });
  await recordVersions(tx, actor, [domain.streamId]);
}

/** A bought domain that is removed cannot be had back. */
function refuseGivingUp({ roles }: Actor, { source }: DomainRow): void {
  const mayGiveUp = BOUGHT_DOMAIN_REMOVERS.some((role) => roles.includes(role));
  if (source === 'bought' && !mayGiveUp) {
    throw new AppError('access.role_missing', { roles: [...BOUGHT_DOMAIN_REMOVERS] });
  }
}

/** The domain, with its stream and the one it goes to held. */
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

async function refuseWhenFull(tx: TeamDb, actor: Actor, streamId: number | null): Promise<void> {
  const limit = EDGE_DOCUMENT_LIMITS.hosts;
  if (streamId !== null && (await countDomainsOf(tx, actor.teamId, streamId)) >= limit) {
    throw new AppError('domain.limit_reached', { limit });
  }
}

async function recordVersions(
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
