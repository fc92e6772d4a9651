import {
  type PixelRow,
  type PostbackLaneRow,
  type PostbackRow,
  pixels,
  postbackLanes,
  postbacks,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

export type Queue = Pick<PostbackRow, 'teamId' | 'network'>;
/** A pixel (or an address) of one stream: several streams may have the same pixel, each with a token of its own. */
export type Lane = Queue & Pick<PostbackRow, 'streamId' | 'pixelId'>;

/** Still to be sent. */
const OPEN = ['new', 'sending'] as const;

const inQueue = ({ teamId, network }: Queue) =>
  and(eq(postbacks.teamId, teamId), eq(postbacks.network, network));
const ofLane = (lane: Lane) =>
  and(inQueue(lane), eq(postbacks.streamId, lane.streamId), eq(postbacks.pixelId, lane.pixelId));
const isLane = (lane: Lane) =>
  and(
    eq(postbackLanes.teamId, lane.teamId),
    eq(postbackLanes.network, lane.network),
    eq(postbackLanes.streamId, lane.streamId),
    eq(postbackLanes.pixelId, lane.pixelId),
  );
const isOpen = inArray(postbacks.state, [...OPEN]);
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Each lane with open postbacks, and whether its oldest is due: later ones wait for it, so that order is kept. */
export async function listOpenLanes(tx: TeamDb, queue: Queue): Promise<{ lane: Lane; isDue: boolean }[]> {
  const rows = await tx
    .selectDistinctOn([postbacks.streamId, postbacks.pixelId], {
      streamId: postbacks.streamId,
      pixelId: postbacks.pixelId,
      isDue: sql<boolean>`${postbacks.dueAt} <= now()`,
    })
    .from(postbacks)
    .where(and(inQueue(queue), isOpen))
    .orderBy(postbacks.streamId, postbacks.pixelId, asc(postbacks.id));
  return rows.map(({ streamId, pixelId, isDue }) => ({ lane: { ...queue, streamId, pixelId }, isDue }));
}

/** Until the transaction ends nobody wakes it, and no other sender takes it: its lease begins anew. */
export async function lockLane(
  tx: TeamDb,
  lane: Lane,
  leaseMs: number,
): Promise<Pick<PostbackLaneRow, 'failures'>> {
  const [row] = await tx
    .insert(postbackLanes)
    .values({ ...lane, dueAt: inMs(leaseMs) })
    .onConflictDoUpdate({
      target: [postbackLanes.teamId, postbackLanes.network, postbackLanes.streamId, postbackLanes.pixelId],
      set: { dueAt: inMs(leaseMs) },
    })
    .returning({ failures: postbackLanes.failures });
  return row ?? { failures: 0 };
}

/** Until its oldest open postback is due; for good when it has none. */
export async function sleepLane(tx: TeamDb, lane: Lane): Promise<void> {
  const oldest = tx
    .select({ dueAt: postbacks.dueAt })
    .from(postbacks)
    .where(and(ofLane(lane), isOpen))
    .orderBy(asc(postbacks.id))
    .limit(1);
  await tx
    .update(postbackLanes)
    .set({ dueAt: sql`(${oldest})` })
    .where(isLane(lane));
}

/** One more try that failed, or none. */
export async function countFailure(tx: TeamDb, lane: Lane, hasFailed: boolean): Promise<void> {
  await tx
    .update(postbackLanes)
    .set({ failures: hasFailed ? sql`${postbackLanes.failures} + 1` : 0 })
    .where(and(isLane(lane), hasFailed ? undefined : sql`${postbackLanes.failures} > 0`));
}

/** With a row lock, so that no other token is saved before the transaction ends. */
export async function findPixelForShare(tx: TeamDb, lane: Lane): Promise<PixelRow | undefined> {
  if (lane.network === 's2s') return undefined;
  const [row] = await tx
    .select()
    .from(pixels)
    .where(
      and(
        eq(pixels.teamId, lane.teamId),
        eq(pixels.streamId, lane.streamId),
        eq(pixels.network, lane.network),
        eq(pixels.pixelId, lane.pixelId),
      ),
    )
    .for('share');
  return row;
}

/** Why a lane's postbacks are held, if they are. */
export async function findHeldReason(tx: TeamDb, lane: Lane): Promise<string | undefined> {
  const [row] = await tx
    .select({ error: postbacks.error })
    .from(postbacks)
    .where(and(ofLane(lane), eq(postbacks.state, 'held')))
    .limit(1);
  return row?.error ?? undefined;
}

/** Claims the oldest that are due, in order, under a lease: when it runs out, the next sender claims them. */
export async function claimRows(
  tx: TeamDb,
  lane: Lane,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<PostbackRow[]> {
  const oldest = tx
    .select({ id: postbacks.id, dueAt: postbacks.dueAt })
    .from(postbacks)
    .where(and(ofLane(lane), isOpen))
    .orderBy(asc(postbacks.id))
    .limit(most)
    .for('update');
  // Those before the first that is not due.
  const due = sql`(
    SELECT id FROM (SELECT id, bool_and(due_at <= now()) OVER (ORDER BY id) AS is_due FROM (${oldest}) AS oldest) AS ordered
    WHERE is_due)`;
  const rows = await tx
    .update(postbacks)
    .set({
      state: 'sending',
      tries: sql`${postbacks.tries} + 1`,
      dueAt: inMs(leaseMs),
      updatedAt: sql`now()`,
    })
    .where(and(inQueue(lane), sql`${postbacks.id} IN ${due}`))
    .returning();
  return rows.toSorted((one, other) => one.id - other.id);
}

export type Outcome = { row: PostbackRow; waitMs?: number } & Pick<PostbackRow, 'state' | 'error' | 'answer'>;

/** Only while the claims are still this sender's: one whose lease ran out must not overwrite its successor. */
export async function settleRows(tx: TeamDb, outcomes: readonly Outcome[]): Promise<void> {
  const groups = Map.groupBy(outcomes, ({ state, error, answer, waitMs = 0 }) =>
    JSON.stringify([state, error, answer, waitMs]),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { row, state, error, answer, waitMs = 0 } = first;
    const ids = group.map((one) => one.row.id);
    const tries = group.map((one) => one.row.tries);
    await tx
      .update(postbacks)
      .set({
        state,
        error,
        answer,
        dueAt: inMs(waitMs),
        updatedAt: sql`now()`,
        ...(state === 'send' && { sentAt: sql`now()`, accepts: sql`${postbacks.accepts} + 1` }),
      })
      .from(
        sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(tries)}::integer[]) AS done (done_id, done_tries)`,
      )
      .where(
        and(
          eq(postbacks.teamId, row.teamId),
          sql`${postbacks.id} = done_id AND ${postbacks.tries} = done_tries`,
          eq(postbacks.state, 'sending'),
        ),
      );
  }
}

/** Holds every open postback of the lane until it has another token, or address. */
export async function holdLane(tx: TeamDb, lane: Lane, error: string): Promise<void> {
  await tx
    .update(postbacks)
    .set({ state: 'held', error, updatedAt: sql`now()` })
    .where(and(ofLane(lane), isOpen));
}

/** What the sentinel would find at its next look. */
export async function markRefused(tx: TeamDb, lane: Lane, error: string): Promise<void> {
  if (lane.network === 's2s') return;
  await tx
    .update(pixels)
    .set({ tokenState: 'refused', tokenError: error, tokenCheckedAt: sql`now()` })
    .where(
      and(
        eq(pixels.teamId, lane.teamId),
        eq(pixels.streamId, lane.streamId),
        eq(pixels.network, lane.network),
        eq(pixels.pixelId, lane.pixelId),
      ),
    );
}
