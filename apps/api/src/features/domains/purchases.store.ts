import type { PageQuery } from '@sluice/contracts';
import { type DomainPurchaseRow, domainPurchases, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { OwnerScope } from '../../access/owner-scope.ts';
import { rowsFor } from '../../lists/page.ts';

/** The team's purchases, or one member's own. */
const inScope = ({ teamId, ownerId }: OwnerScope) =>
  and(
    eq(domainPurchases.teamId, teamId),
    ownerId === undefined ? undefined : eq(domainPurchases.memberId, ownerId),
  );

export function listPurchaseRows(
  tx: TeamDb,
  scope: OwnerScope,
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
  scope: OwnerScope,
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
