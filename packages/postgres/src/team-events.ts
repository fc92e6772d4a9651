/** What happened in teams, told once for all who tell of it: how it is written down, and where a reader of it begins. */
import { sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';
import type { TeamEventRow } from './schema/index.ts';

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

/** The reader's place from the first start on: it is told what happens after it. Transactions under way now are not passed by. */
export async function ensureTeamEventReader(db: Db | TeamDb, reader: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO team_event_readers (reader, tx, id) VALUES (${reader}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    ON CONFLICT DO NOTHING`);
}
