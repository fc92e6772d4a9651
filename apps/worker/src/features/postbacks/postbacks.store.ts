import {
  type PixelRow,
  type PostbackLaneRow,
  type PostbackRow,
  pixels,
  postbackLanes,
  postbacks,
  rowsOf,
  type TeamDb,
} from '@sluice/postgres';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

export type Queue = Pick<PostbackRow, 'teamId' | 'network'>;
/** A pixel (or an address) of one stream: several streams may have the same pixel, each with a token of its own. */
export type Lane = Queue & Pick<PostbackRow, 'streamId' | 'pixelId'>;

/*
 * What is asked for every batch is written as SQL: building such a statement takes drizzle 200 µs of the sender's one thread, where the
 * text takes 6, and that was half of its time (P15).
 */
const POSTBACK = rowsOf(postbacks);
const PIXEL = rowsOf(pixels);

/** Still to be sent. */
const OPEN = ['new', 'sending'] as const;

const inQueue = ({ teamId, network }: Queue) =>
  and(eq(postbacks.teamId, teamId), eq(postbacks.network, network));
/** In any table that has a lane's columns. */
const inLane = (lane: Lane) =>
  sql`team_id = ${lane.teamId} AND network = ${lane.network} AND stream_id = ${lane.streamId} AND pixel_id = ${lane.pixelId}`;
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
  const { rows } = await tx.execute<Pick<PostbackLaneRow, 'failures'>>(sql`
    INSERT INTO postback_lanes (team_id, network, stream_id, pixel_id, due_at)
    VALUES (${lane.teamId}, ${lane.network}, ${lane.streamId}, ${lane.pixelId}, ${inMs(leaseMs)})
    ON CONFLICT (team_id, network, stream_id, pixel_id) DO UPDATE SET due_at = excluded.due_at
    RETURNING failures`);
  return rows[0] ?? { failures: 0 };
}

/** Until its oldest open postback is due; for good when it has none. */
export async function sleepLane(tx: TeamDb, lane: Lane): Promise<void> {
  await tx.execute(sql`
    UPDATE postback_lanes SET due_at = (
      SELECT due_at FROM postbacks WHERE ${inLane(lane)} AND state IN ('new', 'sending') ORDER BY id LIMIT 1)
    WHERE ${inLane(lane)}`);
}

/** One more try that failed, or none. */
export async function countFailure(tx: TeamDb, lane: Lane, hasFailed: boolean): Promise<void> {
  await tx
    .update(postbackLanes)
    .set({ failures: hasFailed ? sql`${postbackLanes.failures} + 1` : 0 })
    .where(and(inLane(lane), hasFailed ? undefined : sql`${postbackLanes.failures} > 0`));
}

/** With a row lock, so that no other token is saved before the transaction ends. */
export async function findPixelForShare(tx: TeamDb, lane: Lane): Promise<PixelRow | undefined> {
  if (lane.network === 's2s') return undefined;
  const { rows } = await tx.execute(sql`SELECT ${PIXEL.columns} FROM pixels WHERE ${inLane(lane)} FOR SHARE`);
  return rows[0] && PIXEL.read(rows[0]);
}

/** Why a lane's postbacks are held, if they are. */
export async function findHeldReason(tx: TeamDb, lane: Lane): Promise<string | undefined> {
  const [row] = await tx
    .select({ error: postbacks.error })
    .from(postbacks)
    .where(and(inLane(lane), eq(postbacks.state, 'held')))
    .limit(1);
  return row?.error ?? undefined;
}

/** Claims the oldest that are due, in order, under a lease: when it runs out, the next sender claims them. */
export async function claimRows(
  tx: TeamDb,
  lane: Lane,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<PostbackRow[]> {
  const { rows } = await tx.execute(sql`
    UPDATE postbacks SET state = 'sending', tries = tries + 1, due_at = ${inMs(leaseMs)}, updated_at = now()
    WHERE team_id = ${lane.teamId} AND network = ${lane.network} AND id IN (
      SELECT id FROM (
        SELECT id, bool_and(due_at <= now()) OVER (ORDER BY id) AS is_due FROM (
          SELECT id, due_at FROM postbacks WHERE ${inLane(lane)} AND state IN ('new', 'sending')
          ORDER BY id LIMIT ${most} FOR UPDATE) AS oldest) AS ordered
      -- Those before the first that is not due.
      WHERE is_due)
    RETURNING ${POSTBACK.columns}`);
  return rows.map(POSTBACK.read).toSorted((one, other) => one.id - other.id);
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
    const accepted = state === 'send' ? sql`, sent_at = now(), accepts = accepts + 1` : sql.empty();
    await tx.execute(sql`
      UPDATE postbacks SET state = ${state}, error = ${error}, answer = ${answer}, due_at = ${inMs(waitMs)}, updated_at = now() ${accepted}
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(tries)}::integer[]) AS done (done_id, done_tries)
      WHERE team_id = ${row.teamId} AND id = done_id AND tries = done_tries AND state = 'sending'`);
  }
}

/** Holds every open postback of the lane until it has another token, or address. */
export async function holdLane(tx: TeamDb, lane: Lane, error: string): Promise<void> {
  await tx
    .update(postbacks)
    .set({ state: 'held', error, updatedAt: sql`now()` })
    .where(and(inLane(lane), isOpen));
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
