/**
 * Switches a campaign off whose messages are refused, answered by unsubscribing, or suddenly not shown any more, more often than browsers put
 * up with; and says so.
 */
import { findHealthProblem, hasShownFallen } from '@sluice/campaigns';
import { campaigns, compareShownRuns, type TeamDb } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';
import { pauseCampaign } from './pause-campaign.ts';

/** Answers whether it has just done so. `comparesShown`: reads the campaign's sends too, which is too much for every chunk. */
export async function guardCampaign(
  tx: TeamDb,
  { teamId, campaignId }: { teamId: number; campaignId: number },
  { now, comparesShown }: { now: Date; comparesShown: boolean },
): Promise<boolean> {
  const [found] = await tx
    .select({
      teamId: campaigns.teamId,
      id: campaigns.id,
      tried: campaigns.guardTried,
      refused: campaigns.guardRefused,
      unsubscribed: campaigns.guardUnsubscribed,
      status: campaigns.status,
      launchedAt: campaigns.launchedAt,
      name: campaigns.name,
      memberId: campaigns.memberId,
    })
    .from(campaigns)
    .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)))
    .for('no key update');
  if (found?.status !== 'launched') return false;
  const hasFallen = async () => comparesShown && hasShownFallen(await compareShownRuns(tx, found, now));
  const pausedBy = findHealthProblem(found) ?? ((await hasFallen()) ? 'shown' : undefined);
  if (!pausedBy) return false;
  await pauseCampaign(tx, found, { pausedBy, now });
  return true;
}
