import type { Stream } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../actor.ts';
import { ownerScope } from '../../authorise.ts';
import { toPage } from '../../page.ts';
import { procedures } from '../../procedures.ts';
import { createStream, removeStream, setStreamStatus, updateStream } from './change-stream.ts';
import { presentStream, presentVersion } from './present-stream.ts';
import {
  findStreamRow,
  listHosts,
  listStreamRows,
  listVersionRows,
  type StreamScope,
} from './streams.store.ts';

export const streamRoutes = {
  list: procedures.streams.list.handler(({ input: { query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const rows = await listStreamRows(tx, scopeOf(actor), query);
      const hosts = await listHosts(
        tx,
        actor.teamId,
        rows.map((row) => row.id),
      );
      return toPage(
        rows,
        query,
        (row) => row.id,
        (row) => presentStream(row, hosts.get(row.id) ?? []),
      );
    }),
  ),

  get: procedures.streams.get.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => present(tx, await getStreamRow(tx, actor, params.streamId))),
  ),

  create: procedures.streams.create.handler(({ input: { body }, context: { actor, clock, inTeam } }) =>
    inTeam(async (tx) => present(tx, await createStream(tx, actor, body, clock()))),
  ),

  update: procedures.streams.update.handler(({ input: { params, body }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => present(tx, await updateStream(tx, actor, params.streamId, body))),
  ),

  launch: procedures.streams.launch.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => present(tx, await setStreamStatus(tx, actor, params.streamId, 'launched'))),
  ),

  stop: procedures.streams.stop.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => present(tx, await setStreamStatus(tx, actor, params.streamId, 'suspended'))),
  ),

  remove: procedures.streams.remove.handler(
    async ({ input: { params }, context: { actor, clock, inTeam } }) => {
      await inTeam((tx) => removeStream(tx, actor, params.streamId, clock()));
    },
  ),

  versions: procedures.streams.versions.handler(({ input: { params, query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const stream = await getStreamRow(tx, actor, params.streamId);
      const rows = await listVersionRows(tx, actor.teamId, stream.id, query);
      return toPage(rows, query, (row) => row.version, presentVersion);
    }),
  ),
};

const scopeOf = (actor: Actor): StreamScope => ({ teamId: actor.teamId, ownerId: ownerScope(actor) });

async function getStreamRow(tx: TeamDb, actor: Actor, streamId: number): Promise<StreamRow> {
  const row = await findStreamRow(tx, scopeOf(actor), streamId);
  if (!row) throw new AppError('stream.not_found');
  return row;
}

async function present(tx: TeamDb, row: StreamRow): Promise<Stream> {
  const hosts = await listHosts(tx, row.teamId, [row.id]);
  return presentStream(row, hosts.get(row.id) ?? []);
}
