/** Keeps what came of a schedule's texts with them, however the texts are edited. */
import { type Messages, numberVariants } from '@sluice/campaigns';
import { type CampaignScheduleRow, campaignResults, campaignRuns, type TeamDb } from '@sluice/postgres';
import { and, eq, max } from 'drizzle-orm';

/** The schedule is locked, so that no send of it begins meanwhile with texts that are not kept. */
export async function numberTexts(
  tx: TeamDb,
  schedule: CampaignScheduleRow,
  messages: Messages,
): Promise<Pick<CampaignScheduleRow, 'messages' | 'pastMessages'>> {
  const numbered = numberVariants(messages, {
    messages: schedule.messages,
    past: schedule.pastMessages,
    counted: await listCounted(tx, schedule),
  });
  // What nobody was sent has nothing to show.
  const isSent = await hasRuns(tx, schedule);
  return { messages: numbered.messages, pastMessages: isSent ? numbered.past : {} };
}

/** The highest number of each language. */
async function listCounted(
  tx: TeamDb,
  { teamId, campaignId, id }: CampaignScheduleRow,
): Promise<ReadonlyMap<string, number>> {
  const { language, variant } = campaignResults;
  const rows = await tx
    .select({ language, highest: max(variant) })
    .from(campaignResults)
    .where(
      and(
        eq(campaignResults.teamId, teamId),
        eq(campaignResults.campaignId, campaignId),
        eq(campaignResults.scheduleId, id),
      ),
    )
    .groupBy(language);
  return new Map(rows.map((row) => [row.language, row.highest ?? -1]));
}

async function hasRuns(tx: TeamDb, { teamId, id }: CampaignScheduleRow): Promise<boolean> {
  const [run] = await tx
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.scheduleId, id)))
    .limit(1);
  return run !== undefined;
}
