/** Switches a campaign off whose messages are refused, or answered by unsubscribing, more often than browsers put up with; and says so. */
import { findHealthProblem } from '@sluice/campaigns';
import {
  auditEntries,
  campaigns,
  enqueueTeamJobs,
  mailCampaignPauseJob,
  type TeamDb,
} from '@sluice/postgres';
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
      name: campaigns.name,
      memberId: campaigns.memberId,
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
  await tx.insert(auditEntries).values({
    teamId,
    memberId: found.memberId,
    action: 'campaign.paused',
    subjectId: campaignId,
    subjectName: found.name,
    changes: { status: { from: 'launched', to: 'suspended' }, pausedBy: { from: null, to: pausedBy } },
  });
  await enqueueTeamJobs(tx, [mailCampaignPauseJob(campaignId, now)]);
  return true;
}
