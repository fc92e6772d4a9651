import { hashValue, toAmount, toSeconds } from '../event-values.ts';
import type { OutgoingEvent } from '../outgoing-event.ts';
import { paramsOf } from './event-names.ts';

const UNKNOWN_COUNTRY = 'XX';
/** The network's own cookie; newer ones have a fifth part. */
const FBP = /^fb\.\d\.\d+\.\d+(\.[\w-]+)?$/;

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
    // Without a browser's name they take no website's event.
    action_source: ids.agent ? 'website' : 'other',
    event_source_url: `https://${host}/`,
    user_data: userData(event),
    ...customData(event),
  };
}

function userData({ visitorId, country, clickAtMs, ids }: OutgoingEvent) {
  return {
    external_id: [hashValue(visitorId)],
    ...(country !== UNKNOWN_COUNTRY && { country: [hashValue(country)] }),
    ...(ids.agent && { client_user_agent: ids.agent }),
    // Made as their script would have made it at the visit: 1 is a domain of two parts, which is what a server is to say.
    ...(ids.fbclid && { fbc: `fb.1.${clickAtMs}.${ids.fbclid}` }),
    ...(ids.fbp && FBP.test(ids.fbp) && { fbp: ids.fbp }),
  };
}

function customData({ name, amountMicros, currency }: OutgoingEvent) {
  const params = {
    ...paramsOf(name),
    ...(amountMicros > 0 && { value: toAmount(amountMicros), currency }),
  };
  return Object.keys(params).length > 0 ? { custom_data: params } : {};
}
