import type { PageQuery } from '@sluice/contracts';
import { type DomainRow, domains, releasedHosts, streams, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, count, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { ownerScope } from '../../authorise.ts';
import { rowsFor } from '../../page.ts';
import { lockTeamRow } from '../teams/teams.store.ts';

/** Which domains a caller works with: the team's; or those that are free or bound to one member's own streams. */
export type DomainScope = { teamId: number; ownerId: number | undefined };

export const scopeOf = (actor: Actor): DomainScope => ({ teamId: actor.teamId, ownerId: ownerScope(actor) });

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

async function findDomainRow(
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

export async function getDomainRow(tx: TeamDb, scope: DomainScope, domainId: number): Promise<DomainRow> {
  const row = await findDomainRow(tx, scope, domainId);
  if (!row) throw new AppError('domain.not_found');
  return row;
}

export async function findDomainByHost(
  tx: TeamDb,
  scope: DomainScope,
  host: string,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(domains))
    .from(domains)
    .leftJoin(streams, withStream)
    .where(and(inScope(scope), eq(domains.host, host)));
  return row;
}

/** Whoever's in the team it is. */
export async function hasDomain(tx: TeamDb, teamId: number, host: string): Promise<boolean> {
  return (await tx.$count(domains, and(eq(domains.teamId, teamId), eq(domains.host, host)))) > 0;
}

/** From now on the name is in quarantine for other teams. */
export async function releaseHost(tx: TeamDb, { teamId, host }: DomainRow): Promise<void> {
  await tx
    .insert(releasedHosts)
    .values({ teamId, host })
    .onConflictDoUpdate({
      target: [releasedHosts.teamId, releasedHosts.host],
      set: { releasedAt: sql`now()` },
    });
}

/** The host has been claimed before. */
export async function insertDomainRow(tx: TeamDb, domain: typeof domains.$inferInsert): Promise<DomainRow> {
  const [row] = await tx.insert(domains).values(domain).returning();
  if (!row) throw new Error('the domain was not inserted');
  return row;
}

export async function setDomainColumns(
  tx: TeamDb,
  domain: DomainRow,
  columns: Partial<DomainRow>,
): Promise<DomainRow> {
  const [row] = await tx
    .update(domains)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(eq(domains.teamId, domain.teamId), eq(domains.id, domain.id)))
    .returning();
  if (!row) throw new AppError('domain.not_found');
  return row;
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
