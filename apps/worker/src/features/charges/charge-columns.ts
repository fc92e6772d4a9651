/** What is stored of sold events whatever they cost, as columns for the database. Made while it still works on the transaction before. */
import type { LaterEvent } from '@sluice/events';
import { bigintArray, type ChargedItem, textArray, timestampArray, uuidArray } from '@sluice/postgres';
import { findChargedItem } from './charge-item.ts';
import type { SoldEvent } from './judge-events.ts';

export type ChargeColumns = Readonly<
  Record<
    'eventIds' | 'streamIds' | 'memberIds' | 'clickIds' | 'countries' | 'times' | 'happenedTimes',
    Buffer
  >
>;

/** The columns of an item have its events in the order in which they were sold. */
export type PreparedEvents = {
  sold: readonly SoldEvent[];
  columns: ReadonlyMap<ChargedItem, ChargeColumns>;
};

export function prepareEvents(events: readonly LaterEvent[]): PreparedEvents {
  const sold = listSold(events);
  const byItem = Map.groupBy(sold, ({ item }) => item);
  return { sold, columns: new Map([...byItem].map(([item, ofItem]) => [item, columnsOf(ofItem)])) };
}

/** Of copies the first counts, as it would in two ranges. */
export function listSold(events: readonly LaterEvent[]): SoldEvent[] {
  const sold = new Map<string, SoldEvent>();
  for (const event of events) {
    const item = findChargedItem(event);
    if (item && !sold.has(event.eventId)) sold.set(event.eventId, { event, item });
  }
  return [...sold.values()];
}

export function columnsOf(sold: readonly SoldEvent[]): ChargeColumns {
  const column = <Value>(read: (event: LaterEvent) => Value): Value[] => sold.map(({ event }) => read(event));
  return {
    eventIds: uuidArray(column(({ eventId }) => eventId)),
    streamIds: bigintArray(column(({ streamId }) => streamId)),
    memberIds: bigintArray(column(({ memberId }) => memberId)),
    clickIds: uuidArray(column(({ clickId }) => clickId)),
    countries: textArray(column(({ country }) => country)),
    times: timestampArray(column(({ atMs }) => atMs)),
    happenedTimes: timestampArray(column(({ happenedAtMs }) => happenedAtMs)),
  };
}
