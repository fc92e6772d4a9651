import { scopeOf } from '../../access/owner-scope.ts';
import { getStreamRow } from '../../access/stream.store.ts';
import { procedures } from '../../http/procedures.ts';
import { toPage } from '../../lists/page.ts';
import { createStream, launchStream, restoreStream, stopStream, updateStream } from './change-stream.ts';
import { describeStream, listStreams } from './describe-streams.ts';
import { findLastPreflight, runPreflight } from './preflight/run-preflight.ts';
import { presentVersion } from './present-stream.ts';
import { removeStreams } from './remove-streams.ts';
import { hasStreamOfName, listTags, listVersionRows } from './streams.store.ts';

export const streamRoutes = {
  list: procedures.streams.list.handler(({ input: { query }, context }) => listStreams(context, query)),

  listTags: procedures.streams.listTags.handler(({ context: { actor, inTeam } }) =>
    inTeam((tx) => listTags(tx, scopeOf(actor))),
  ),

  findName: procedures.streams.findName.handler(async ({ input: { query }, context: { actor, inTeam } }) => ({
    isTaken: await inTeam((tx) => hasStreamOfName(tx, scopeOf(actor), query.name)),
  })),

  get: procedures.streams.get.handler(({ input: { params }, context }) =>
    describeStream(context, (tx) => getStreamRow(tx, context.actor, params.streamId)),
  ),

  create: procedures.streams.create.handler(({ input: { body }, context }) =>
    describeStream(context, (tx) => createStream(tx, context.actor, body, context.clock())),
  ),

  update: procedures.streams.update.handler(({ input: { params, body }, context }) =>
    describeStream(context, (tx) => updateStream(tx, context.actor, params.streamId, body)),
  ),

  launch: procedures.streams.launch.handler(({ input: { params }, context }) =>
    describeStream(context, (tx) => launchStream(tx, context.actor, params.streamId, context.clock())),
  ),

  stop: procedures.streams.stop.handler(({ input: { params }, context }) =>
    describeStream(context, (tx) => stopStream(tx, context.actor, params.streamId)),
  ),

  remove: procedures.streams.remove.handler(
    async ({ input: { params }, context: { actor, clock, inTeam } }) => {
      await inTeam((tx) => removeStreams(tx, actor, [params.streamId], clock()));
    },
  ),

  removeMany: procedures.streams.removeMany.handler(
    async ({ input: { body }, context: { actor, clock, inTeam } }) => ({
      removed: await inTeam((tx) => removeStreams(tx, actor, body.ids, clock())),
    }),
  ),

  versions: procedures.streams.versions.handler(({ input: { params, query }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const stream = await getStreamRow(tx, actor, params.streamId);
      const rows = await listVersionRows(tx, stream, query);
      return toPage(rows, query, (row) => row.version, presentVersion);
    }),
  ),

  restore: procedures.streams.restore.handler(({ input: { params }, context }) =>
    describeStream(context, (tx) => restoreStream(tx, context.actor, params.streamId, params.version)),
  ),

  preflight: procedures.streams.preflight.handler(({ input: { params }, context }) =>
    runPreflight(context, params.streamId),
  ),

  lastPreflight: procedures.streams.lastPreflight.handler(
    async ({ input: { params }, context: { actor, inTeam } }) =>
      (await inTeam((tx) => findLastPreflight(tx, actor, params.streamId))) ?? null,
  ),
};
