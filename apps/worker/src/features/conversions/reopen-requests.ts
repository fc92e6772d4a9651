import { statusKey } from '@sluice/conversions';
import { conversionRequests, type Db, withTeam } from '@sluice/postgres';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';

/** Settled without a conversion because of the meaning of their status: nothing of them is counted yet. */
const WITHOUT_EFFECT = ['unknown_status', 'ignored'] as const;
/** What takes back ends so where there is nothing to take it from. */
const TOOK_NOTHING = ['rejected', 'bad_amount'] as const;

/**
 * Sets every request with the status back to waiting, to be settled by its new meaning; and of the same clicks what found nothing to take back:
 * it may have been meant for one of these. All are settled in the order in which they came.
 */
export async function reopenRequests(db: Db, teamId: number, status: string): Promise<void> {
  await withTeam(db, teamId, async (tx) => {
    const { clickId, conversionId, state } = conversionRequests;
    const ofTeam = eq(conversionRequests.teamId, teamId);
    const withoutEffect = and(ofTeam, inArray(state, WITHOUT_EFFECT));
    // Compared here: the database's lower() differs from ours in some languages.
    const words = await tx
      .selectDistinct({ status: conversionRequests.status })
      .from(conversionRequests)
      .where(withoutEffect);
    const same = words.map((word) => word.status).filter((word) => statusKey(word) === status);
    if (same.length === 0) return;
    const reopened = and(withoutEffect, inArray(conversionRequests.status, same));
    const clicks = tx.select({ clickId }).from(conversionRequests).where(reopened);
    const tookNothing = and(
      ofTeam,
      inArray(state, TOOK_NOTHING),
      isNull(conversionId),
      inArray(clickId, clicks),
    );
    await tx
      .update(conversionRequests)
      .set({ state: 'waiting', tries: 0, dueAt: new Date(0) })
      .where(or(reopened, tookNothing));
  });
}
