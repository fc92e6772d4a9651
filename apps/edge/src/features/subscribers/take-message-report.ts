/** `/s/message`: a browser has shown a message, or it was dismissed there. The worker counts it if it was sent to this address. */

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
  id: z.uuid(),
  what: z.enum(['shown', 'dismissed']),
});

export const takeMessageReport: Endpoint<SubscriberDeps> = {
  name: 'message-report',
  methods: ['POST'],
  path: PUSH_PATHS.message,
  async handle(call, deps) {
    const { request, response, route, host, nowMs } = call;
    if (!route) return sendStatus(response, 404);
    const report = await readReport(call, deps, reportSchema, deps.messageRates);
    if (!report) return;
    const record = encodeIntakeRecord({
      kind: 'message_report',
      id: deps.newEventId(),
      atMs: nowMs,
      edgeId: deps.edgeId,
      teamId: route.teamId,
      host,
      streamId: route.streamId,
      visitorId: findVisitorId(request.headers.cookie ?? '') ?? '',
      endpoint: report.endpoint,
      messageId: report.id,
      what: report.what,
    });
    sendRecorded(response, await recordAll([[deps.recorder?.intake, record]]));
  },
};
