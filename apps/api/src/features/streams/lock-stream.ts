import type { StreamRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { ownerScope } from '../../authorise.ts';
import { findStreamRow, lockStreamRows, type StreamScope } from './streams.store.ts';

export const scopeOf = (actor: Actor): StreamScope => ({
  teamId: actor.teamId,
  ownerId: ownerScope(actor),
});

export async function getStreamRow(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const row = await findStreamRow(tx, scopeOf(actor), streamId);
  if (!row) throw new AppError('stream.not_found');
  return row;
}

/** Held until the transaction ends. */
export async function lockStream(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const [row] = await lockStreamRows(tx, scopeOf(actor), [streamId]);
  if (!row) throw new AppError('stream.not_found');
  return row;
}
