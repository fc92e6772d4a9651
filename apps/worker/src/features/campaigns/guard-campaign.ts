/** Switches a campaign off whose messages are refused, or answered by unsubscribing, more often than browsers put up with. */
import { findHealthProblem } from '@sluice/campaigns';
import { campaigns, type TeamDb } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';

/** Answers whether it has just done so. */
export async function guardCampaign(
  tx: TeamDb,
  { teamId, campaignId }: { teamId: number; campaignId: number },
  now: Date,
): Promise<boolean> {
  const isThis = and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId));
  const [found] = await tx
    .select({
      tried: campaigns.guardTried,
      refused: campaigns.guardRefused,
      unsubscribed: campaigns.guardUnsubscribed,
      status: campaigns.status,
    })
    .from(campaigns)
    .where(isThis)
    .for('no key update');
  if (found?.status !== 'launched') return false;
  const pausedBy = findHealthProblem(found);
  if (!pausedBy) return false;
  await tx
    .update(campaigns)
    .set({ status: 'suspended', launchedAt: null, pausedBy, pausedAt: now, updatedAt: now })
    .where(isThis);
  return true;
}
