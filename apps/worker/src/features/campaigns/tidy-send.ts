/** What waits of a send and is not sent after all: nobody tries it again, and it counts for no cap. */
import { type CampaignRunRow, campaignRetries, campaignRuns, type TeamDb } from '@sluice/postgres';
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { messageIdOf } from './claim-chunk.ts';
import { releaseMessages } from './reserve-messages.ts';

/** A statement may not take long, nor its answer all memory. */
const BATCH_ROWS = 10_000;

/** Answers whether it has ended: one that is paused goes on later. */
export async function tidySend(
  tx: TeamDb,
  { teamId, runId }: { teamId: number; runId: number },
): Promise<boolean> {
  const [run] = await tx
    .select()
    .from(campaignRuns)
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, runId)));
  if (!run || run.state === 'sending') return false;
  await forgetWaiting(tx, run);
  return true;
}

/** @param which Of those that wait; all of them unless said. */
export async function forgetWaiting(tx: TeamDb, run: CampaignRunRow, which?: SQL): Promise<void> {
  const { teamId, id: runId } = run;
  const { subscriberId } = campaignRetries;
  // By their ids: what is deleted stays to be skipped until the transaction ends.
  let afterId = 0;
  const ofRun = and(eq(campaignRetries.teamId, teamId), eq(campaignRetries.runId, runId), which);
  for (let count = BATCH_ROWS; count === BATCH_ROWS; ) {
    const batch = await tx
      .select({ subscriberId })
      .from(campaignRetries)
      .where(and(ofRun, gt(subscriberId, afterId)))
      .orderBy(asc(subscriberId))
      .limit(BATCH_ROWS);
    const upToId = batch.at(-1)?.subscriberId ?? afterId;
    await tx.delete(campaignRetries).where(and(ofRun, gt(subscriberId, afterId), lte(subscriberId, upToId)));
    const messages = batch.map((each) => ({
      ...each,
      messageId: messageIdOf({ run }, each.subscriberId),
    }));
    await releaseMessages(tx, teamId, messages);
    afterId = upToId;
    count = batch.length;
  }
}
