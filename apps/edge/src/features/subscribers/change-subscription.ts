/**
 * `/s/change`: the browser changed a subscription's address, and the page's worker tells both. There may be no page, and so no token:
 * the old address vouches for the new one, which the worker of the platform takes only if it has the old one of this very host.
 */
import { encodeIntakeRecord } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import type { Endpoint } from '../visits/endpoint.ts';
import { readRequestHeaders } from '../visits/facts/request-headers.ts';
import { addressSchema, readAddress } from './read-address.ts';
import { answerKept, keepAll } from './read-told.ts';

const toldSchema = addressSchema.extend({ old: z.string().min(1).max(1024) });

export const changeSubscription: Endpoint = {
  name: 'subscription-change',
  methods: ['POST'],
  path: PUSH_PATHS.changed,
  async handle(call, deps) {
    const { request, response, host, nowMs } = call;
    const found = await readAddress(call, deps, toldSchema);
    if (!found) return;
    const { route, address, told } = found;
    const headers = readRequestHeaders(request.rawHeaders);
    const { os, browser, device } = deps.readClient(headers);
    const { streamId, teamId, memberId } = route;
    const record = encodeIntakeRecord({
      ...{ kind: 'subscription', id: deps.newEventId(), atMs: nowMs, edgeId: deps.edgeId, teamId, host },
      ...{ streamId, memberId, visitorId: '', clickId: '', ...address, replaces: told.old },
      country: deps.readCountry(deps.readPeer(request.socket, headers).address),
      language: deps.readLanguage(headers.acceptLanguage),
      ...{ os, browser, device, timeZone: '' },
    });
    answerKept(response, await keepAll([[deps.recorder?.intake, record]]));
  },
};
