/** `/s`: the visitor has allowed messages, and the page tells where to. */
import { encodeIntakeRecord, eventIdOf } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import { laterEventOf, singleEventOf } from '../clicks/later-event.ts';
import { openPageToken } from '../clicks/page-token.ts';
import type { Endpoint } from '../visits/endpoint.ts';
import { addressSchema, readAddress } from './read-address.ts';
import { answerKept, keepAll, refuse } from './read-told.ts';
import { readTimeZone } from './time-zone.ts';

const toldSchema = addressSchema.extend({
  timeZone: z.string().max(60).catch(''),
  /** The address that the page has told before. */
  replaces: z.string().max(1024).catch(''),
});

export const takeSubscription: Endpoint = {
  name: 'subscribe',
  methods: ['POST'],
  path: PUSH_PATHS.told,
  async handle(call, deps) {
    const { request, response, host, nowMs } = call;
    const found = await readAddress(call, deps, toldSchema);
    if (!found) return;
    const { route, address, told } = found;
    const { streamId, teamId } = route;
    const token = openPageToken(request.headers.cookie ?? '', deps, { streamId, nowMs });
    // Nobody but a visitor of a page of ours, and on the one system where messages are offered.
    if (token?.os !== 'Android') return refuse(response, 403);
    const { replaces } = told;
    const { visitorId, clickId, memberId, country, language, os, browser, device } = token;
    const record = encodeIntakeRecord({
      ...{ kind: 'subscription', id: deps.newEventId(), atMs: nowMs, edgeId: deps.edgeId, teamId, host },
      ...{ streamId, memberId, visitorId, clickId, ...address, replaces },
      ...{ country, language: language.slice(0, 10), os, browser, device },
      timeZone: readTimeZone(told.timeZone),
    });
    const event = laterEventOf(
      token,
      { edgeId: deps.edgeId, domain: host, route },
      {
        ...{ type: 'subscribe', eventId: eventIdOf('subscribe', streamId, address.endpoint) },
        ...{ atMs: nowMs, happenedAtMs: nowMs },
      },
    );
    const isKept = await keepAll([
      [deps.recorder?.intake, record],
      // Who got another address is no new subscriber.
      ...(replaces === ''
        ? [[deps.recorder?.intake, encodeIntakeRecord(singleEventOf(event))] as const]
        : []),
    ]);
    answerKept(response, isKept);
  },
};
