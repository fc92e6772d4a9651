import {
  decodeLaterEventOfAnySchema,
  encodeLaterEvent,
  eventIdOf,
  LATER_EVENT_SCHEMA,
  type SingleEventRecord,
} from '@sluice/events';
import { noteUncharged } from '@sluice/ledger';
import {
  charges,
  type Db,
  enqueueTeamJobs,
  publishEventsJob,
  SINGLE_EVENT_TYPES,
  singleEvents,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';
import { unchargedOf } from '../charges/charge-item.ts';

/** Their lines are one message of the event log: a hundred are a tenth of its size limit. */
const ROWS_MAX = 100;

type TypedRecord = SingleEventRecord & { type: (typeof SINGLE_EVENT_TYPES)[number] };

/**
 * Publishes only the first record of each single event (one that counts once for a visitor or an address) to the log that charges and
 * statistics read: a repeat from another visit, day or edge would carry another time, price and landing. The row and the publishing job
 * are one transaction, so repeated records change nothing.
 */
export async function takeSingleEvents(
  db: Db,
  records: readonly SingleEventRecord[],
  /** In the same transaction, with the ids of those that were new. */
  onTaken?: (tx: TeamDb, teamId: number, eventIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records.flatMap(withType), (record) => record.teamId)) {
    for (let from = 0; from < ofTeam.length; from += ROWS_MAX) {
      const part = ofTeam.slice(from, from + ROWS_MAX);
      await withTeam(db, teamId, async (tx) => {
        const taken = await takePart(tx, teamId, part);
        if (taken.length > 0) await onTaken?.(tx, teamId, taken);
      });
    }
  }
}

function withType(record: SingleEventRecord): TypedRecord[] {
  const event = decodeLaterEventOfAnySchema(record.line);
  const type = SINGLE_EVENT_TYPES.find((each) => each === event?.type);
  // An edge that was not deployed yet writes an older format; the job names one for all of its lines.
  return event && type ? [{ ...record, type, line: encodeLaterEvent(event) }] : [];
}

async function takePart(tx: TeamDb, teamId: number, records: readonly TypedRecord[]): Promise<string[]> {
  // Events from before single_events existed are known by their charges.
  const known = await listCharged(tx, teamId, records);
  const rows = records
    .filter(({ id }) => !known.has(id))
    .map(({ id, type, atMs }) => ({ teamId, eventId: id, type, at: new Date(atMs) }));
  if (rows.length === 0) return [];
  const made = await tx
    .insert(singleEvents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ eventId: singleEvents.eventId });
  const lines = made.flatMap(({ eventId }) => records.find(({ id }) => id === eventId)?.line ?? []);
  const taken = made.map(({ eventId }) => eventId);
  if (lines.length === 0) return taken;
  await noteUncharged(tx, teamId, lines.flatMap(readUncharged), new Date());
  const id = eventIdOf('single events', ...taken);
  await enqueueTeamJobs(tx, [publishEventsJob({ id, schema: LATER_EVENT_SCHEMA, lines })]);
  return taken;
}

function readUncharged(line: string): ReturnType<typeof unchargedOf> {
  const event = decodeLaterEventOfAnySchema(line);
  return event ? unchargedOf(event) : [];
}

async function listCharged(
  tx: TeamDb,
  teamId: number,
  records: readonly TypedRecord[],
): Promise<ReadonlySet<string>> {
  const ids = records.map(({ id }) => id);
  const rows = await tx
    .select({ eventId: charges.eventId })
    .from(charges)
    .where(and(eq(charges.teamId, teamId), inArray(charges.eventId, ids)));
  return new Set(rows.map(({ eventId }) => eventId));
}
