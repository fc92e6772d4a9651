import { type EventLog, readLog } from '@sluice/event-log';
import { waitUntil } from './wait-until.ts';

/** What is still in the spool may take this long to be forwarded. */
const FORWARD_LIMIT_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

/** Conversions that were acknowledged to their advertiser, and are not in the log that leads to PostgreSQL. */
export async function listLostConversions(
  eventLog: EventLog,
  accepted: ReadonlySet<string>,
): Promise<string[]> {
  let lost: string[] = [];
  const areAllThere = async () => {
    const logged = await readTransactionIds(eventLog);
    lost = [...accepted].filter((id) => !logged.has(id));
    return lost.length === 0;
  };
  await waitUntil(areAllThere, FORWARD_LIMIT_MS, LOOK_EVERY_MS);
  return lost;
}

async function readTransactionIds(eventLog: EventLog): Promise<Set<string>> {
  const { name } = eventLog.topology.streams.intake;
  const { state } = await eventLog.jsm.streams.info(name);
  const ids = new Set<string>();
  if (state.messages === 0) return ids;
  const stop = new AbortController();
  const reading = { stream: name, from: 1, signal: stop.signal, onTrouble: () => undefined };
  for await (const message of readLog(eventLog, reading)) {
    const text = message ? new TextDecoder().decode(message.data) : '';
    for (const [, id] of text.matchAll(/"transactionId":"([^"]+)"/g)) if (id) ids.add(id);
    if (message && message.sequence >= state.last_seq) break;
  }
  stop.abort();
  return ids;
}
