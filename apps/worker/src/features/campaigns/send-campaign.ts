/**
 * Sends a campaign's messages, chunk by chunk: claim, send outside of any transaction, store the results with the position in one. While a chunk
 * is sent, the next is claimed and the one before is stored, so that a sender never waits for the database. One that dies repeats at most the
 * two chunks that were under way, and on the same machine only what was on the wire, under the same message ids, which a browser shows once.
 * States of a send: sending → done, stopped by a person, when its schedule was removed, or when its campaign was switched off and its time is
 * over, or missed when it could not begin in time. A job of its own ends it when its messages are worth nothing any more.
 */
import {
  campaignRetries,
  campaignRuns,
  type Db,
  endSendJob,
  enqueueTeamJobs,
  sendCampaignJob,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { ChunkJournal } from './accepted-journal.ts';
import {
  claimAhead,
  claimChunk,
  findOpenRun,
  freshIds,
  type OpenRun,
  type Recipient,
  worthUntilMs,
} from './claim-chunk.ts';
import { type Delivered, type Deliverer, deliverChunk } from './deliver-chunk.ts';
import { LATE_MAX_MS } from './insert-run.ts';
import { releaseMessages } from './reserve-messages.ts';
import { settleChunk } from './settle-chunk.ts';
import { forgetWaiting, tidySend } from './tidy-send.ts';

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
  const { deliverer } = deps;
  const accepted = deliverer.journal.read(ref);
  let stored: Promise<void> = Promise.resolve();
  let ahead: Promise<Claimed | undefined> | undefined;
  let claimed = await claim(deps, ref);
  try {
    for (let chunk = 1; claimed; chunk++) {
      ahead = chunk < CHUNKS_MAX ? caught(claimNext(deps, claimed)) : undefined;
      const kept = deliverer.journal.openChunk(ref);
      const { recipients } = claimed;
      const delivered: Delivered[] = await deliver(deliverer, claimed, { accepted, kept, stopped });
      const before = stored;
      stored = caught(settleAfter(before, deps, { ...claimed, delivered, kept, stopped }));
      if (stopped.signal.aborted || delivered.some(({ result }) => result.kind === 'not_sent')) {
        await stored;
        return await leaveChunk(deps, { claimed, ahead: await ahead });
      }
      await before;
      claimed = await ahead;
      if (claimed) continue;
      await stored;
      if (chunk >= CHUNKS_MAX || hasWaitedForSlow(deliverer, recipients)) return await goOnLater(deps, ref);
      // Nobody is next; but the time of somebody who had to wait may have come.
      claimed = await claim(deps, ref);
    }
  } finally {
    // A job that fails is tried again: whoever does so must not claim what is still being stored.
    await Promise.allSettled([stored, ahead]);
  }
}

/** Other sends come first. */
const goOnLater = ({ db }: SendDeps, ref: Ref): Promise<void> =>
  withTeam(db, ref.teamId, (tx) => enqueueTeamJobs(tx, [sendCampaignJob(ref)]));

/** Whoever was set aside for a slow service takes long: other teams come first, as after many chunks. */
const hasWaitedForSlow = ({ slow }: Deliverer, recipients: readonly Recipient[]): boolean =>
  slow.hasAny() && recipients.some(({ tries }) => tries > 0);

/** It is off. What is claimed ahead is not sent to: the next who claims them does, or its end comes by the clock. */
async function leaveChunk(
  { db }: SendDeps,
  { claimed, ahead }: { claimed: Claimed; ahead: Claimed | undefined },
): Promise<void> {
  const { run } = claimed.open;
  const reserved = (ahead?.recipients ?? [])
    .filter(({ isReserved }) => isReserved)
    .map(({ subscriber, messageId }) => ({ subscriberId: subscriber.id, messageId }));
  await withTeam(db, run.teamId, async (tx) => {
    await releaseMessages(tx, run.teamId, reserved);
    await enqueueTeamJobs(tx, [endJobOf(claimed.open)]);
  });
}

