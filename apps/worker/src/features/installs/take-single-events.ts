import { decodeLaterEvent, eventIdOf, LATER_EVENT_SCHEMA, type SingleEventRecord } from '@sluice/events';
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

/** Their lines are one message of the log: a hundred are a tenth of what it may weigh. */
const ROWS_MAX = 100;

type Told = SingleEventRecord & { type: (typeof SINGLE_EVENT_TYPES)[number] };

/**
 * Of what counts once for a visitor or an address only the first that is told goes on, into the log that charges and statistics read:
 * told again from another visit, on another day or at another edge it would have another time, price and landing. The row and the
 * job that sends the event stand or fall together, so records that come again change nothing.
 */
export async function takeSingleEvents(db: Db, records: readonly SingleEventRecord[]): Promise<void> {
  for (const [teamId, told] of Map.groupBy(records.flatMap(withType), (record) => record.teamId)) {
    for (let from = 0; from < told.length; from += ROWS_MAX) {
      const part = told.slice(from, from + ROWS_MAX);
      await withTeam(db, teamId, (tx) => takePart(tx, teamId, part));
    }
  }
}

function withType(record: SingleEventRecord): Told[] {
  const event = decodeLaterEvent(record.line);
  const type = SINGLE_EVENT_TYPES.find((each) => each === event?.type);
  return type ? [{ ...record, type }] : [];
}

async function takePart(tx: TeamDb, teamId: number, told: readonly Told[]): Promise<void> {
  // What was charged before these were kept has its row there.
  const known = await listCharged(tx, teamId, told);
  const rows = told
    .filter(({ id }) => !known.has(id))
    .map(({ id, type, atMs }) => ({ teamId, eventId: id, type, at: new Date(atMs) }));
  if (rows.length === 0) return;
  const made = await tx
    .insert(singleEvents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ eventId: singleEvents.eventId });
  const lines = made.flatMap(({ eventId }) => told.find(({ id }) => id === eventId)?.line ?? []);
  if (lines.length === 0) return;
  const id = eventIdOf('single events', ...made.map(({ eventId }) => eventId));
  await enqueueTeamJobs(tx, [publishEventsJob({ id, schema: LATER_EVENT_SCHEMA, lines })]);
}

async function listCharged(tx: TeamDb, teamId: number, told: readonly Told[]): Promise<ReadonlySet<string>> {
  const ids = told.map(({ id }) => id);
  const rows = await tx
    .select({ eventId: charges.eventId })
    .from(charges)
    .where(and(eq(charges.teamId, teamId), inArray(charges.eventId, ids)));
  return new Set(rows.map(({ eventId }) => eventId));
}
