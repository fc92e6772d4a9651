import { statusKey } from '@sluice/conversions';
import { conversionRequests, type Db, withTeam } from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';

/** Settled without a conversion because of the meaning of their status: nothing of them is counted yet. */
const WITHOUT_EFFECT = ['unknown_status', 'ignored'] as const;

/** Sets every request with the status back to waiting, to be settled by its new meaning. */
export async function reopenRequests(db: Db, teamId: number, status: string): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    const ofTeam = and(
      eq(conversionRequests.teamId, teamId),
      inArray(conversionRequests.state, WITHOUT_EFFECT),
    );
    // Compared here: the database's lower() differs from ours in some languages.
    const words = await tx
      .selectDistinct({ status: conversionRequests.status })
      .from(conversionRequests)
      .where(ofTeam);
    const same = words.map((word) => word.status).filter((word) => statusKey(word) === status);
    if (same.length === 0) return;
    await tx
      .update(conversionRequests)
      .set({ state: 'waiting', tries: 0, dueAt: new Date(0) })
      .where(and(ofTeam, inArray(conversionRequests.status, same)));
  });
}
