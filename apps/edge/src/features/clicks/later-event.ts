/** What a visitor does after a page, as an event with the visit's own dimensions. */
import {
  encodeLaterEvent,
  type LaterEvent,
  type LaterEventType,
  type SingleEventRecord,
} from '@sluice/events';
import type { Route } from '@sluice/routing';
import { agentOf } from '../visits/facts/outside-ids.ts';
import type { PageToken } from './page-token.ts';

export type Happening = {
  type: LaterEventType;
  eventId: string;
  /** By which it counts. @default the visit's, which every copy of the event has */
  atMs?: number;
  happenedAtMs: number;
  /** Micro-dollars; 0 for what is free. A bot is never charged. */
  costMicros?: number;
  /** In the place of the visit's own, where the happening has one. */
  reason?: string;
};

export function laterEventOf(
  token: PageToken,
  of: { edgeId: string; domain: string; route: Route; userAgent?: string },
  { type, eventId, atMs = token.atMs, happenedAtMs, costMicros = 0, reason = token.reason }: Happening,
): LaterEvent {
  // The token leaves it out for its length; who comes with the token brings it again.
  const agent = agentOf(of.route, of.userAgent ?? '');
  const isBillable = costMicros > 0 && !token.isBot;
  // Field by field: spread, it takes three times as long, and there is one for every click.
  return {
    type,
    eventId,
    atMs,
    happenedAtMs,
    clickId: token.clickId,
    clickAtMs: token.atMs,
    isBillable,
    costMicros: isBillable ? costMicros : 0,
    revenueMicros: 0,
    currency: 'USD',
    edgeId: of.edgeId,
    teamId: of.route.teamId,
    memberId: token.memberId,
    streamId: token.streamId,
    domain: of.domain,
    page: token.page,
    reason,
    documentVersion: token.documentVersion,
    visitorId: token.visitorId,
    isUnique: token.isUnique,
    isBot: token.isBot,
    country: token.country,
    os: token.os,
    browser: token.browser,
    device: token.device,
    language: token.language,
    subs: token.subs,
    landingId: token.landingId,
    template: token.template,
    variant: token.variant,
    ids: agent === '' ? token.ids : { ...token.ids, agent },
  };
}

/** One that counts once for a visitor or an address, on its way to where it is known which was the first. */
export const singleEventOf = (event: LaterEvent): SingleEventRecord => ({
  kind: 'single_event',
  id: event.eventId,
  atMs: event.atMs,
  edgeId: event.edgeId,
  teamId: event.teamId,
  host: event.domain,
  line: encodeLaterEvent(event),
});
