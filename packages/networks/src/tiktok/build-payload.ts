import { hashValue, toAmount, toSeconds } from '../event-values.ts';
import type { OutgoingEvent } from '../outgoing-event.ts';
import { isPaid } from './event-names.ts';

/** The body of TikTok's Events API 1.3. */
export function buildPayload(pixelId: string, events: readonly OutgoingEvent[]) {
  return { event_source: 'web', event_source_id: pixelId, data: events.map(buildEvent) };
}

function buildEvent(event: OutgoingEvent) {
  const { eventId, name, atMs, host, visitorId, amountMicros, currency, ids } = event;
  return {
    event: name,
    event_time: toSeconds(atMs),
    event_id: eventId,
    user: {
      external_id: hashValue(visitorId),
      ...(ids.ttclid && { ttclid: ids.ttclid }),
      ...(ids.ttp && { ttp: ids.ttp }),
      ...(ids.agent && { user_agent: ids.agent }),
    },
    page: { url: `https://${host}/` },
    ...((isPaid(name) || amountMicros > 0) && {
      properties: { value: toAmount(amountMicros), currency },
    }),
  };
}
