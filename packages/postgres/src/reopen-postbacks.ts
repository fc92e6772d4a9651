import { and, eq, sql } from 'drizzle-orm';
import { enqueueTeamJobs } from './enqueue-team-jobs.ts';
import type { TeamDb } from './open-database.ts';
import { sendPostbacksJob } from './postback-jobs.ts';
import { type PixelRow, postbacks } from './schema/index.ts';

/** What waited for this pixel's token is told after all, in the transaction that saves the token. */
export async function reopenPostbacks(
  tx: TeamDb,
  { teamId, streamId, network, pixelId }: Pick<PixelRow, 'teamId' | 'streamId' | 'network' | 'pixelId'>,
): Promise<void> {
  const reopened = await tx
    .update(postbacks)
    .set({ state: 'new', tries: 0, dueAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(postbacks.teamId, teamId),
        eq(postbacks.streamId, streamId),
        eq(postbacks.network, network),
        eq(postbacks.pixelId, pixelId),
        eq(postbacks.state, 'held'),
      ),
    )
    .returning({ id: postbacks.id });
  if (reopened.length > 0) await enqueueTeamJobs(tx, [sendPostbacksJob(network)]);
}
