/** Lines of the log as parts of one team each, decoded a little at a time: meanwhile the database works on the part before. */
import { setImmediate as turn } from 'node:timers/promises';
import { decodeLaterEvent, type LaterEvent, type LaterEventSchema } from '@sluice/events';

/** Decoded in a turn of the event loop, a quarter of a millisecond: a transaction has a dozen answers, and each waits for the turn to end. */
const SLICE_BYTES = 8 * 1024;
const NEW_LINE = 10;

export type Part = { teamId: number; events: readonly LaterEvent[] };

/** A team's events in their order, at most so many in a part. Lines that are no event are told by their number. */
export async function* readParts(
  rows: Uint8Array,
  schema: LaterEventSchema,
  { eventsMax, onFault }: { eventsMax: number; onFault: (fault: string) => void },
): AsyncGenerator<Part> {
  const gathered = new Map<number, LaterEvent[]>();
  let number = 0;
  for (const slice of slicesOf(rows)) {
    for (const line of slice.split('\n')) {
      number += 1;
      if (line === '') continue;
      const event = decodeLaterEvent(line, schema);
      if (!event) {
        onFault(`line ${number} is no event`);
        continue;
      }
      const { teamId } = event;
      const events = gathered.get(teamId);
      if (!events) gathered.set(teamId, [event]);
      else if (events.push(event) >= eventsMax) {
        gathered.delete(teamId);
        yield { teamId, events };
      }
    }
    await turn();
  }
  for (const [teamId, events] of gathered) yield { teamId, events };
}

/** Each ends before a new line. */
function* slicesOf(rows: Uint8Array): Generator<string> {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(NEW_LINE, from + SLICE_BYTES);
    const end = found === -1 ? bytes.length : found;
    yield bytes.toString('utf8', from, end);
    from = end + 1;
  }
}
