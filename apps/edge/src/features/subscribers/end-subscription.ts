/** `/s/end`: the browser has no subscription any more. Who knows its address is who had it. */
import { encodeIntakeRecord } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import type { Endpoint } from '../visits/endpoint.ts';
import { findVisitorId } from '../visits/facts/visitor.ts';
import { answerKept, keepAll, readTold, refuse } from './read-told.ts';

const toldSchema = z.object({ endpoint: z.string().min(1).max(1024) });

export const endSubscription: Endpoint = {
  name: 'unsubscribe',
  methods: ['POST'],
  path: PUSH_PATHS.ended,
  async handle(call, deps) {
    const { request, response, route, host, nowMs } = call;
    if (!route) return refuse(response, 404);
    const told = await readTold(call, deps, toldSchema);
    if (!told) return;
    const { streamId, teamId } = route;
    const record = encodeIntakeRecord({
      ...{ kind: 'unsubscription', id: deps.newEventId(), atMs: nowMs, edgeId: deps.edgeId, teamId, host },
      ...{ streamId, visitorId: findVisitorId(request.headers.cookie ?? '') ?? '', endpoint: told.endpoint },
    });
    answerKept(response, await keepAll([[deps.recorder?.intake, record]]));
  },
};
