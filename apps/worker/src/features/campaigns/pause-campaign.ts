import {
  auditEntries,
  type CampaignRow,
  campaigns,
  enqueueTeamJobs,
  mailCampaignPauseJob,
  type TeamDb,
} from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';

export type PausedCampaign = Pick<CampaignRow, 'teamId' | 'id' | 'name' | 'memberId'>;

/** Switches a campaign off, and says so: to the audit log and by mail; a trigger of its row makes the team event. The caller has locked the row. */
export async function pauseCampaign(
  tx: TeamDb,
  { teamId, id, name, memberId }: PausedCampaign,
  { pausedBy, host, now }: { pausedBy: NonNullable<CampaignRow['pausedBy']>; host?: string; now: Date },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ status: 'suspended', launchedAt: null, pausedBy, pausedAt: now, updatedAt: now })
    .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, id)));
  await tx.insert(auditEntries).values({
    teamId,
    memberId,
    action: 'campaign.paused',
    subjectId: id,
    subjectName: name,
    changes: {
      status: { from: 'launched', to: 'suspended' },
      pausedBy: { from: null, to: pausedBy },
      ...(host !== undefined && { host: { from: null, to: host } }),
    },
  });
  await enqueueTeamJobs(tx, [mailCampaignPauseJob(id, now)]);
}
