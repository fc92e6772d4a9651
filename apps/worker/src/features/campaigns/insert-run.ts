/**
 * A send is made, or noted as missed, once: its key is the schedule, the occurrence and the clock. One that was missed is made after all where
 * its schedule is moved to a time of the same day that is still ahead.
 */
import {
  type CampaignRow,
  type CampaignScheduleRow,
  campaignRuns,
  endSendJob,
  enqueueTeamJobs,
  sendCampaignJob,
  type TeamDb,
} from '@sluice/postgres';
import { and, eq, lt, sql } from 'drizzle-orm';
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
  const { teamId, scheduleId, occurrence, zone, dueAt, state } = campaignRuns;
  const columns = { ...placeOf(of), ...run };
  const [made] = await tx
    .insert(campaignRuns)
    .values(columns)
    .onConflictDoUpdate({
      target: [teamId, scheduleId, occurrence, zone],
      set: { ...columns, state: 'sending', startedAt: sql`now()`, endedAt: null },
      // Nobody has got one that was missed, and by now its time is another, which is not over.
      setWhere: and(eq(state, 'missed'), lt(dueAt, run.dueAt)),
    })
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
