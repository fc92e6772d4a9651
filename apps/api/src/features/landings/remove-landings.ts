import type { TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { recordAudit } from '../../audit-log/record-audit.ts';
import { refuseInUse } from './change-landing.ts';
import { lockLandingRows, updateLandingRow } from './landings.store.ts';

/** All of them or none. The rows stay, for statistics and past visits. Answers how many there were. */
export async function removeLandings(
  tx: TeamDb,
  actor: Actor,
  landingIds: readonly number[],
  now: Date,
): Promise<number> {
  const wanted = [...new Set(landingIds)];
  const found = await lockLandingRows(tx, scopeOf(actor), wanted);
  if (found.length < wanted.length) throw new AppError('landing.not_found');
  await refuseInUse(tx, actor.teamId, wanted);
  for (const landing of found) {
    await updateLandingRow(tx, landing, { removedAt: now });
    await recordAudit(tx, actor, { action: 'landing.removed', subject: landing });
  }
  return found.length;
}
