import { speedOf } from '@sluice/campaigns';
import type { CampaignLife } from '@sluice/contracts';
import { type CampaignRow, type CampaignRunRow, campaignRetries, type TeamDb } from '@sluice/postgres';
import { and, count, eq, inArray } from 'drizzle-orm';

/** Of the sends under way: how fast, and until when. */
export async function readLive(
  tx: TeamDb,
  { teamId, status }: CampaignRow,
  { runs, now }: { runs: readonly CampaignRunRow[]; now: Date },
): Promise<CampaignLife['live']> {
  const open = runs.filter(({ state }) => state === 'sending');
  if (open.length === 0) return [];
  const waiting = await tx
    .select({ runId: campaignRetries.runId, count: count() })
    .from(campaignRetries)
    .where(
      and(
        eq(campaignRetries.teamId, teamId),
        inArray(
          campaignRetries.runId,
          open.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(campaignRetries.runId);
  return open.map((run) => {
    const speed = speedOf(run, now.getTime());
    const steady = status === 'launched' ? speed?.steadyPerSecond : undefined;
    return {
      runId: run.id,
      perSecond: speed ? (status === 'launched' ? speed.perSecond : 0) : null,
      speeds: speed?.series ?? [],
      waiting: waiting.find(({ runId }) => runId === run.id)?.count ?? 0,
      doneAt: steady ? findEnd(run, { perSecond: steady, now }) : null,
    };
  });
}

function findEnd(
  { audience, sent, capped, quiet, gone, failed }: CampaignRunRow,
  { perSecond, now }: { perSecond: number; now: Date },
): string | null {
  if (audience === null) return null;
  const left = Math.max(0, audience - sent - capped - quiet - gone - failed);
  return new Date(now.getTime() + Math.ceil(left / perSecond) * 1_000).toISOString();
}
