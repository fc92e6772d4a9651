/** Every way to change a stream. Each ends in `recordStreamVersion` and in the audit log, in the same transaction. */
import type { StreamCreate, StreamUpdate } from '@sluice/contracts';
import { domains, recordStreamVersion, type StreamRow, streams, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { ownerScope } from '../../authorise.ts';
import { changesBetween, hasChanges, recordAudit } from '../audit/record-audit.ts';
import { lockBindings } from '../domains/domains.store.ts';
import { holdCompletedLanding } from '../landings/lock-landing.ts';
import { refuseBeyondDay } from './stream-day-limit.ts';
import { lockStreamRows } from './streams.store.ts';

export async function createStream(
  tx: TeamDb,
  actor: Actor,
  fields: StreamCreate,
  now: Date,
): Promise<StreamRow> {
  await refuseBeyondDay(tx, actor, now);
  if (fields.landingId !== null) await holdCompletedLanding(tx, actor, fields.landingId);
  const [made] = await tx
    .insert(streams)
    .values({ ...fields, teamId: actor.teamId, memberId: actor.memberId })
    .returning({ id: streams.id });
  if (!made) throw new Error('the stream was not inserted');
  await recordAudit(tx, actor, { action: 'stream.created', subject: { id: made.id, name: fields.name } });
  return record(tx, actor, made.id);
}

/** An update that names nothing new changes nothing, so it makes no version either; nor does the next one. */
export async function updateStream(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  fields: StreamUpdate,
): Promise<StreamRow> {
  const stream = await lockStream(tx, actor, streamId);
  const changes = changesBetween(stream, fields);
  if (!hasChanges(changes)) return stream;
  if (changes.landingId && fields.landingId) await holdCompletedLanding(tx, actor, fields.landingId);
  await setColumns(tx, actor, streamId, fields);
  await recordAudit(tx, actor, { action: 'stream.updated', subject: stream, changes });
  return record(tx, actor, streamId);
}

export async function setStreamStatus(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  status: StreamRow['status'],
): Promise<StreamRow> {
  const stream = await lockStream(tx, actor, streamId);
  if (stream.status === status) return stream;
  await setColumns(tx, actor, streamId, { status });
  const action = status === 'launched' ? 'stream.launched' : 'stream.stopped';
  await recordAudit(tx, actor, { action, subject: stream });
  return record(tx, actor, streamId);
}

/** The row stays, for statistics and past visits; the domains stay the team's, bound to nothing. */
export async function removeStream(tx: TeamDb, actor: Actor, streamId: number, now: Date): Promise<void> {
  await lockBindings(tx, actor.teamId);
  const stream = await lockStream(tx, actor, streamId);
  await tx
    .update(domains)
    .set({ streamId: null })
    .where(and(eq(domains.teamId, actor.teamId), eq(domains.streamId, streamId)));
  await setColumns(tx, actor, streamId, { status: 'suspended', removedAt: now });
  await recordAudit(tx, actor, { action: 'stream.removed', subject: stream });
  await record(tx, actor, streamId);
}

async function lockStream(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const scope = { teamId: actor.teamId, ownerId: ownerScope(actor) };
  const [stream] = await lockStreamRows(tx, scope, [streamId]);
  if (!stream) throw new AppError('stream.not_found');
  return stream;
}

async function setColumns(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  columns: Partial<StreamRow>,
): Promise<void> {
  await tx
    .update(streams)
    .set(columns)
    .where(and(eq(streams.teamId, actor.teamId), eq(streams.id, streamId)));
}

function record(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  return recordStreamVersion(tx, { teamId: actor.teamId, streamId, byMemberId: actor.memberId });
}
