/** Reads team events as those who tell of them do by functions of the database: once, in one order, with a position of its own. For tests. */
import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';
import type { TeamEventDetails, TeamEventRow } from './schema/index.ts';
import { ensureTeamEventReader } from './team-events.ts';

/** Of any team, so each says its own. */
export type TeamEvent = Omit<TeamEventRow, 'at'>;

type EventRow = {
  team_id: number;
  tx: string;
  id: string;
  happened_at: Date;
  kind: TeamEventRow['kind'];
  member_id: number | null;
  stream_id: number | null;
  subject_id: string;
  subject_name: string;
  amount_micros: string | null;
  currency: string | null;
  details: TeamEventDetails;
};

/**
 * Hands the next events over, all teams' in one order, and moves the reader's position in the same transaction: what `act` writes there, and
 * the position, are kept together or not at all. A reader that is new begins with what happens from now on. Of two at once, one waits.
 * Answers how many there were; fewer than `max` means that there is nothing more for now.
 */
export function readTeamEvents(
  db: Db,
  { reader, max }: { reader: string; max: number },
  act: (tx: TeamDb, events: readonly TeamEvent[]) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const position = await lockReader(tx, reader);
    const { rows } = await tx.execute<EventRow>(sql`
      SELECT team_id, tx::text, id, happened_at, kind, member_id, stream_id, subject_id, subject_name, amount_micros, currency, details
      FROM read_team_events(${position.tx}::xid8, ${position.id}::bigint, ${max})`);
    const last = rows.at(-1);
    if (!last) return 0;
    await act(tx, rows.map(toEvent));
    await tx.execute(sql`
      UPDATE team_event_readers SET tx = ${last.tx}::xid8, id = ${last.id}::bigint, updated_at = now() WHERE reader = ${reader}`);
    return rows.length;
  });
}

async function lockReader(tx: TeamDb, reader: string): Promise<{ tx: string; id: string }> {
  await ensureTeamEventReader(tx, reader);
  const { rows } = await tx.execute<{ tx: string; id: string }>(
    sql`SELECT tx::text, id FROM team_event_readers WHERE reader = ${reader} FOR UPDATE`,
  );
  return rows[0] ?? { tx: '0', id: '0' };
}

const toEvent = (row: EventRow): TeamEvent => ({
  teamId: row.team_id,
  tx: row.tx,
  id: Number(row.id),
  happenedAt: new Date(row.happened_at),
  kind: row.kind,
  memberId: row.member_id,
  streamId: row.stream_id,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  amountMicros: row.amount_micros === null ? null : Number(row.amount_micros),
  currency: row.currency,
  details: row.details,
});
