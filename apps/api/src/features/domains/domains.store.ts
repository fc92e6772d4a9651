import type { PageQuery } from '@sluice/contracts';
import { type DomainRow, domains, streams, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, count, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import type { OwnerScope } from '../../access/owner-scope.ts';
import { lockTeamRow } from '../../access/team.store.ts';
import { rowsFor } from '../../lists/page.ts';

/** The team's; or for one member those that are free or bound to their own streams. */
const inScope = ({ teamId, ownerId }: OwnerScope) =>
  and(
    eq(domains.teamId, teamId),
    ownerId === undefined ? undefined : or(isNull(domains.streamId), eq(streams.memberId, ownerId)),
  );

const withStream = and(eq(streams.teamId, domains.teamId), eq(streams.id, domains.streamId));

/**
 * Serialises changes of bindings per team; taken before any stream is locked. Which streams a move concerns is known only after the domain
 * is read, so without this lock two moves could deadlock.
 */
export async function lockBindings(tx: TeamDb, teamId: number): Promise<void> {
  await lockTeamRow(tx, teamId);
}

export type ListedDomainRow = DomainRow & { streamName: string | null };

export function listDomainRows(tx: TeamDb, scope: OwnerScope, query: PageQuery): Promise<ListedDomainRow[]> {
  return tx
    .select({ ...getTableColumns(domains), streamName: streams.name })
    .from(domains)
    .leftJoin(streams, withStream)
    .where(and(inScope(scope), query.cursor ? lt(domains.id, query.cursor) : undefined))
    .orderBy(desc(domains.id))
    .limit(rowsFor(query));
}

export async function findDomainRow(
  tx: TeamDb,
  scope: OwnerScope,
  domainId: number,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(domains))
    .from(domains)
    .leftJoin(streams, withStream)
    .where(and(inScope(scope), eq(domains.id, domainId)));
  return row;
}

export async function getDomainRow(tx: TeamDb, scope: OwnerScope, domainId: number): Promise<DomainRow> {
  const row = await findDomainRow(tx, scope, domainId);
  if (!row) throw new AppError('domain.not_found');
  return row;
}

export async function findDomainByHost(
  tx: TeamDb,
  scope: OwnerScope,
  host: string,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(domains))
    .from(domains)
    .leftJoin(streams, withStream)
    .where(and(inScope(scope), eq(domains.host, host)));
  return row;
}

/** Of any member of the team. */
export async function hasDomain(tx: TeamDb, teamId: number, host: string): Promise<boolean> {
  return (await tx.$count(domains, and(eq(domains.teamId, teamId), eq(domains.host, host)))) > 0;
}

/** Needs the host claimed. */
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

/** The stream's address on the platform's own domain. */
export async function findFreeAddressOf(
  tx: TeamDb,
  teamId: number,
  streamId: number,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select()
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, streamId), eq(domains.source, 'free')));
  return row;
}

export async function countDomainsOf(tx: TeamDb, teamId: number, streamId: number): Promise<number> {
  const [row] = await tx
    .select({ bound: count() })
    .from(domains)
    .where(and(eq(domains.teamId, teamId), eq(domains.streamId, streamId)));
  return row?.bound ?? 0;
}
