import { compareShown, SHOWN_LIMITS, type ShownComparison } from '@sluice/campaigns';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import { type CampaignRow, campaignRuns } from './schema/index.ts';

/** Of the sends that are over for long enough: how many messages of the newest were shown, and of those before them. */
export async function compareShownRuns(
  tx: TeamDb,
  { teamId, id, launchedAt }: Pick<CampaignRow, 'teamId' | 'id' | 'launchedAt'>,
  now: Date,
): Promise<ShownComparison> {
  const runs = await tx
    .select({ sent: campaignRuns.sent, shown: campaignRuns.shownSoon, dueAt: campaignRuns.dueAt })
    .from(campaignRuns)
    .where(
      and(
        eq(campaignRuns.teamId, teamId),
        eq(campaignRuns.campaignId, id),
        eq(campaignRuns.state, 'done'),
        gt(campaignRuns.sent, 0),
        lte(campaignRuns.endedAt, new Date(now.getTime() - SHOWN_LIMITS.soonMs)),
      ),
    )
    .orderBy(desc(campaignRuns.id))
    .limit(SHOWN_LIMITS.sends);
  return compareShown(
    runs.map(({ sent, shown, dueAt }) => ({
      sent,
      shown,
      isNew: launchedAt !== null && dueAt >= launchedAt,
    })),
  );
}
