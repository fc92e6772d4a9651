/** Every way to change a stream. Each ends in `recordStreamVersion` and in the audit log, in the same transaction. */

import {
  type AuditAction,
  DEFAULT_STREAM_SETTINGS,
  type StreamCreate,
  type StreamFields,
  type StreamUpdate,
} from '@sluice/contracts';
import { type StreamRow, streams, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { recordStreamVersion, reopenPostbacks } from '@sluice/streams';
import { hasWrongMacros } from '@sluice/streams/settings';
import type { Actor } from '../../access/actor.ts';
import { lockStream } from '../../access/stream.store.ts';
import { hasChanges, recordAudit } from '../../audit-log/record-audit.ts';
import { findLaunchProblem, refuseFields, refuseUnfunded } from './check-stream.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { refuseBeyondDay } from './stream-day-limit.ts';
import { changesOf, fieldsOf, keptFields } from './stream-fields.ts';
import { listShownLandings, replaceLandings } from './stream-parts.store.ts';
import { findVersionRow, updateStreamRow } from './streams.store.ts';

const EMPTY_FIELDS = { landings: [], settings: DEFAULT_STREAM_SETTINGS };

export async function createStream(
  tx: TeamDb,
  actor: Actor,
  fields: StreamCreate,
  now: Date,
): Promise<StreamRow> {
  await refuseBeyondDay(tx, actor, now);
  await refuseFields(tx, actor, EMPTY_FIELDS, fields);
  const { landings, ...columns } = fields;
  const [made] = await tx
    .insert(streams)
    .values({ ...columns, teamId: actor.teamId, memberId: actor.memberId })
    .returning({ teamId: streams.teamId, id: streams.id });
  if (!made) throw new Error('the stream was not inserted');
  await replaceLandings(tx, made, landings);
  await recordAudit(tx, actor, { action: 'stream.created', subject: { id: made.id, name: fields.name } });
  return record(tx, actor, made.id);
}

export async function updateStream(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  { version, ...wanted }: StreamUpdate,
): Promise<StreamRow> {
  const stream = await lockStream(tx, actor, streamId);
  await refuseOutdated(tx, stream, version, wanted);
  return applyFields(tx, actor, stream, wanted, 'stream.updated');
}

/**
 * The version's fields become the newest version; domains, white page, pixels and status stay. A link with wrong macros, from before they were
 * checked, comes back only where the stream has it still: anywhere else that would set what no other change may set.
 */
export async function restoreStream(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  version: number,
): Promise<StreamRow> {
  const stream = await lockStream(tx, actor, streamId);
  const kept = await findVersionRow(tx, stream, version);
  const fields = kept && keptFields(kept);
  if (!fields) throw new AppError('stream.version_not_found');
  const { link } = fields;
  if (link !== null && link !== stream.link && hasWrongMacros(link)) throw new AppError('stream.link_macros');
  return applyFields(tx, actor, stream, fields, 'stream.restored');
}

/** A change without differences records no version. */
async function applyFields(
  tx: TeamDb,
  actor: Actor,
  stream: StreamRow,
  wanted: Partial<StreamFields>,
  action: AuditAction,
): Promise<StreamRow> {
  const before = fieldsOf(stream, await listShownLandings(tx, stream.teamId, [stream.id]));
  const after: StreamFields = { ...before, ...wanted };
  const changes = changesOf(before, after);
  if (!hasChanges(changes)) return stream;
  await refuseFields(tx, actor, before, after);
  const problemBefore = await findLaunchProblem(tx, stream, before);
  const { landings, ...columns } = after;
  await updateStreamRow(tx, stream, columns);
  if (changes.landings) await replaceLandings(tx, stream, landings);
  await reopenChangedAddresses(tx, stream, before.settings.s2s, after.settings.s2s);
  const problem = await findLaunchProblem(tx, stream, after);
  // A change must not make a launched stream unlaunchable; one that already is may still be changed.
  if (stream.status === 'launched' && problem && problem !== problemBefore) throw new AppError(problem);
  await recordAudit(tx, actor, { action, subject: stream, changes });
  return record(tx, actor, stream.id);
}

/** What waited for a better address goes to it. */
async function reopenChangedAddresses(
  tx: TeamDb,
  { teamId, id: streamId }: StreamRow,
  before: StreamFields['settings']['s2s'],
  after: StreamFields['settings']['s2s'],
): Promise<void> {
  for (const { id, method, url } of after) {
    const isSame = before.some((old) => old.id === id && old.method === method && old.url === url);
    if (!isSame) await reopenPostbacks(tx, { teamId, streamId, network: 's2s', pixelId: id });
  }
}

export async function launchStream(
  tx: TeamDb,
  actor: Actor,
  streamId: number,
  now: Date,
): Promise<StreamRow> {
  const stream = await lockStream(tx, actor, streamId);
  if (stream.status === 'launched') return stream;
  const problem = await findLaunchProblem(tx, stream, fieldsOf(stream, []));
  if (problem) throw new AppError(problem);
  await refuseUnfunded(tx, stream, now);
  await updateStreamRow(tx, stream, { status: 'launched' });
  await recordAudit(tx, actor, { action: 'stream.launched', subject: stream });
  return record(tx, actor, streamId);
}

export async function stopStream(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const stream = await lockStream(tx, actor, streamId);
  if (stream.status === 'suspended') return stream;
  await updateStreamRow(tx, stream, { status: 'suspended' });
  await recordAudit(tx, actor, { action: 'stream.stopped', subject: stream });
  return record(tx, actor, streamId);
}

function record(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  return recordStreamVersion(tx, { teamId: actor.teamId, streamId, byMemberId: actor.memberId });
}
