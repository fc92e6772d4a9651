import { procedures } from '../../http/procedures.ts';
import { followLive } from './follow-live.ts';

export const liveRoutes = {
  team: procedures.live.team.handler(({ context, procedure, signal }) =>
    followLive(context, { access: procedure['~orpc'].meta, signal }),
  ),

  stream: procedures.live.stream.handler(({ input: { params }, context, procedure, signal }) =>
    followLive(context, { access: procedure['~orpc'].meta, streamId: params.streamId, signal }),
  ),
};
