/**
 * Sends a campaign's messages, chunk by chunk: claim, send outside of any transaction, store the results with the position in one. A sender
 * that dies repeats at most the chunk that was under way, under the same message ids, which a browser shows once. States of a send:
 * sending → done, stopped when its campaign was switched off and its time is over, or missed when it could not begin in time.
 */
import {
  campaignRetries,
  campaignRuns,
  type Db,
  enqueueTeamJobs,
  sendCampaignJob,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { and, asc, eq } from 'drizzle-orm';
import { claimChunk, findOpenRun, type OpenRun, type Recipient } from './claim-chunk.ts';
import { type Delivered, type Deliverer, deliverChunk } from './deliver-chunk.ts';
import { LATE_MAX_MS } from './plan-campaign.ts';
import { settleChunk } from './settle-chunk.ts';

/** Of one send in one job; then those of other teams come first. */
const CHUNKS_MAX = 20;
/** How often it is asked whether the campaign is still on, while a chunk is under way. */
const WATCH_MS = 500;

export type SendDeps = {
  db: Db;
  log: Log;
  clock: () => Date;
  deliverer: Deliverer;
};

export async function sendCampaign(deps: SendDeps, ref: { teamId: number; runId: number }): Promise<void> {
  const { db, clock } = deps;
  for (let chunk = 0; chunk < CHUNKS_MAX; chunk++) {
    const claimed = await withTeam(db, ref.teamId, async (tx) => {
      const open = await findOpenRun(tx, ref.teamId, ref.runId);
      if (!open || !isOn(open)) return undefined;
      if (isTooLate(open, clock())) return endRun(tx, open, { state: 'missed', now: clock() });
      const recipients = await claimChunk(tx, open, clock());
      if (recipients.length === 0) return finish(tx, open, clock());
      return { open, recipients };
    });
    if (!claimed) return;
    const { open, recipients } = claimed;
    const delivered = await deliver(deps, open, recipients);
    const isPaused = delivered.some(({ result }) => result.kind === 'not_sent');
    await withTeam(db, ref.teamId, (tx) => settleChunk(tx, open, { recipients, delivered, now: clock() }));
    if (isPaused) return;
  }
  await withTeam(db, ref.teamId, (tx) => enqueueTeamJobs(tx, [sendCampaignJob(ref.runId)]));
}

const isOn = ({ campaign, schedule }: OpenRun): boolean =>
  campaign.status === 'launched' && campaign.removedAt === null && schedule.removedAt === null;

/** Nobody is left; but some may wait for their push service. */
async function finish(tx: TeamDb, { run }: OpenRun, now: Date): Promise<undefined> {
  const [next] = await tx
    .select({ dueAt: campaignRetries.dueAt })
    .from(campaignRetries)
    .where(and(eq(campaignRetries.teamId, run.teamId), eq(campaignRetries.runId, run.id)))
    .orderBy(asc(campaignRetries.dueAt))
    .limit(1);
  if (next && next.dueAt > now) {
    await enqueueTeamJobs(tx, [sendCampaignJob(run.id, next.dueAt)]);
    return undefined;
  }
  // What is due and was not claimed is of subscribers who have gone meanwhile.
  await tx
    .delete(campaignRetries)
    .where(and(eq(campaignRetries.teamId, run.teamId), eq(campaignRetries.runId, run.id)));
  return endRun(tx, { run }, { state: 'done', now });
}

/** It waited for a worker longer than its message is worth sending late, and nobody has got it. */
const isTooLate = ({ run }: OpenRun, now: Date): boolean =>
  run.afterId === 0 && run.dueAt.getTime() < now.getTime() - LATE_MAX_MS;

async function endRun(
  tx: TeamDb,
  { run }: Pick<OpenRun, 'run'>,
  { state, now }: { state: 'done' | 'missed'; now: Date },
): Promise<undefined> {
  await tx
    .update(campaignRuns)
    .set({ state, endedAt: now })
    .where(and(eq(campaignRuns.teamId, run.teamId), eq(campaignRuns.id, run.id)));
  return undefined;
}

async function deliver(
  { db, deliverer }: SendDeps,
  open: OpenRun,
  recipients: readonly Recipient[],
): Promise<Delivered[]> {
  const stopped = new AbortController();
  const { teamId, id } = open.run;
  const watch = setInterval(() => {
    void withTeam(db, teamId, (tx) => findOpenRun(tx, teamId, id)).then(
      (now) => {
        if (!now || !isOn(now)) stopped.abort();
      },
      () => undefined,
    );
  }, WATCH_MS);
  try {
    return await deliverChunk(deliverer, open, { recipients, signal: stopped.signal });
  } finally {
    clearInterval(watch);
  }
}
