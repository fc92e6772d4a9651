/** The streams that an actor may see: found or locked. Another member's answers as if it did not exist. */
import { type StreamRow, streams, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { inScope, type OwnerScope, scopeOf } from './owner-scope.ts';

export async function findStreamRow(
  tx: TeamDb,
  scope: OwnerScope,
  streamId: number,
): Promise<StreamRow | undefined> {
  const [row] = await tx
    .select()
    .from(streams)
    .where(and(inScope(streams, scope), eq(streams.id, streamId)));
  return row;
}

export async function getStreamRow(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const row = await findStreamRow(tx, scopeOf(actor), streamId);
  if (!row) throw new AppError('stream.not_found');
  return row;
}

/** Locked until the transaction ends, in the order of their ids, so that two callers cannot deadlock. */
export function lockStreamRows(
  tx: TeamDb,
  scope: OwnerScope,
  streamIds: readonly number[],
): Promise<StreamRow[]> {
  return tx
    .select()
    .from(streams)
    .where(and(inScope(streams, scope), inArray(streams.id, [...streamIds])))
    .orderBy(asc(streams.id))
    .for('update');
}

export async function lockStream(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const [row] = await lockStreamRows(tx, scopeOf(actor), [streamId]);
  if (!row) throw new AppError('stream.not_found');
  return row;
}