const endJobOf = (open: OpenRun) =>
  endSendJob({ teamId: open.run.teamId, runId: open.run.id }, new Date(worthUntilMs(open)));

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
    // Nobody can switch it on again.
    if (open && isRemoved(open)) await endRun(tx, open, { state: 'stopped', now });
    if (!open || isRemoved(open)) {
      if (await tidySend(tx, ref)) deliverer.journal.forget(ref);
      return undefined;
    }
    if (!isOn(open)) {
      if (await endIfWorthless(tx, open, now)) deliverer.journal.forget(ref);
      return undefined;
    }
    if (isTooLate(open, now)) return endRun(tx, open, { state: 'missed', now });
    const recipients = await claimChunk(tx, open, now, { waitingLast: deliverer.slow.hasAny() });
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

const isRemoved = ({ campaign, schedule }: OpenRun): boolean =>
  campaign.removedAt !== null || schedule.removedAt !== null;
const isOn = (open: OpenRun): boolean => open.campaign.status === 'launched' && !isRemoved(open);

/** Nobody is left, but some may wait for their push service. Answers whether it is over. */
async function finish(tx: TeamDb, open: OpenRun, now: Date): Promise<boolean> {
  const { run } = open;
  // What is due and was not claimed is of those whom the message is not for any more.
  await forgetWaiting(tx, run, lte(campaignRetries.dueAt, now));
  const [next] = await tx
    .select({ dueAt: campaignRetries.dueAt })
    .from(campaignRetries)
    .where(and(eq(campaignRetries.teamId, run.teamId), eq(campaignRetries.runId, run.id)))
    .orderBy(asc(campaignRetries.dueAt))
    .limit(1);
  await fitAudience(tx, run);
  if (next) {
    await enqueueTeamJobs(tx, [
      sendCampaignJob({ teamId: run.teamId, runId: run.id }, next.dueAt),
      endJobOf(open),
    ]);
    return false;
  }
  await endRun(tx, open, { state: 'done', now });
  return true;
}

/** Some have left since the send was planned: what is still to come is who waits. The difference is kept, for whoever asks. */
async function fitAudience(tx: TeamDb, { teamId, id }: OpenRun['run']): Promise<void> {
  const waiting = tx.$count(
    campaignRetries,
    and(eq(campaignRetries.teamId, teamId), eq(campaignRetries.runId, id)),
  );
  const { sent, capped, quiet, gone, failed, planned, known, silent } = campaignRuns;
  const reached = sql`${sent} + ${capped} + ${quiet} + ${gone} + ${failed} + ${waiting}`;
  await tx
    .update(campaignRuns)
    .set({ audience: reached, departed: sql`greatest(0, ${planned} - ${known} - ${silent} - (${reached}))` })
    .where(and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.id, id)));
}

/** One that is off ends by the clock, though nobody sends any more. Answers whether it has. */
async function endIfWorthless(tx: TeamDb, open: OpenRun, now: Date): Promise<boolean> {
  const { teamId, id: runId, afterId } = open.run;
  if (worthUntilMs(open) > now.getTime()) {
    // Its messages may be worth something for longer than when it was planned.
    await enqueueTeamJobs(tx, [endJobOf(open)]);
    return false;
  }
  await endRun(tx, open, { state: afterId === 0 ? 'missed' : 'stopped', now });
  return tidySend(tx, { teamId, runId });
}

/** It waited for a worker longer than its message is worth sending late, and nobody has got it. */
const isTooLate = ({ run }: OpenRun, now: Date): boolean =>
  run.afterId === 0 && run.dueAt.getTime() < now.getTime() - LATE_MAX_MS;

async function endRun(
  tx: TeamDb,
  { run }: Pick<OpenRun, 'run'>,
  { state, now }: { state: 'done' | 'missed' | 'stopped'; now: Date },
): Promise<undefined> {
  await tx
    .update(campaignRuns)
    .set({ state, endedAt: now })
    // Somebody may have stopped it meanwhile.
    .where(
      and(
        eq(campaignRuns.teamId, run.teamId),
        eq(campaignRuns.id, run.id),
        eq(campaignRuns.state, 'sending'),
      ),
    );
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
