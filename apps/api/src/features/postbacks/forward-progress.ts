import type { PostbackForward } from '@sluice/contracts';
import {
  type PostbackForwardRow,
  postbackForwardItems,
  postbackForwards,
  postbacks,
  type TeamDb,
} from '@sluice/postgres';
import type { PostbackNetwork } from '@sluice/reference';
import { and, count, desc, eq, sql } from 'drizzle-orm';

type Progress = Awaited<ReturnType<typeof readProgress>>;

/** What became of those that were looked at: each row is its own witness, so nothing is counted twice. */
export function readProgress(tx: TeamDb, { teamId, id }: PostbackForwardRow) {
  const state = sql<string>`CASE WHEN ${postbackForwardItems.leftOut} IS NULL THEN ${postbacks.state} ELSE 'left_out' END`;
  const reason = sql<string | null>`coalesce(${postbackForwardItems.leftOut}, ${postbacks.error})`;
  return tx
    .select({ state, reason, count: count() })
    .from(postbackForwardItems)
    .innerJoin(
      postbacks,
      and(
        eq(postbacks.teamId, postbackForwardItems.teamId),
        eq(postbacks.id, postbackForwardItems.postbackId),
      ),
    )
    .where(and(eq(postbackForwardItems.teamId, teamId), eq(postbackForwardItems.forwardId, id)))
    .groupBy(state, reason);
}

export async function findForward(
  tx: TeamDb,
  teamId: number,
  forwardId: number,
): Promise<PostbackForwardRow | undefined> {
  const [row] = await tx
    .select()
    .from(postbackForwards)
    .where(and(eq(postbackForwards.teamId, teamId), eq(postbackForwards.id, forwardId)));
  return row;
}

export async function findNewestForward(
  tx: TeamDb,
  teamId: number,
  network: PostbackNetwork,
): Promise<PostbackForwardRow | undefined> {
  const [row] = await tx
    .select()
    .from(postbackForwards)
    .where(and(eq(postbackForwards.teamId, teamId), eq(postbackForwards.network, network)))
    .orderBy(desc(postbackForwards.id))
    .limit(1);
  return row;
}

/** Only one that runs: a stop that comes too late changes nothing. */
export async function stopForward(tx: TeamDb, { teamId, id }: PostbackForwardRow): Promise<void> {
  await tx
    .update(postbackForwards)
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where(
      and(
        eq(postbackForwards.teamId, teamId),
        eq(postbackForwards.id, id),
        eq(postbackForwards.state, 'running'),
      ),
    );
}

export function presentForward(row: PostbackForwardRow, progress: Progress): PostbackForward {
  const sum = (...states: string[]) =>
    progress.filter(({ state }) => states.includes(state)).reduce((total, each) => total + each.count, 0);
  const reasons = new Map<string, number>();
  for (const { state, reason, count: number } of progress) {
    if (state !== 'error' && state !== 'left_out') continue;
    const name = reason ?? 'Event_Rejected';
    reasons.set(name, (reasons.get(name) ?? 0) + number);
  }
  return {
    id: row.id,
    network: row.network,
    state: row.state,
    total: row.total,
    lookedAt: row.lookedAt,
    accepted: sum('send'),
    waiting: sum('new', 'sending'),
    held: sum('held'),
    reasons: [...reasons].map(([reason, number]) => ({ reason, count: number })),
    at: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
