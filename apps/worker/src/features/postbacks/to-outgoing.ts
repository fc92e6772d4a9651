/** A postback's row, in the terms of whoever is told. */
import { eventTimeOf } from '@sluice/events';
import type { OutgoingEvent, S2sValues } from '@sluice/networks';
import type { PostbackRow } from '@sluice/postgres';

const MICROS = 1_000_000;
/** As trackers call them; every other event goes under its own name. */
const STATUSES: Readonly<Record<string, string>> = { registration: 'lead', deposit: 'sale' };

export function toOutgoing(row: PostbackRow): OutgoingEvent {
  const { eventId, event: name, at, clickId, host, visitorId, country, amountMicros, currency, ids } = row;
  const atMs = at.getTime();
  return {
    eventId,
    name,
    atMs,
    host,
    visitorId,
    country,
    amountMicros,
    currency,
    ids,
    // A click's id contains its time.
    clickAtMs: eventTimeOf(clickId) ?? atMs,
  };
}

/** `ids` holds what the visit brought along, under the names of the macros. */
export function toS2sValues(row: PostbackRow): S2sValues {
  return {
    ...row.ids,
    event_id: row.eventId,
    event: row.event,
    status: STATUSES[row.event] ?? row.event,
    amount: String(row.amountMicros / MICROS),
    currency: row.currency,
    time: String(Math.floor(row.at.getTime() / 1_000)),
    click_id: row.clickId,
    clickid: row.clickId,
    visitor_id: row.visitorId,
    stream_id: String(row.streamId),
    landing_id: row.landingId === null ? '' : String(row.landingId),
    domain: row.host,
    country: row.country,
  };
}
