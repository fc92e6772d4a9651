/** What happened in teams, told once for all who tell of it: how it is written down, and how it is read in one order. */
import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';
import type { TeamEventDetails, TeamEventRow } from './schema/index.ts';

export type NewTeamEvent = Pick<TeamEventRow, 'kind' | 'happenedAt' | 'subjectId'> &
  Partial<
    Pick<TeamEventRow, 'memberId' | 'streamId' | 'subjectName' | 'amountMicros' | 'currency' | 'details'>
  >;

/** In the transaction of what happened. One statement, however many there are. */
export async function recordTeamEvents(
  tx: TeamDb,
  teamId: number,
  events: readonly NewTeamEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    happened_at: event.happenedAt.toISOString(),
    kind: event.kind,
    member_id: event.memberId ?? null,
    stream_id: event.streamId ?? null,
    subject_id: event.subjectId,
    subject_name: event.subjectName ?? '',
    amount_micros: event.amountMicros ?? null,
    currency: event.currency ?? null,
    details: event.details ?? {},
  }));
  await tx.execute(sql`
    INSERT INTO team_events
      (team_id, happened_at, kind, member_id, stream_id, subject_id, subject_name, amount_micros, currency, details)
    SELECT ${teamId}::int, told.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS told (
      happened_at timestamptz, kind text, member_id integer, stream_id integer, subject_id text, subject_name text,
      amount_micros bigint, currency text, details jsonb
    )`);
}

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
  // Transactions under way now are not passed by.
  await tx.execute(sql`
    INSERT INTO team_event_readers (reader, tx, id) VALUES (${reader}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    ON CONFLICT DO NOTHING`);
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
