import { hashValue, toAmount, toSeconds } from '../event-values.ts';
import { findIdentifiers } from '../identifiers.ts';
import type { OutgoingEvent } from '../outgoing-event.ts';
import { paramsOf } from './event-names.ts';

const UNKNOWN_COUNTRY = 'XX';

/** The body of Meta's Conversions API. */
export function buildPayload(events: readonly OutgoingEvent[]) {
  return { data: events.map(buildEvent) };
}

function buildEvent(event: OutgoingEvent) {
  const { eventId, name, atMs, host, ids } = event;
  return {
    event_name: name,
    event_time: toSeconds(atMs),
    event_id: eventId,
    // They accept no website event without a user agent.
    action_source: ids.agent ? 'website' : 'other',
    event_source_url: `https://${host}/`,
    user_data: userData(event),
    ...customData(event),
  };
}

function userData({ visitorId, country, clickAtMs, ids }: OutgoingEvent) {
  const { clickId, browserId } = findIdentifiers('facebook', ids);
  return {
    external_id: [hashValue(visitorId)],
    ...(country !== UNKNOWN_COUNTRY && { country: [hashValue(country)] }),
    ...(ids.agent && { client_user_agent: ids.agent }),
    ...(clickId && { fbc: toFbc(clickAtMs, clickId) }),
    ...(browserId && { fbp: browserId }),
  };
}

/** As their script would have made it at the visit; 1 is the subdomain index that a server is to send. */
export const toFbc = (clickAtMs: number, fbclid: string): string => `fb.1.${clickAtMs}.${fbclid}`;

function customData({ name, amountMicros, currency }: OutgoingEvent) {
  const params = {
    ...paramsOf(name),
    ...(amountMicros > 0 && { value: toAmount(amountMicros), currency }),
  };
  return Object.keys(params).length > 0 ? { custom_data: params } : {};
}
