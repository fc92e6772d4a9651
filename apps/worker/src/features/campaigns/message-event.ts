import { eventIdOf, eventTimeOf, type LaterEvent, NO_IDS } from '@sluice/events';
import type { SubscriberRow } from '@sluice/postgres';

/** With what is known of the subscriber; the landing and the subs of the visit are not. A repeat has the same id and counts once. */
export function messageEventOf(
  type: 'push_sent' | 'push_capped' | 'push_click',
  { subscriber, messageId }: { subscriber: SubscriberRow; messageId: string },
  now: Date,
): LaterEvent {
  const { teamId, memberId, streamId, host, visitorId, country, language, os, browser, device } = subscriber;
  const clickId = subscriber.clickId ?? messageId;
  return {
    type,
    eventId: eventIdOf(type, messageId),
    atMs: now.getTime(),
    happenedAtMs: now.getTime(),
    edgeId: 'worker',
    teamId,
    memberId,
    streamId,
    domain: host,
    page: 'black',
    reason: 'push',
    documentVersion: 0,
    visitorId: visitorId || '0',
    isUnique: false,
    isBot: false,
    country,
    os,
    browser,
    device,
    language,
    subs: [],
    landingId: 0,
    template: '',
    variant: 0,
    ids: { ...NO_IDS, message: messageId },
    clickId,
    clickAtMs: clickTimeOf(subscriber),
    isBillable: false,
    costMicros: 0,
    revenueMicros: 0,
    revenueUsdMicros: 0,
    currency: 'USD',
    unbilled: '',
  };
}

const clickTimeOf = ({ clickId, subscribedAt }: SubscriberRow): number =>
  (clickId && eventTimeOf(clickId)) || subscribedAt.getTime();
