/** A send is made, or noted as missed, once: its key is the schedule, the occurrence and the clock. */
import {
  type CampaignRow,
  type CampaignScheduleRow,
  campaignRuns,
  endSendJob,
  enqueueTeamJobs,
  sendCampaignJob,
  type TeamDb,
} from '@sluice/postgres';
import { worthUntilMs } from './claim-chunk.ts';

/** A send that could not begin for longer is not made any more: the offer of an evening is nothing for the night. */
export const LATE_MAX_MS = 6 * 3_600_000;

export type Found = { campaign: CampaignRow; schedule: CampaignScheduleRow };

type NewRun = Pick<
  typeof campaignRuns.$inferInsert,
  'occurrence' | 'zone' | 'dueAt' | 'audience' | 'planned' | 'uptoId'
>;

/** What a send keeps of its campaign and schedule: whoever edits them changes the next one. */
const placeOf = ({ campaign, schedule: { teamId, campaignId, id, type, clock } }: Found) => ({
  teamId,
  campaignId,
  scheduleId: id,
  streamId: campaign.streamId,
  countries: campaign.countries,
  hosts: campaign.hosts,
  scheduleType: type,
  clock,
});

/** Kept, so that the campaign's page can say it; nothing is sent. */
export async function insertMissed(tx: TeamDb, of: Found, run: NewRun, now: Date): Promise<void> {
  await tx
    .insert(campaignRuns)
    .values({ ...placeOf(of), ...run, state: 'missed', endedAt: now })
    .onConflictDoNothing();
}

export async function insertRun(tx: TeamDb, of: Found, run: NewRun): Promise<number | undefined> {
  const [made] = await tx
    .insert(campaignRuns)
    .values({ ...placeOf(of), ...run })
    .onConflictDoNothing()
    .returning({ id: campaignRuns.id });
  if (!made) return undefined;
  const ref = { teamId: of.schedule.teamId, runId: made.id };
  // An interval has a send every minute, which mostly ends at once: one that does not asks for its end itself.
  const ends =
    of.schedule.type === 'interval'
      ? []
      : [endSendJob(ref, new Date(worthUntilMs({ run, campaign: of.campaign })))];
  await enqueueTeamJobs(tx, [sendCampaignJob(ref), ...ends]);
  return made.id;
}
