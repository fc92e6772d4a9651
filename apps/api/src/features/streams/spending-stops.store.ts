import type { Stream } from '@sluice/contracts';
import { spendingStops, type TeamDb } from '@sluice/postgres';
import { eq } from 'drizzle-orm';

/** Why the streams of a member are stopped; null where they are not. */
export type SpendingStops = (memberId: number) => Stream['spendingStop'];

export async function readSpendingStops(tx: TeamDb, teamId: number): Promise<SpendingStops> {
  const rows = await tx
    .select({ memberId: spendingStops.memberId })
    .from(spendingStops)
    .where(eq(spendingStops.teamId, teamId));
  const stopped = new Set(rows.map(({ memberId }) => memberId));
  return (memberId) => (stopped.has(0) ? 'no_funds' : stopped.has(memberId) ? 'member_limit' : null);
}
