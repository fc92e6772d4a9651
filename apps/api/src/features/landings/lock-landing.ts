import type { LandingRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { ownerScope } from '../../authorise.ts';
import { findLandingRow, type LandingScope, type LockStrength, lockLandingRows } from './landings.store.ts';

export const scopeOf = (actor: Actor): LandingScope => ({
  teamId: actor.teamId,
  ownerId: ownerScope(actor),
});

export async function getLandingRow(tx: TeamDb, actor: Actor, landingId: number): Promise<LandingRow> {
  const row = await findLandingRow(tx, scopeOf(actor), landingId);
  if (!row) throw new AppError('landing.not_found');
  return row;
}

/** Held until the transaction ends: for a change, or (`share`) by somebody who needs it to stay as it is. */
export async function lockLanding(
  tx: TeamDb,
  actor: Actor,
  landingId: number,
  strength?: LockStrength,
): Promise<LandingRow> {
  const [row] = await lockLandingRows(tx, scopeOf(actor), [landingId], strength);
  if (!row) throw new AppError('landing.not_found');
  return row;
}

/** Of two who changed what they had both read, the second is told so, and by what version. */
export function refuseOutdated({ version }: LandingRow, read: number): void {
  if (read !== version) throw new AppError('landing.changed_meanwhile', { version });
}

/** For a stream that is to show them: each completed, and staying so until the transaction ends. */
export async function holdCompletedLandings(
  tx: TeamDb,
  actor: Actor,
  landingIds: readonly number[],
): Promise<void> {
  if (landingIds.length === 0) return;
  const held = await lockLandingRows(tx, scopeOf(actor), landingIds, 'share');
  if (held.length < landingIds.length) throw new AppError('landing.not_found');
  if (held.some(({ status }) => status !== 'completed')) throw new AppError('landing.not_completed');
}
