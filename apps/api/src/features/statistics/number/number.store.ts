import { streams, type TeamDb } from '@sluice/postgres';
import { and, inArray } from 'drizzle-orm';
import { inScope, type StreamScope } from '../../streams/streams.store.ts';

/** Those of them that the caller can open: not removed since, and not another member's by now. */
export async function listOpenStreamIds(
  tx: TeamDb,
  scope: StreamScope,
  streamIds: readonly number[],
): Promise<number[]> {
  if (streamIds.length === 0) return [];
  const rows = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(inScope(scope), inArray(streams.id, [...streamIds])));
  return rows.map(({ id }) => id);
}
