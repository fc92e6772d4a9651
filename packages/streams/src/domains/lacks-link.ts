import { streamLandings, streams, type TeamDb } from '@sluice/postgres';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';

/**
 * A launched stream whose button leads nowhere: it may have a free address and no other domain. Needs the stream locked, so that it cannot be
 * launched meanwhile.
 */
export async function lacksLink(
  tx: TeamDb,
  { teamId, streamId }: { teamId: number; streamId: number },
): Promise<boolean> {
  const shown = tx
    .select({ one: sql`1` })
    .from(streamLandings)
    .where(and(eq(streamLandings.teamId, streams.teamId), eq(streamLandings.streamId, streams.id)));
  const found = await tx.$count(
    streams,
    and(
      eq(streams.teamId, teamId),
      eq(streams.id, streamId),
      eq(streams.status, 'launched'),
      isNull(streams.link),
      exists(shown),
    ),
  );
  return found > 0;
}
