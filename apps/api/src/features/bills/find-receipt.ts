import type { ReceiptFacts } from '@sluice/payments';
import { type TeamDb, teams } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { getBillRow, listPaymentRows } from './bills.store.ts';

/** Undefined as long as nothing was credited. */
export async function findReceipt(
  tx: TeamDb,
  { teamId, timeZone }: Pick<Actor, 'teamId' | 'timeZone'>,
  billId: number,
): Promise<ReceiptFacts | undefined> {
  const bill = await getBillRow(tx, teamId, billId);
  if (!bill.enrolledAt) return undefined;
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  const payments = await listPaymentRows(tx, bill);
  return { bill, payments, timeZone, teamName: team?.name ?? '', memberName: bill.memberName };
}
