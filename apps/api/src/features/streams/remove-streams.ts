import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { recordStreamVersion } from '@sluice/streams';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { lockStreamRows } from '../../access/stream.store.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { lockBindings } from '../domains/domains.store.ts';
import { unbindDomains, updateStreamRow } from './streams.store.ts';

/**
 * All or none. The rows stay, for statistics and past visits; the domains stay with the team, unbound. Answers how many there were.
 */
export async function removeStreams(
  tx: TeamDb,
  actor: Actor,
  streamIds: readonly number[],
  now: Date,
): Promise<number> {
  const wanted = [...new Set(streamIds)];
  await lockBindings(tx, actor.teamId);
  const found = await lockStreamRows(tx, scopeOf(actor), wanted);
  if (found.length < wanted.length) throw new AppError('stream.not_found');
  for (const stream of found) {
    await unbindDomains(tx, stream);
    await updateStreamRow(tx, stream, { status: 'suspended', removedAt: now });
    await recordAudit(tx, actor, { action: 'stream.removed', subject: stream });
    await recordStreamVersion(tx, { teamId: actor.teamId, streamId: stream.id, byMemberId: actor.memberId });
  }
  return found.length;
}
