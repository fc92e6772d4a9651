import { type CdnAccountRow, cdnAccounts, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

const ofTeam = (teamId: number) => and(eq(cdnAccounts.teamId, teamId), isNull(cdnAccounts.removedAt));

export function listCdnAccountRows(tx: TeamDb, teamId: number): Promise<CdnAccountRow[]> {
  return tx.select().from(cdnAccounts).where(ofTeam(teamId)).orderBy(desc(cdnAccounts.id));
}

export async function getCdnAccountRow(
  tx: TeamDb,
  teamId: number,
  accountId: number,
): Promise<CdnAccountRow> {
  const [row] = await tx
    .select()
    .from(cdnAccounts)
    .where(and(ofTeam(teamId), eq(cdnAccounts.id, accountId)));
  if (!row) throw new AppError('cdn.account_not_found');
  return row;
}

export async function insertCdnAccountRow(
  tx: TeamDb,
  account: typeof cdnAccounts.$inferInsert,
): Promise<CdnAccountRow> {
  const [row] = await tx.insert(cdnAccounts).values(account).returning();
  if (!row) throw new Error('the account was not inserted');
  return row;
}

export async function setCdnAccountColumns(
  tx: TeamDb,
  { teamId, id }: Pick<CdnAccountRow, 'teamId' | 'id'>,
  columns: Partial<CdnAccountRow>,
): Promise<CdnAccountRow> {
  const [row] = await tx
    .update(cdnAccounts)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(ofTeam(teamId), eq(cdnAccounts.id, id)))
    .returning();
  if (!row) throw new AppError('cdn.account_not_found');
  return row;
}
