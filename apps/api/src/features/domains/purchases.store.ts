import type { PageQuery } from '@sluice/contracts';
import { type DomainPurchaseRow, domainPurchases, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, desc, eq, lt } from 'drizzle-orm';
import { rowsFor } from '../../page.ts';
import type { DomainScope } from './domains.store.ts';

/** Which purchases a caller sees: the team's, or their own. */
const inScope = ({ teamId, ownerId }: DomainScope) =>
  and(
    eq(domainPurchases.teamId, teamId),
    ownerId === undefined ? undefined : eq(domainPurchases.memberId, ownerId),
  );

export function listPurchaseRows(
  tx: TeamDb,
  scope: DomainScope,
  query: PageQuery,
): Promise<DomainPurchaseRow[]> {
  return tx
    .select()
    .from(domainPurchases)
    .where(and(inScope(scope), query.cursor ? lt(domainPurchases.id, query.cursor) : undefined))
    .orderBy(desc(domainPurchases.id))
    .limit(rowsFor(query));
}

export async function getPurchaseRow(
  tx: TeamDb,
  scope: DomainScope,
  purchaseId: number,
): Promise<DomainPurchaseRow> {
  const [row] = await tx
    .select()
    .from(domainPurchases)
    .where(and(inScope(scope), eq(domainPurchases.id, purchaseId)));
  if (!row) throw new AppError('domain.not_found');
  return row;
}

export async function findPurchaseByKey(
  tx: TeamDb,
  teamId: number,
  key: string,
): Promise<DomainPurchaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(domainPurchases)
    .where(and(eq(domainPurchases.teamId, teamId), eq(domainPurchases.key, key)));
  return row;
}

export async function insertPurchaseRow(
  tx: TeamDb,
  purchase: typeof domainPurchases.$inferInsert,
): Promise<DomainPurchaseRow> {
  const [row] = await tx.insert(domainPurchases).values(purchase).returning();
  if (!row) throw new Error('the purchase was not inserted');
  return row;
}
