/**
 * `/s/change`: the browser changed a subscription's address, and the service worker reports both. There may be no open page and so no
 * token: the old address proves the right to the new one, which the worker process accepts only if the old one is subscribed on this host.
 */

import { encodeIntakeRecord } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import type { Endpoint } from '../../http/endpoint.ts';
import { sendRecorded } from '../../http/endpoint-answers.ts';
import { readRequestHeaders } from '../../http/request-headers.ts';
import { recordAll } from '../../recorder.ts';
import { addressSchema, readAddress } from './read-address.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

const reportSchema = addressSchema.extend({ old: z.string().min(1).max(1024) });

export const changeSubscription: Endpoint<SubscriberDeps> = {
  name: 'subscription-change',
  methods: ['POST'],
  path: PUSH_PATHS.changed,
  async handle(call, deps) {
    const { request, response, host, nowMs } = call;
    const found = await readAddress(call, deps, reportSchema);
    if (!found) return;
    const { route, address, report } = found;
    const headers = readRequestHeaders(request.rawHeaders);
    const { os, browser, device } = deps.readClient(headers);
    const { streamId, teamId, memberId } = route;
    const record = encodeIntakeRecord({
      kind: 'subscription',
      id: deps.newEventId(),
      atMs: nowMs,
      edgeId: deps.edgeId,
      teamId,
      host,
      streamId,
      memberId,
      visitorId: '',
      clickId: '',
      ...address,
      replaces: report.old,
      country: deps.readCountry(deps.readPeer(request.socket, headers).address),
      language: deps.readLanguage(headers.acceptLanguage),
      os,
      browser,
      device,
      timeZone: '',
    });
    sendRecorded(response, await recordAll([[deps.recorder?.intake, record]]));
  },
};
