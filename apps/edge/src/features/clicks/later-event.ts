/** Builds what a visitor does after a page as an event with the visit's own dimensions. */
import {
  encodeLaterEvent,
  type LaterEvent,
  type LaterEventType,
  type SingleEventRecord,
  type UnbilledReason,
} from '@sluice/events';
import type { Route } from '@sluice/routing';
import { agentOf } from '../visits/facts/outside-ids.ts';
import type { PageToken } from './page-token.ts';

export type LaterEventFields = {
  type: LaterEventType;
  eventId: string;
  /** The time by which it is counted. @default the visit's, which every copy of the event has */
  atMs?: number;
  happenedAtMs: number;
  /** Micro-dollars, of what is sold; also where its price is 0 today. A bot is never charged. @default nothing is sold */
  costMicros?: number;
  /** Kept only beside a price. */
  unbilled?: UnbilledReason | '';
  /** Replaces the visit's own, where the event has one. */
  reason?: string;
};

export function laterEventOf(
  token: PageToken,
  of: { edgeId: string; domain: string; route: Route; userAgent?: string },
  {
    type,
    eventId,
    atMs = token.atMs,
    happenedAtMs,
    costMicros,
    reason = token.reason,
    unbilled = '',
  }: LaterEventFields,
): LaterEvent {
  // The token leaves the user agent out for its length; every request with the token brings it again.
  const agent = agentOf(of.route, of.userAgent ?? '');
  const isBillable = costMicros !== undefined && !token.isBot;
  // Field by field: a spread takes three times as long, and this runs for every click.
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
    revenueUsdMicros: 0,
    currency: 'USD',
    unbilled: isBillable ? unbilled : '',
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

/** An event that counts once per visitor or address, sent to the worker, which knows which one was first. */
export const singleEventOf = (event: LaterEvent): SingleEventRecord => ({
  kind: 'single_event',
  id: event.eventId,
  atMs: event.atMs,
  edgeId: event.edgeId,
  teamId: event.teamId,
  host: event.domain,
  line: encodeLaterEvent(event),
});
