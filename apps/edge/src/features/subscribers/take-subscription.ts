/** `/s`: the visitor has allowed messages, and the page reports the address to send them to. */

import { encodeIntakeRecord, eventIdOf } from '@sluice/events';
import { PUSH_PATHS } from '@sluice/games/page';
import { z } from 'zod';
import type { Endpoint } from '../../http/endpoint.ts';
import { sendRecorded, sendStatus } from '../../http/endpoint-answers.ts';
import { recordAll } from '../../recorder.ts';
import { laterEventOf, singleEventOf } from '../clicks/later-event.ts';
import { openPageToken } from '../clicks/page-token.ts';
import { addressSchema, readAddress } from './read-address.ts';
import type { SubscriberDeps } from './subscriber-deps.ts';

const reportSchema = addressSchema.extend({
  timeZone: z.string().max(60).catch(''),
  /** The address that the page reported before. */
  replaces: z.string().max(1024).catch(''),
});

export const takeSubscription: Endpoint<SubscriberDeps> = {
  name: 'subscribe',
  methods: ['POST'],
  path: PUSH_PATHS.subscribe,
  async handle(call, deps) {
    const { request, response, host, nowMs } = call;
    const found = await readAddress(call, deps, reportSchema);
    if (!found) return;
    const { route, address, report } = found;
    const { streamId, teamId } = route;
    const token = openPageToken(request.headers.cookie ?? '', deps, { streamId, nowMs });
    // Only a visitor of a page of ours, on the one system where messages are offered.
    if (token?.os !== 'Android') return sendStatus(response, 403);
    const { replaces } = report;
    const { visitorId, clickId, memberId, country, language, os, browser, device } = token;
    const record = encodeIntakeRecord({
      kind: 'subscription',
      id: deps.newEventId(),
      atMs: nowMs,
      edgeId: deps.edgeId,
      teamId,
      host,
      streamId,
      memberId,
      visitorId,
      clickId,
      ...address,
      replaces,
      country,
      language: language.slice(0, 10),
      os,
      browser,
      device,
      timeZone: readTimeZone(report.timeZone),
    });
    const event = laterEventOf(
      token,
      { edgeId: deps.edgeId, domain: host, route },
      {
        type: 'subscribe',
        eventId: eventIdOf('subscribe', streamId, address.endpoint),
        atMs: nowMs,
        happenedAtMs: nowMs,
      },
    );
    const isRecorded = await recordAll([
      [deps.recorder?.intake, record],
      // A subscriber whose address changed is not a new subscriber.
      ...(replaces === ''
        ? [[deps.recorder?.intake, encodeIntakeRecord(singleEventOf(event))] as const]
        : []),
    ]);
    sendRecorded(response, isRecorded);
  },
};

/** As the browser reports it, if it is a valid time zone; empty otherwise. Messages are scheduled by it. */
function readTimeZone(name: string): string {
  if (!/^[A-Za-z][\w+/-]{0,59}$/.test(name)) return '';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}
