import { dayIn } from '@sluice/campaigns/schedule';
import { addCampaignResults, campaignRuns, type TeamDb, teams } from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** A pressed message: of which send, which text, and where. */
export type ClickedText = {
  runId: number;
  language: string;
  variant: number;
  country: string;
  atMs: number;
};

/** Each once: the caller has told repeats apart. The day is the press's own. */
export async function countClicks(
  tx: TeamDb,
  teamId: number,
  clicked: readonly ClickedText[],
): Promise<void> {
  const ids = [...new Set(clicked.map(({ runId }) => runId))].toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  const runs = await tx
    .select({
      id: campaignRuns.id,
      campaignId: campaignRuns.campaignId,
      scheduleId: campaignRuns.scheduleId,
      timeZone: teams.timeZone,
    })
    .from(campaignRuns)
    .innerJoin(teams, eq(teams.id, campaignRuns.teamId))
    .where(and(eq(campaignRuns.teamId, teamId), inArray(campaignRuns.id, ids)));
  const byId = new Map(runs.map((run) => [run.id, run]));
  await addCampaignResults(
    tx,
    teamId,
    clicked.flatMap(({ runId, language, variant, country, atMs }) => {
      const run = byId.get(runId);
      if (!run) return [];
      const { campaignId, scheduleId, timeZone } = run;
      return [{ campaignId, scheduleId, day: dayIn(atMs, timeZone), country, language, variant, clicks: 1 }];
    }),
  );
  for (const id of ids) {
    const count = clicked.filter(({ runId }) => runId === id).length;
    await tx
      .update(campaignRuns)
      .set({ clicks: sql`${campaignRuns.clicks} + ${count}` })
      .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, id)));
  }
}
