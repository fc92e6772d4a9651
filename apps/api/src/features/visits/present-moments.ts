/** One time line of everything that followed a visit, from ClickHouse and PostgreSQL. */
import type { VisitMoment } from '@sluice/contracts';
import type { PostbackRow, SubscriberRow } from '@sluice/postgres';
import type { ClickEvent } from '@sluice/statistics';
import type { ClickRecords } from './visits.store.ts';

type Timed = Omit<VisitMoment, 'at'> & { at: Date };

const PLAIN = { state: null, amountMicros: null, currency: null, detail: null } as const;
/** The currency of charges. */
const DOLLARS = 'USD';

/** Oldest first. */
export function presentMoments(events: readonly ClickEvent[], records: ClickRecords): VisitMoment[] {
  const moments: Timed[] = [
    ...events.map(ofEvent),
    ...records.charges.map(({ at, happenedAt, item, amountMicros, reason }) => ({
      ...PLAIN,
      at: happenedAt ?? at,
      kind: 'charge' as const,
      name: item,
      // Why nothing was taken.
      state: reason || null,
      amountMicros,
      currency: DOLLARS,
    })),
    ...records.requests.map(({ at, status, state, transactionId }) => ({
      ...PLAIN,
      at,
      kind: 'conversion_request' as const,
      name: status,
      state,
      detail: transactionId || null,
    })),
    ...records.conversions.map(({ at, kind, amountMicros, currency, transactionId, rejectedAt }) => ({
      at,
      kind: 'conversion' as const,
      name: kind,
      state: rejectedAt ? 'rejected' : null,
      amountMicros,
      currency,
      detail: transactionId || null,
    })),
    ...records.subscribers.flatMap(ofSubscriber),
    ...records.postbacks.map(ofPostback),
  ];
  return moments
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...moment }) => ({ ...moment, at: at.toISOString() }));
}

function ofEvent({ atMs, type, costMicros, revenueMicros, currency }: ClickEvent): Timed {
  const event = { ...PLAIN, at: new Date(atMs), kind: 'event' as const, name: type };
  if (revenueMicros !== 0) return { ...event, amountMicros: revenueMicros, currency };
  return costMicros === 0 ? event : { ...event, amountMicros: costMicros, currency: DOLLARS };
}

/** Messages can be sent to the endpoint, so only its host is shown. */
function ofSubscriber({ subscribedAt, endpoint, endedAt, endReason }: SubscriberRow): Timed[] {
  const service = URL.canParse(endpoint) ? new URL(endpoint).host : null;
  const began: Timed = {
    ...PLAIN,
    at: subscribedAt,
    kind: 'subscription',
    name: 'subscribed',
    detail: service,
  };
  if (!endedAt) return [began];
  return [
    began,
    { ...PLAIN, at: endedAt, kind: 'unsubscription', name: endReason ?? 'gone', detail: service },
  ];
}

function ofPostback({ at, event, state, network, error, amountMicros, currency }: PostbackRow): Timed {
  return {
    at,
    kind: 'postback',
    name: event,
    state,
    detail: error ? `${network}: ${error}` : network,
    ...(amountMicros === 0 ? { amountMicros: null, currency: null } : { amountMicros, currency }),
  };
}
