/** Adds what became of a chunk to the results of its campaign, and to what its guard watches. */
import { HEALTH_LIMITS } from '@sluice/campaigns';
import { dayIn } from '@sluice/campaigns/schedule';
import {
  addCampaignResults,
  addPushHostCounts,
  type CampaignResult,
  campaigns,
  enqueueTeamJobs,
  guardPushHostsJobs,
  guardShownJob,
  type TeamDb,
} from '@sluice/postgres';
import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { OpenRun, Recipient } from './claim-chunk.ts';
import { countPace } from './count-pace.ts';
import { guardCampaign } from './guard-campaign.ts';

export type ChunkOutcome = {
  sent: readonly Recipient[];
  capped: readonly Recipient[];
  /** By the push service, for good. */
  refused: readonly Recipient[];
  day: string;
};

export async function addChunkResults(
  tx: TeamDb,
  { run: { teamId, campaignId, scheduleId } }: OpenRun,
  { sent, capped, refused, day }: ChunkOutcome,
): Promise<void> {
  const resultsOf = (recipients: readonly Recipient[], count: 'sent' | 'capped' | 'refused') =>
    recipients.map(
      ({ subscriber: { country }, language, variant }): CampaignResult => ({
        campaignId,
        scheduleId,
        day,
        country,
        language,
        variant,
        [count]: 1,
      }),
    );
  await addCampaignResults(tx, teamId, [
    ...resultsOf(sent, 'sent'),
    ...resultsOf(capped, 'capped'),
    ...resultsOf(refused, 'refused'),
  ]);
}

/** The campaign's row is the last that a chunk locks: another send of it waits only for the end of the transaction. Answers whether its guard has switched it off. */
export async function watchChunk(
  tx: TeamDb,
  { run, timeZone }: OpenRun,
  { sent, refused, now }: Pick<ChunkOutcome, 'sent' | 'refused'> & { now: Date },
): Promise<boolean> {
  const { teamId, campaignId, dueAt } = run;
  const tried = sent.length + refused.length;
  if (tried === 0) return false;
  await countPace(tx, run, { sent: sent.length, now });
  const { guardTried, guardRefused, guardUnsubscribed } = campaigns;
  // Older messages count less and less.
  const faded = (count: AnyColumn) =>
    sql`CASE WHEN ${guardTried} > ${HEALTH_LIMITS.triedMax} THEN ${count} / 2 ELSE ${count} END`;
  await tx
    .update(campaigns)
    .set({
      guardTried: sql`${faded(guardTried)} + ${tried}`,
      guardRefused: sql`${faded(guardRefused)} + ${refused.length}`,
      guardUnsubscribed: faded(guardUnsubscribed),
    })
    .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, campaignId)));
  const day = dayIn(dueAt.getTime(), timeZone);
  await addPushHostCounts(tx, teamId, [
    ...sent.map(({ subscriber: { host } }) => ({ host, day, sent: 1 })),
    ...refused.map(({ subscriber: { host } }) => ({ host, day, refused: 1 })),
  ]);
  await enqueueTeamJobs(tx, [guardShownJob(campaignId, now), ...guardPushHostsJobs(now)]);
  return guardCampaign(tx, { teamId, campaignId }, { now, comparesShown: false });
}
