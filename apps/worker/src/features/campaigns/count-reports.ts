import { SHOWN_LIMITS } from '@sluice/campaigns';
import { dayIn } from '@sluice/campaigns/schedule';
import { addCampaignResults, addPushHostCounts, campaignRuns, type TeamDb, teams } from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** What a browser reported of a message: of which send, which text, and where. */
export type ReportedMessage = {
  what: 'clicks' | 'shown' | 'dismissed';
  runId: number;
  language: string;
  variant: number;
  country: string;
  host: string;
  atMs: number;
};

/** Each once: the caller has told repeats apart. The day is the report's own. */
export async function countReports(
  tx: TeamDb,
  teamId: number,
  reported: readonly ReportedMessage[],
): Promise<void> {
  const ids = [...new Set(reported.map(({ runId }) => runId))].toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  const runs = await tx
    .select({
      id: campaignRuns.id,
      campaignId: campaignRuns.campaignId,
      scheduleId: campaignRuns.scheduleId,
      dueAt: campaignRuns.dueAt,
      endedAt: campaignRuns.endedAt,
      timeZone: teams.timeZone,
    })
    .from(campaignRuns)
    .innerJoin(teams, eq(teams.id, campaignRuns.teamId))
    .where(and(eq(campaignRuns.teamId, teamId), inArray(campaignRuns.id, ids)));
  const byId = new Map(runs.map((run) => [run.id, run]));
  await addCampaignResults(
    tx,
    teamId,
    reported.flatMap(({ what, runId, language, variant, country, atMs }) => {
      const run = byId.get(runId);
      if (!run) return [];
      const { campaignId, scheduleId, timeZone } = run;
      return [{ campaignId, scheduleId, day: dayIn(atMs, timeZone), country, language, variant, [what]: 1 }];
    }),
  );
  await addPushHostCounts(
    tx,
    teamId,
    reported.flatMap((report) => {
      const run = byId.get(report.runId);
      if (!run || !isSoonShown(report, run.endedAt)) return [];
      return [{ host: report.host, day: dayIn(run.dueAt.getTime(), run.timeZone), shown: 1 }];
    }),
  );
  for (const id of ids) {
    const ofRun = reported.filter(({ runId }) => runId === id);
    const count = (what: ReportedMessage['what']) => ofRun.filter((report) => report.what === what).length;
    const { clicks, shown, dismissed, shownSoon } = campaignRuns;
    const soon = ofRun.filter((report) => isSoonShown(report, byId.get(id)?.endedAt));
    await tx
      .update(campaignRuns)
      .set({
        clicks: sql`${clicks} + ${count('clicks')}`,
        shown: sql`${shown} + ${count('shown')}`,
        dismissed: sql`${dismissed} + ${count('dismissed')}`,
        shownSoon: sql`${shownSoon} + ${soon.length}`,
      })
      .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, id)));
  }
}

const isSoonShown = ({ what, atMs }: ReportedMessage, endedAt: Date | null | undefined): boolean =>
  what === 'shown' && (!endedAt || atMs <= endedAt.getTime() + SHOWN_LIMITS.soonMs);
