/** What one person is to be told of one team now: all that happened since they were last told, as lines; and what follows once they are. */
import type { Role } from '@sluice/access';
import {
  members,
  notificationSettings,
  type TeamDb,
  type TeamEventDetails,
  teamEventReaders,
  teamEvents,
  teams,
} from '@sluice/postgres';
import { TEAM_EVENT_KINDS, type TeamEventKind } from '@sluice/reference';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isCounted, type Wanted, wantedBy } from './notification-rules.ts';
import { READER } from './spread-events.ts';

/** Of what is not counted together. Whatever is more comes in the next message. */
const SINGLES_MAX = 10;
const COUNTED = TEAM_EVENT_KINDS.filter(isCounted);
const SINGLE = TEAM_EVENT_KINDS.filter((kind) => !isCounted(kind));

export type Thread = { teamId: number; userId: number };
type Place = { tx: string; id: string };

export type SingleEvent = {
  kind: TeamEventKind;
  id: string;
  streamId: number | null;
  subjectId: string;
  subjectName: string;
  amountMicros: number | null;
  details: TeamEventDetails;
};
/** Those of one kind and currency, counted. */
export type CountedEvents = {
  kind: TeamEventKind;
  /** Of the first one. */
  id: string;
  count: number;
  amountMicros: number;
  currency: string;
  /** Where all are of one stream: its name. */
  streamName: string | null;
};

export type FoundMessage = {
  teamName: string;
  roles: Role[];
  singles: SingleEvent[];
  counted: CountedEvents[];
  from: Place;
  upTo: Place;
};

type State = {
  from: Place | null;
  memberId: number;
  roles: Role[];
  wanted: Wanted;
  teamName: string;
  place: Place;
};

async function findState(
  tx: TeamDb,
  { teamId, userId }: Thread,
  { lock = false } = {},
): Promise<State | undefined> {
  const ofThread = and(eq(notificationSettings.teamId, teamId), eq(notificationSettings.userId, userId));
  // First the lock, then a statement of its own: it sees what was committed while we waited.
  if (lock)
    await tx
      .select({ userId: notificationSettings.userId })
      .from(notificationSettings)
      .where(ofThread)
      .for('update');
  const [row] = await tx
    .select({
      settings: notificationSettings,
      memberId: members.id,
      roles: members.roles,
      status: members.status,
      teamName: teams.name,
      tx: teamEventReaders.tx,
      id: teamEventReaders.id,
    })
    .from(notificationSettings)
    .innerJoin(teams, eq(teams.id, notificationSettings.teamId))
    .innerJoin(teamEventReaders, eq(teamEventReaders.reader, READER))
    .leftJoin(
      members,
      and(eq(members.teamId, notificationSettings.teamId), eq(members.userId, notificationSettings.userId)),
    )
    .where(ofThread);
  if (!row) return undefined;
  const { settings, status, teamName } = row;
  const { fromTx, fromId } = settings;
  // Somebody who has left, or is suspended, is told of nothing any more.
  const roles = status === 'active' && row.roles ? row.roles : [];
  return {
    from: fromTx === null || fromId === null ? null : { tx: fromTx, id: String(fromId) },
    memberId: row.memberId ?? 0,
    roles,
    wanted: wantedBy(settings, roles),
    teamName,
    place: { tx: row.tx, id: String(row.id) },
  };
}

const after = (place: Place, operator: '>' | '>=' | '<='): SQL =>
  sql`(tx, id) ${sql.raw(operator)} (${place.tx}::xid8, ${place.id}::bigint)`;

const ofWanted = ({ wanted, memberId }: State, among: readonly TeamEventKind[]): SQL => {
  const only = (kinds: readonly TeamEventKind[]) => sql.param(kinds.filter((kind) => among.includes(kind)));
  return sql`(kind = ANY (${only(wanted.kinds)}::text[])
    OR kind = ANY (${only(wanted.ofOwnWork)}::text[]) AND member_id = ${memberId})`;
};

