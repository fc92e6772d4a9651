import { type EventLog, readLog, type SpoolPosition, spoolPositionOf } from '@sluice/event-log';

export type LogOrder = {
  batches: number;
  /** Batches that the log has more than once: replays beyond its deduplication window. */
  repeats: number;
  /** Batches that came, for the first time, after a later one of the same edge. */
  late: number;
};

/** Boots of one edge are UUIDv7, so their order is the order of their text. Only the first arrival of a batch counts. */
export function orderOf(positions: Iterable<SpoolPosition>): LogOrder {
  const seen = new Set<string>();
  const order: LogOrder = { batches: 0, repeats: 0, late: 0 };
  let newest: SpoolPosition | undefined;
  for (const position of positions) {
    const id = `${position.boot}:${position.batch}`;
    if (seen.has(id)) {
      order.repeats++;
      continue;
    }
    seen.add(id);
    order.batches++;
    if (newest && isBefore(position, newest)) order.late++;
    else newest = position;
  }
  return order;
}

function isBefore(one: SpoolPosition, other: SpoolPosition): boolean {
  return one.boot === other.boot ? one.batch < other.batch : one.boot < other.boot;
}

export async function readLogOrder(eventLog: EventLog): Promise<LogOrder> {
  const { name } = eventLog.topology.streams.traffic;
  const { state } = await eventLog.jsm.streams.info(name);
  const stop = new AbortController();
  const positions: SpoolPosition[] = [];
  if (state.last_seq > 0) {
    const messages = readLog(eventLog, {
      stream: name,
      from: 1,
      signal: stop.signal,
      onTrouble: () => undefined,
    });
    for await (const message of messages) {
      const position = message && spoolPositionOf(message);
      if (position) positions.push(position);
      if (message && message.sequence >= state.last_seq) break;
    }
  }
  stop.abort();
  return orderOf(positions);
}
