/** A host bound or unbound is a change of the stream, so each of these gives the streams concerned a new version. */
import { type DomainRow, recordStreamVersion, type TeamDb } from '@sluice/postgres';
import { EDGE_DOCUMENT_LIMITS } from '@sluice/routing';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { ownerScope } from '../../authorise.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockStreamRows } from '../streams/streams.store.ts';
import {
  bindDomainRow,
  countDomainsOf,
  deleteDomainRow,
  findDomainRow,
  insertDomainRow,
  lockBindings,
} from './domains.store.ts';

type Binding = { host: string; streamId: number | null };

export async function createDomain(
  tx: TeamDb,
  actor: Actor,
  { host, streamId }: Binding,
): Promise<DomainRow> {
  await lockBindings(tx, actor.teamId);
  await lockStreams(tx, actor, [streamId]);
  await refuseWhenFull(tx, actor, streamId);
  const domain = await insertDomainRow(tx, { teamId: actor.teamId, host, streamId });
  if (!domain) throw new AppError('domain.taken', { host });
  await recordAudit(tx, actor, { action: 'domain.added', subject: subjectOf(domain) });
  await recordVersions(tx, actor, [streamId]);
  return domain;
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
  const bound = await bindDomainRow(tx, domain, streamId);
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
  await deleteDomainRow(tx, domain);
  await recordAudit(tx, actor, { action: 'domain.removed', subject: subjectOf(domain) });
  await recordVersions(tx, actor, [domain.streamId]);
}

/** The domain, with its stream and the one it goes to held. */
async function lockDomain(
  tx: TeamDb,
  actor: Actor,
  domainId: number,
  toStreamId: number | null,
): Promise<DomainRow> {
  await lockBindings(tx, actor.teamId);
  const domain = await findDomainRow(tx, scopeOf(actor), domainId);
  if (!domain) throw new AppError('domain.not_found');
  await lockStreams(tx, actor, [domain.streamId, toStreamId]);
  return domain;
}

async function lockStreams(tx: TeamDb, actor: Actor, streamIds: readonly (number | null)[]): Promise<void> {
  const wanted = bound(streamIds);
  if (wanted.length === 0) return;
  const locked = await lockStreamRows(tx, scopeOf(actor), wanted);
  if (locked.length < wanted.length) throw new AppError('stream.not_found');
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

const scopeOf = (actor: Actor) => ({ teamId: actor.teamId, ownerId: ownerScope(actor) });

const bound = (streamIds: readonly (number | null)[]): number[] => [
  ...new Set(streamIds.filter((streamId) => streamId !== null)),
];
