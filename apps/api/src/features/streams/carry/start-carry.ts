/** Starts a copy or a transfer of a stream: the carry's row and the worker's job are written in one transaction. */

import {
  carryJob,
  enqueueTeamJobs,
  type StreamCarryRow,
  type StreamRow,
  streams,
  type TeamDb,
} from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../../access/actor.ts';
import { scopeOf } from '../../../access/owner-scope.ts';
import { lockStream } from '../../../access/stream.store.ts';
import { getRecipient } from '../../members/recipients.ts';
import { refuseBeyondDay } from '../stream-day-limit.ts';
import { hasStreamOfName } from '../streams.store.ts';
import { type CarryRow, insertCarryRow, isBeingCarried } from './carries.store.ts';

/** The copy belongs to the actor, suspended and without a domain; the carry's steps add the rest. */
export async function startCopy(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  { name, isNameConfirmed, now }: { name: string; isNameConfirmed: boolean; now: Date },
): Promise<CarryRow> {
  const source = await lockSource(tx, actor, streamId);
  if (!isNameConfirmed && (await hasStreamOfName(tx, scopeOf(actor), name))) {
    throw new AppError('stream.name_taken');
  }
  await refuseBeyondDay(tx, actor, now);
  const targetId = await insertTarget(tx, actor, source, name);
  return start(tx, actor, { kind: 'copy', source, targetId, toMemberId: actor.memberId, name });
}

export async function startTransfer(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  email: string,
): Promise<CarryRow> {
  const source = await lockSource(tx, actor, streamId);
  const { memberId: toMemberId } = await getRecipient(tx, actor.teamId, 'streams', email);
  if (toMemberId === actor.memberId || toMemberId === source.memberId) {
    throw new AppError('stream.same_member');
  }
  return start(tx, actor, { kind: 'transfer', source, targetId: source.id, toMemberId, name: source.name });
}

/** Locked, so that of two concurrent calls the second finds it being carried. */
async function lockSource(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const source = await lockStream(tx, actor, streamId);
  if (await isBeingCarried(tx, actor.teamId, streamId)) throw new AppError('stream.being_carried');
  return source;
}

async function insertTarget(
  tx: TeamDb,
  { teamId, memberId }: Actor,
  { tags, cloak, countries, languages, devices, os, link, app }: StreamRow,
  name: string,
): Promise<number> {
  const [made] = await tx
    .insert(streams)
    .values({ teamId, memberId, name, tags, cloak, countries, languages, devices, os, link, app })
    .returning({ id: streams.id });
  if (!made) throw new Error('the stream was not inserted');
  return made.id;
}

async function start(
  tx: TeamDb,
  { teamId, memberId: byMemberId, apiKeyName }: Actor,
  {
    kind,
    source,
    targetId,
    toMemberId,
    name,
  }: Pick<StreamCarryRow, 'kind' | 'targetId' | 'toMemberId'> & { source: StreamRow; name: string },
): Promise<CarryRow> {
  const carry = await insertCarryRow(tx, {
    teamId,
    kind,
    targetId,
    byMemberId,
    toMemberId,
    sourceId: source.id,
  });
  await enqueueTeamJobs(tx, [carryJob(carry.id, apiKeyName)]);
  return { ...carry, name };
}
