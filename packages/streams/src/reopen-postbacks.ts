import { postbacks, type TeamDb } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';
import { type PostbackLane, wakePostbacks } from './wake-postbacks.ts';

/**
 * Sends what was held for want of this pixel's token, or of this address, in the transaction that saves the other one. Answers how many
 * there are.
 */
export async function reopenPostbacks(
  tx: TeamDb,
  { teamId, streamId, network, pixelId }: PostbackLane,
): Promise<number> {
  const reopened = await tx
    .update(postbacks)
    .set({ state: 'new', tries: 0, dueAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(postbacks.teamId, teamId),
        eq(postbacks.streamId, streamId),
        eq(postbacks.network, network),
        eq(postbacks.pixelId, pixelId),
        eq(postbacks.state, 'held'),
      ),
    )
    .returning({ id: postbacks.id });
  if (reopened.length > 0)
    await wakePostbacks(tx, [{ teamId, streamId, network, pixelId }], { isAnew: true });
  return reopened.length;
}
