import type { Clickhouse } from '@sluice/clickhouse';
import {
  type Db,
  enqueueTeamJobs,
  FORWARD_POSTBACKS,
  type PostbackForwardRow,
  type PostbackRow,
  postbackForwardItems,
  postbackForwards,
  postbacks,
  sendPostbacksJob,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { listPostbackIds, type PostbackFilter, type PostbackPlace } from '@sluice/statistics';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { isExpired } from './next-try.ts';

/** Told again in one transaction. */
const STEP = 500;
/** For so long a network recognises an id that it has counted. */
const COUNTED_ONCE_MS = 48 * 3_600_000;

const payload = z.object({ teamId: z.number().int(), forwardId: z.number().int() });

type ForwardDeps = { db: Db; clickhouse: Clickhouse };

export const forwardPostbackTasks = (deps: ForwardDeps): TaskList => ({
  [FORWARD_POSTBACKS]: (given) => forwardPostbacks(deps, payload.parse(given)),
});

/**
 * Tells the chosen postbacks again, in steps. Each step commits with the place of the next, so a worker that dies repeats at most a step
 * that has not happened; and a row that was told again in this forward is not taken twice.
 */
export async function forwardPostbacks(
  { db, clickhouse }: ForwardDeps,
  { teamId, forwardId }: z.output<typeof payload>,
): Promise<void> {
  for (;;) {
    const forward = await withTeam(db, teamId, (tx) => findRunning(tx, teamId, forwardId));
    if (!forward) return;
    const places = await listNext(clickhouse, forward);
    const isOver = await withTeam(db, teamId, (tx) => takeStep(tx, forward, places));
    if (isOver) return;
  }
}

async function findRunning(
  tx: TeamDb,
  teamId: number,
  forwardId: number,
): Promise<PostbackForwardRow | undefined> {
  const [row] = await tx
    .select()
    .from(postbackForwards)
    .where(
      and(
        eq(postbackForwards.teamId, teamId),
        eq(postbackForwards.id, forwardId),
        eq(postbackForwards.state, 'running'),
      ),
    )
    .for('update');
  return row;
}

/** The next of the list; chosen ids are few, and come all at once. */
function listNext(clickhouse: Clickhouse, forward: PostbackForwardRow): Promise<PostbackPlace[]> {
  const { teamId, selection, place, createdAt, pixelIds } = forward;
  if ('ids' in selection) {
    const rest = selection.ids.slice(forward.lookedAt, forward.lookedAt + STEP);
    return Promise.resolve(rest.map((id) => ({ id, atMs: 0 })));
  }
  return listPostbackIds(clickhouse, {
    teamId,
    // What came after it was asked for is not part of it.
    filter: { ...(selection.filter as PostbackFilter), untilMs: createdAt.getTime(), pixels: pixelIds },
    after: place === null ? undefined : readPlace(place),
    limit: STEP,
    now: createdAt,
  });
}

/** Answers whether that was the last. */
async function takeStep(
  tx: TeamDb,
  { teamId, id, network, pixelIds, place }: PostbackForwardRow,
  places: readonly PostbackPlace[],
): Promise<boolean> {
  const current = await findRunning(tx, teamId, id);
  // Stopped meanwhile, or another worker took this step.
  if (current?.place !== place) return current === undefined;
  const rows = await lockRows(
    tx,
    teamId,
    places.map((each) => each.id),
  );
  const judged = rows
    .filter((row) => row.network === network)
    .map((row) => ({ row, leftOut: findReason(row, pixelIds) }));
  if (judged.length > 0) {
    await tx
      .insert(postbackForwardItems)
      .values(judged.map(({ row, leftOut }) => ({ teamId, forwardId: id, postbackId: row.id, leftOut })))
      .onConflictDoNothing();
  }
  const again = judged.flatMap(({ row, leftOut }) => (leftOut === null ? [row.id] : []));
  await reopen(tx, teamId, again);
  if (again.length > 0) await enqueueTeamJobs(tx, [sendPostbacksJob(network)]);
  const last = places.at(-1);
  const isOver = places.length < STEP;
  await tx
    .update(postbackForwards)
    .set({
      lookedAt: sql`${postbackForwards.lookedAt} + ${places.length}`,
      ...(last && { place: writePlace(last) }),
      ...(isOver && { state: 'done' as const, endedAt: sql`now()` }),
    })
    .where(and(eq(postbackForwards.teamId, teamId), eq(postbackForwards.id, id)));
  return isOver;
}

/** In the order of their ids, as everywhere, so that there is no deadlock. */
function lockRows(tx: TeamDb, teamId: number, ids: readonly number[]): Promise<PostbackRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(postbacks)
    .where(and(eq(postbacks.teamId, teamId), inArray(postbacks.id, [...ids])))
    .orderBy(asc(postbacks.id))
    .for('update');
}

/** Why it is not told again; null when it is. */
function findReason(row: PostbackRow, pixelIds: readonly string[]): string | null {
  if (!pixelIds.includes(row.pixelId)) return 'Token_Refused';
  if (row.error === 'No_Identifier') return 'No_Identifier';
  // Refused by age here, with the reason, and not lost at the network.
  if (isExpired(row, Date.now())) return 'Event_Expired';
  const isForgotten = row.sentAt !== null && row.sentAt.getTime() < Date.now() - COUNTED_ONCE_MS;
  // The network has counted it, and would not recognise its id any more.
  if (row.state === 'send' && isForgotten) return 'Already_Told';
  return null;
}

async function reopen(tx: TeamDb, teamId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(postbacks)
    .set({ state: 'new', error: null, tries: 0, dueAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(postbacks.teamId, teamId),
        inArray(postbacks.id, [...ids]),
        inArray(postbacks.state, ['new', 'held', 'error', 'send']),
      ),
    );
}

const writePlace = ({ atMs, id }: PostbackPlace): string => `${atMs}-${id}`;
function readPlace(text: string): PostbackPlace {
  const [atMs = 0, id = 0] = text.split('-').map(Number);
  return { atMs, id };
}
