import { campaignRuns, enqueueTeamJobs, sendCampaignJob, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { getCampaignRow } from './campaigns.store.ts';

/**
 * For good, whatever becomes of the campaign: its sender looks twice a second whether the send is still on. One that has ended stays as it
 * ended. The job tidies up what waits for its push service.
 */
export async function stopSend(
  tx: TeamDb,
  actor: Actor,
  { campaignId, sendId, now }: { campaignId: number; sendId: number; now: Date },
): Promise<void> {
  // Not locked: whoever stores a chunk locks the send first, and the campaign last.
  const campaign = await getCampaignRow(tx, actor, campaignId);
  const isThis = and(
    eq(campaignRuns.teamId, actor.teamId),
    eq(campaignRuns.campaignId, campaignId),
    eq(campaignRuns.id, sendId),
  );
  const [stopped] = await tx
    .update(campaignRuns)
    .set({ state: 'stopped', endedAt: now })
    .where(and(isThis, eq(campaignRuns.state, 'sending')))
    .returning({ id: campaignRuns.id });
  if (stopped) {
    await enqueueTeamJobs(tx, [sendCampaignJob({ teamId: actor.teamId, runId: sendId })]);
    await recordAudit(tx, actor, { action: 'campaign.send_stopped', subject: campaign });
    return;
  }
  const [ended] = await tx.select({ id: campaignRuns.id }).from(campaignRuns).where(isThis);
  if (!ended) throw new AppError('campaign.send_not_found');
}

/** Of what has been removed: their sender ends them, and tidies up what waits for its push service. */
export async function endSends(
  tx: TeamDb,
  teamId: number,
  { of, ids }: { of: 'campaignId' | 'scheduleId'; ids: readonly number[] },
): Promise<void> {
  const open = await tx
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(
      and(
        eq(campaignRuns.teamId, teamId),
        inArray(campaignRuns[of], [...ids]),
        eq(campaignRuns.state, 'sending'),
      ),
    );
  await enqueueTeamJobs(
    tx,
    open.map(({ id }) => sendCampaignJob({ teamId, runId: id })),
  );
}
