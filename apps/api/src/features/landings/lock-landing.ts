import type { LandingRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/owner-scope.ts';
import { findLandingRow, type LockStrength, lockLandingRows } from './landings.store.ts';

export async function getLandingRow(tx: TeamDb, actor: Actor, landingId: number): Promise<LandingRow> {
  const row = await findLandingRow(tx, scopeOf(actor), landingId);
  if (!row) throw new AppError('landing.not_found');
  return row;
}

/** Locked until the transaction ends: for a change, or with `share` to keep others from changing it. */
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

/** Optimistic locking: a change based on an older version is refused, with the current version. */
export function refuseOutdated({ version }: LandingRow, read: number): void {
  if (read !== version) throw new AppError('landing.changed_meanwhile', { version });
}

/** For a stream that is to show them: each must be completed, and is locked so until the transaction ends. */
export async function lockCompletedLandings(
  tx: TeamDb,
  actor: Actor,
  landingIds: readonly number[],
): Promise<void> {
  if (landingIds.length === 0) return;
  const held = await lockLandingRows(tx, scopeOf(actor), landingIds, 'share');
  if (held.length < landingIds.length) throw new AppError('landing.not_found');
  if (held.some(({ status }) => status !== 'completed')) throw new AppError('landing.not_completed');
}
