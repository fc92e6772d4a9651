import { streams, type TeamDb } from '@sluice/postgres';
import { and, inArray } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../../access/owner-scope.ts';

/** Those that the caller can open now: not removed, and not another member's. */
export async function listOpenStreamIds(
  tx: TeamDb,
  scope: OwnerScope,
  streamIds: readonly number[],
): Promise<number[]> {
  if (streamIds.length === 0) return [];
  const rows = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(inScope(streams, scope), inArray(streams.id, [...streamIds])));
  return rows.map(({ id }) => id);
}
