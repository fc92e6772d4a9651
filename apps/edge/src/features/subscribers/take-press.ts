/** `/s/press`: a message was pressed. The worker counts it if it was sent to this address. */

import { encodeIntakeRecord } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import type { Endpoint } from '../../http/endpoint.ts';
import { sendRecorded, sendStatus } from '../../http/endpoint-answers.ts';
import { recordAll } from '../../recorder.ts';
import { findVisitorId } from '../visits/facts/visitor.ts';
import { readReport } from './read-report.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

const reportSchema = z.object({ endpoint: z.string().min(1).max(1024), id: z.uuid() });

export const takePress: Endpoint<SubscriberDeps> = {
  name: 'press',
  methods: ['POST'],
  path: PUSH_PATHS.pressed,
  async handle(call, deps) {
    const { request, response, route, host, nowMs } = call;
    if (!route) return sendStatus(response, 404);
    const report = await readReport(call, deps, reportSchema);
    if (!report) return;
    const record = encodeIntakeRecord({
      kind: 'press',
      id: deps.newEventId(),
      atMs: nowMs,
      edgeId: deps.edgeId,
      teamId: route.teamId,
      host,
      streamId: route.streamId,
      visitorId: findVisitorId(request.headers.cookie ?? '') ?? '',
      endpoint: report.endpoint,
      messageId: report.id,
    });
    sendRecorded(response, await recordAll([[deps.recorder?.intake, record]]));
  },
};
