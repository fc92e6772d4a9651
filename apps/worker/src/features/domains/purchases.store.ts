import { type DomainPurchaseRow, domainPurchases, type TeamDb } from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';

const isPurchase = ({ teamId, id }: Pick<DomainPurchaseRow, 'teamId' | 'id'>) =>
  and(eq(domainPurchases.teamId, teamId), eq(domainPurchases.id, id));
const isOpen = inArray(domainPurchases.state, ['held', 'registering']);

/** Undefined once it is bought or failed. */
export async function findOpenPurchase(
  tx: TeamDb,
  teamId: number,
  id: number,
): Promise<DomainPurchaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(domainPurchases)
    .where(and(isPurchase({ teamId, id }), isOpen));
  return row;
}

/** Locks the purchase until the transaction ends. */
export async function lockOpenPurchase(
  tx: TeamDb,
  purchase: DomainPurchaseRow,
): Promise<DomainPurchaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(domainPurchases)
    .where(and(isPurchase(purchase), isOpen))
    .for('update');
  return row;
}

/** Undefined when another run was first. */
export async function beginRegistering(
  tx: TeamDb,
  purchase: DomainPurchaseRow,
  zone: Pick<DomainPurchaseRow, 'zoneId' | 'nameServers'>,
): Promise<DomainPurchaseRow | undefined> {
  const [row] = await tx
    .update(domainPurchases)
    .set({ ...zone, state: 'registering', updatedAt: sql`now()` })
    .where(and(isPurchase(purchase), eq(domainPurchases.state, 'held')))
    .returning();
  return row;
}

export async function setPurchaseColumns(
  tx: TeamDb,
  purchase: DomainPurchaseRow,
  columns: Partial<DomainPurchaseRow>,
): Promise<void> {
  await tx
    .update(domainPurchases)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(isPurchase(purchase));
}
