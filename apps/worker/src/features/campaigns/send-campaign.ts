/**
 * Sends a campaign's messages, chunk by chunk: claim, send outside of any transaction, store the results with the position in one. While a chunk
 * is sent, the next is claimed and the one before is stored, so that a sender never waits for the database. One that dies repeats at most the
 * two chunks that were under way, and on the same machine only what was on the wire, under the same message ids, which a browser shows once.
 * States of a send: sending → done, stopped when its campaign was switched off and its time is over, or missed when it could not begin in time.
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
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ChunkJournal } from './accepted-journal.ts';
import {
  claimAhead,
  claimChunk,
  findOpenRun,
  freshIds,
  type OpenRun,
  type Recipient,
} from './claim-chunk.ts';
import { type Delivered, type Deliverer, deliverChunk } from './deliver-chunk.ts';
import { LATE_MAX_MS } from './plan-campaign.ts';
import { settleChunk } from './settle-chunk.ts';

/** Of one send in one job; then those of other teams come first. */
const CHUNKS_MAX = 10;
/** How often it is asked whether the campaign is still on. */
const WATCH_MS = 500;

export type SendDeps = {
  db: Db;
  log: Log;
  clock: () => Date;
  deliverer: Deliverer;
};

type Ref = { teamId: number; runId: number };
type Claimed = { open: OpenRun; recipients: readonly Recipient[] };

export async function sendCampaign(deps: SendDeps, ref: Ref): Promise<void> {
  const stopped = new AbortController();
  const watch = setInterval(() => void stopIfOff(deps, ref, stopped), WATCH_MS);
  try {
    await sendChunks(deps, ref, stopped);
  } finally {
    clearInterval(watch);
  }
}

async function sendChunks(deps: SendDeps, ref: Ref, stopped: AbortController): Promise<void> {
  const { db, deliverer } = deps;
  const accepted = deliverer.journal.read(ref);
  let stored: Promise<void> = Promise.resolve();
  let claimed = await claim(deps, ref);
  for (let chunk = 1; claimed; chunk++) {
    const ahead = chunk < CHUNKS_MAX ? caught(claimNext(deps, claimed)) : undefined;
    const kept = deliverer.journal.openChunk(ref);
    const delivered: Delivered[] = await deliver(deliverer, claimed, { accepted, kept, stopped });
    const before = stored;
    stored = caught(settleAfter(before, deps, { ...claimed, delivered, kept, stopped }));
    if (delivered.some(({ result }) => result.kind === 'not_sent')) return stored;
    await before;
    claimed = stopped.signal.aborted ? undefined : await ahead;
    if (claimed) continue;
    await stored;
    if (chunk >= CHUNKS_MAX)
      return withTeam(db, ref.teamId, (tx) => enqueueTeamJobs(tx, [sendCampaignJob(ref.runId)]));
    // Nobody is next; but the time of somebody who had to wait may have come.
    claimed = await claim(deps, ref);
  }
}

/** It is waited for later; until then, a failure is not an unhandled one. */
function caught<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The next chunk, of a send that nothing is under way of; or its end. */
const claim = ({ db, clock, deliverer }: SendDeps, ref: Ref): Promise<Claimed | undefined> =>
  withTeam(db, ref.teamId, async (tx) => {
    const now = clock();
    const open = await findOpenRun(tx, ref.teamId, ref.runId);
    if (!open || !isOn(open)) return undefined;
    if (isTooLate(open, now)) return endRun(tx, open, { state: 'missed', now });
    const recipients = await claimChunk(tx, open, now);
    if (recipients.length > 0) return { open, recipients };
    if (await finish(tx, open, now)) deliverer.journal.forget(ref);
    return undefined;
  });

/** The chunk behind one that is under way; none where there is nobody, or the campaign is off. */
function claimNext({ db, clock }: SendDeps, { open, recipients }: Claimed): Promise<Claimed | undefined> {
  const { teamId, id, afterId } = open.run;
  const position = Math.max(afterId, ...freshIds(recipients));
  return withTeam(db, teamId, async (tx) => {
    const found = await findOpenRun(tx, teamId, id);
    if (!found || !isOn(found)) return undefined;
    const next = { ...found, run: { ...found.run, afterId: position } };
    const chunk = await claimAhead(tx, next, clock());
    return chunk.length > 0 ? { open: next, recipients: chunk } : undefined;
  });
}

/** In the order of the chunks: a position is never stored before what lies ahead of it. */
async function settleAfter(
  before: Promise<void>,
  { db, clock }: SendDeps,
  of: Claimed & { delivered: readonly Delivered[]; kept: ChunkJournal; stopped: AbortController },
): Promise<void> {
  const { open, recipients, delivered, kept, stopped } = of;
  let isStored = false;
  try {
    await before;
    const isPaused = await withTeam(db, open.run.teamId, (tx) =>
      settleChunk(tx, open, { recipients, delivered, now: clock() }),
    );
    isStored = true;
    // The chunk behind it is under way.
    if (isPaused) stopped.abort();
  } finally {
    kept.end(isStored);
  }
}

const isOn = ({ campaign, schedule }: OpenRun): boolean =>
  campaign.status === 'launched' && campaign.removedAt === null && schedule.removedAt === null;

/** Nobody is left, but some may wait for their push service. Answers whether it is over. */
async function finish(tx: TeamDb, { run }: OpenRun, now: Date): Promise<boolean> {
  const [next] = await tx
    .select({ dueAt: campaignRetries.dueAt })
    .from(campaignRetries)
    .where(and(eq(campaignRetries.teamId, run.teamId), eq(campaignRetries.runId, run.id)))
    .orderBy(asc(campaignRetries.dueAt))
    .limit(1);
  if (next && next.dueAt > now) {
    await fitAudience(tx, run);
    await enqueueTeamJobs(tx, [sendCampaignJob(run.id, next.dueAt)]);
    return false;
  }
  // What is due and was not claimed is of subscribers who have gone meanwhile.
  await tx
    .delete(campaignRetries)
    .where(and(eq(campaignRetries.teamId, run.teamId), eq(campaignRetries.runId, run.id)));
  await endRun(tx, { run }, { state: 'done', now });
  return true;
}

/** Some have left since the send was planned: what is still to come is who waits. */
async function fitAudience(tx: TeamDb, { teamId, id }: OpenRun['run']): Promise<void> {
  const waiting = tx.$count(
    campaignRetries,
    and(eq(campaignRetries.teamId, teamId), eq(campaignRetries.runId, id)),
  );
  const { sent, capped, quiet, gone, failed } = campaignRuns;
  await tx
    .update(campaignRuns)
    .set({ audience: sql`${sent} + ${capped} + ${quiet} + ${gone} + ${failed} + ${waiting}` })
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, id)));
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
  deliverer: Deliverer,
  { open, recipients }: Claimed,
  of: { accepted: ReadonlySet<string>; kept: ChunkJournal; stopped: AbortController },
): Promise<Delivered[]> {
  const { accepted, kept, stopped } = of;
  try {
    return await deliverChunk(deliverer, open, {
      recipients,
      signal: stopped.signal,
      accepted,
      onAccepted: (messageId) => kept.add(messageId),
    });
  } catch (error) {
    kept.end(false);
    throw error;
  }
}

async function stopIfOff({ db }: SendDeps, { teamId, runId }: Ref, stopped: AbortController): Promise<void> {
  try {
    const open = await withTeam(db, teamId, (tx) => findOpenRun(tx, teamId, runId));
    if (!open || !isOn(open)) stopped.abort();
  } catch {
    // The database is asked again.
  }
}