/** Undefined: there is nothing to tell, or it is not wanted any more. */
export async function findMessage(tx: TeamDb, thread: Thread): Promise<FoundMessage | undefined> {
  const state = await findState(tx, thread);
  if (!state?.from) return undefined;
  const { from, place, teamName, roles } = state;
  const { teamId } = thread;
  const { rows: singles } = await tx.execute<SingleEvent & Place>(sql`
    SELECT tx::text, id, kind, stream_id AS "streamId", subject_id AS "subjectId", subject_name AS "subjectName",
      amount_micros::float8 AS "amountMicros", details
    FROM ${teamEvents} WHERE team_id = ${teamId} AND ${after(from, '>=')} AND ${after(place, '<=')} AND ${ofWanted(state, SINGLE)}
    ORDER BY tx, id LIMIT ${SINGLES_MAX + 1}`);
  const last = singles.length > SINGLES_MAX ? singles[SINGLES_MAX - 1] : undefined;
  const upTo = last ? { tx: last.tx, id: last.id } : place;
  const { rows: counted } = await tx.execute<CountedEvents>(sql`
    SELECT kind, min(id) AS id, count(*)::int AS count, coalesce(sum(amount_micros), 0)::float8 AS "amountMicros",
      coalesce(currency, '') AS currency,
      CASE WHEN min(stream_id) = max(stream_id) THEN (
        SELECT name FROM streams WHERE streams.team_id = ${teamId} AND streams.id = min(team_events.stream_id)
      ) END AS "streamName"
    FROM ${teamEvents} WHERE team_id = ${teamId} AND ${after(from, '>=')} AND ${after(upTo, '<=')} AND ${ofWanted(state, COUNTED)}
    GROUP BY kind, currency ORDER BY min(id)`);
  return { teamName, roles, singles: singles.slice(0, SINGLES_MAX), counted, from, upTo };
}

/** They have been told up to there. What came meanwhile, or was too much for one message, is next. */
export async function settleMessage(
  tx: TeamDb,
  thread: Thread,
  { from, upTo }: Pick<FoundMessage, 'from' | 'upTo'>,
  digestMs: number,
): Promise<void> {
  const state = await findState(tx, thread, { lock: true });
  // Begun anew meanwhile.
  if (!state?.from || state.from.tx !== from.tx || state.from.id !== from.id) return;
  const { rows } = await tx.execute<Place & { kind: TeamEventKind }>(sql`
    SELECT tx::text, id, kind FROM ${teamEvents}
    WHERE team_id = ${thread.teamId} AND ${after(upTo, '>')} AND ${after(state.place, '<=')}
      AND ${ofWanted(state, TEAM_EVENT_KINDS)}
    ORDER BY tx, id LIMIT 1`);
  const [next] = rows;
  const waitMs = next && isCounted(next.kind) ? digestMs : 0;
  await tx.execute(sql`
    UPDATE ${notificationSettings} SET tries = 0,
      due_at = ${next ? sql`now() + ${waitMs} * interval '1 millisecond'` : sql`NULL`},
      from_tx = ${next?.tx ?? null}::xid8, from_id = ${next?.id ?? null}::bigint
    WHERE team_id = ${thread.teamId} AND user_id = ${thread.userId}`);
}

/** Nothing of it is wanted any more. */
export async function dropThread(tx: TeamDb, { teamId, userId }: Thread): Promise<void> {
  await tx
    .update(notificationSettings)
    .set({ dueAt: null, fromTx: null, fromId: null, tries: 0 })
    .where(and(eq(notificationSettings.teamId, teamId), eq(notificationSettings.userId, userId)));
}

/** Told later; answers how often it has failed by now. */
export async function postponeThread(
  tx: TeamDb,
  { teamId, userId }: Thread,
  waitOf: (tries: number) => number,
): Promise<void> {
  const ofThread = and(eq(notificationSettings.teamId, teamId), eq(notificationSettings.userId, userId));
  const [row] = await tx.select().from(notificationSettings).where(ofThread).for('update');
  if (!row?.dueAt) return;
  await tx
    .update(notificationSettings)
    .set({ tries: row.tries + 1, dueAt: sql`now() + ${waitOf(row.tries)} * interval '1 millisecond'` })
    .where(ofThread);
}
