import { recordStreamVersion, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockBindings } from '../domains/domains.store.ts';
import { scopeOf } from './lock-stream.ts';
import { lockStreamRows, unbindDomains, updateStreamRow } from './streams.store.ts';

/**
 * All of them or none. The rows stay, for statistics and past visits; the domains stay the team's, bound to nothing. Answers how
 * many there were.
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
