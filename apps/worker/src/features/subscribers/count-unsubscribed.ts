/** Somebody who unsubscribes soon after a message counts against its campaign, whose guard then looks at it. */
import { dayIn } from '@sluice/campaigns/schedule';
import {
  addCampaignResults,
  addPushHostCounts,
  campaignRuns,
  campaigns,
  enqueueTeamJobs,
  guardCampaignJob,
  guardPushHostsJobs,
  subscriberSends,
  type TeamDb,
  teams,
} from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

/** Of the message's day, which has no time: what came later than the day after has another cause. */
const SOON_DAYS = 1;
const DAY_MS = 24 * 3_600_000;

export async function countUnsubscribed(
  tx: TeamDb,
  teamId: number,
  { id, country, host, at }: { id: number; country: string; host: string; at: Date },
): Promise<void> {
  const [last] = await tx
    .select({
      day: subscriberSends.day,
      languages: subscriberSends.recentLanguages,
      variants: subscriberSends.recentVariants,
      runId: campaignRuns.id,
      campaignId: campaignRuns.campaignId,
      scheduleId: campaignRuns.scheduleId,
      dueAt: campaignRuns.dueAt,
      timeZone: teams.timeZone,
    })
    .from(subscriberSends)
    .innerJoin(
      campaignRuns,
      and(
        eq(campaignRuns.teamId, subscriberSends.teamId),
        eq(campaignRuns.id, sql`${subscriberSends.recentRuns}[1]`),
      ),
    )
    .innerJoin(teams, eq(teams.id, subscriberSends.teamId))
    .where(and(eq(subscriberSends.teamId, teamId), eq(subscriberSends.subscriberId, id)));
  if (!last || at.getTime() - Date.parse(last.day) > (SOON_DAYS + 1) * DAY_MS) return;
  const { day, runId, campaignId, scheduleId } = last;
  const [language = '', variant = 0] = [last.languages[0], last.variants[0]];
  await addCampaignResults(tx, teamId, [
    { campaignId, scheduleId, day, country, language, variant, unsubscribed: 1 },
  ]);
  await tx
    .update(campaignRuns)
    .set({ unsubscribed: sql`${campaignRuns.unsubscribed} + 1` })
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, runId)));
  await tx
    .update(campaigns)
    .set({ guardUnsubscribed: sql`${campaigns.guardUnsubscribed} + 1` })
    .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
  const sentOn = dayIn(last.dueAt.getTime(), last.timeZone);
  await addPushHostCounts(tx, teamId, [{ host, day: sentOn, unsubscribed: 1 }]);
  await enqueueTeamJobs(tx, [guardCampaignJob(campaignId), ...guardPushHostsJobs(at)]);
}
