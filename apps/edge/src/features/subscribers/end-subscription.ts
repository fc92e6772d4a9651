/** `/s/end`: the browser has no subscription any more. Only the subscriber knows its address. */

import { encodeIntakeRecord } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import type { Endpoint } from '../../http/endpoint.ts';
import { sendRecorded, sendStatus } from '../../http/endpoint-answers.ts';
import { recordAll } from '../../recorder.ts';
import { findVisitorId } from '../visits/facts/visitor.ts';
import { readReport } from './read-report.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

const reportSchema = z.object({
  endpoint: z.string().min(1).max(1024),
  /** What the browser allows by now; absent from pages of before. */
  permission: z.string().max(20).catch(''),
});

export const endSubscription: Endpoint<SubscriberDeps> = {
  name: 'unsubscribe',
  methods: ['POST'],
  path: PUSH_PATHS.ended,
  async handle(call, deps) {
    const { request, response, route, host, nowMs } = call;
    if (!route) return sendStatus(response, 404);
    const report = await readReport(call, deps, reportSchema);
    if (!report) return;
    const { streamId, teamId } = route;
    const record = encodeIntakeRecord({
      kind: 'unsubscription',
      id: deps.newEventId(),
      atMs: nowMs,
      edgeId: deps.edgeId,
      teamId,
      host,
      streamId,
      visitorId: findVisitorId(request.headers.cookie ?? '') ?? '',
      endpoint: report.endpoint,
      reason: report.permission === 'denied' ? 'denied' : 'unsubscribed',
    });
    sendRecorded(response, await recordAll([[deps.recorder?.intake, record]]));
  },
};
