import type { PageQuery } from '@sluice/contracts';
import { type DomainRow, domains, streams, type TeamDb } from '@sluice/postgres';
import { and, count, desc, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm';
import { rowsFor } from '../../page.ts';
import { lockTeamRow } from '../teams/teams.store.ts';

/** Which domains a caller works with: the team's; or those that are free or bound to one member's own streams. */
export type DomainScope = { teamId: number; ownerId: number | undefined };

const inScope = ({ teamId, ownerId }: DomainScope) =>
  and(
    eq(domains.teamId, teamId),
    ownerId === undefined ? undefined : or(isNull(domains.streamId), eq(streams.memberId, ownerId)),
  );

const withStream = and(eq(streams.teamId, domains.teamId), eq(streams.id, domains.streamId));

/**
 * One change of bindings at a time per team, taken before any stream is locked. Which streams a move concerns is only
 * known once the domain is read, so without this two moves could each wait for the other's stream.
 */
export async function lockBindings(tx: TeamDb, teamId: number): Promise<void> {
  await lockTeamRow(tx, teamId);
}

export function listDomainRows(tx: TeamDb, scope: DomainScope, query: PageQuery): Promise<DomainRow[]> {
  return tx
    .select(getTableColumns(domains))
    .from(domains)
    .leftJoin(streams, withStream)
    .where(and(inScope(scope), query.cursor ? lt(domains.id, query.cursor) : undefined))
    .orderBy(desc(domains.id))
    .limit(rowsFor(query));
}

export async function findDomainRow(
  tx: TeamDb,
  scope: DomainScope,
  domainId: number,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(domains))
    .from(domains)
    .leftJoin(streams, withStream)
    .where(and(inScope(scope), eq(domains.id, domainId)));
  return row;
}

/** Undefined when the host is taken, by whichever team: the key sees past row-level security, the caller does not. */
export async function insertDomainRow(
  tx: TeamDb,
  domain: Pick<DomainRow, 'teamId' | 'host' | 'streamId'>,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .insert(domains)
    .values(domain)
    .onConflictDoNothing({ target: domains.host })
    .returning();
  return row;
}

export async function bindDomainRow(
  tx: TeamDb,
  domain: DomainRow,
  streamId: number | null,
): Promise<DomainRow> {
  await tx
    .update(domains)
    .set({ streamId })
    .where(and(eq(domains.teamId, domain.teamId), eq(domains.id, domain.id)));
  return { ...domain, streamId };
}

export async function deleteDomainRow(tx: TeamDb, domain: DomainRow): Promise<void> {
  await tx.delete(domains).where(and(eq(domains.teamId, domain.teamId), eq(domains.id, domain.id)));
}

export async function countDomainsOf(tx: TeamDb, teamId: number, streamId: number): Promise<number> {
  const [row] = await tx
    .select({ bound: count() })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, streamId)));
  return row?.bound ?? 0;
}
