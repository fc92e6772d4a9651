/** What one person is to be told of one team now, by one channel: all that happened since they were last told, as lines; and what follows once they are. */
import type { Role } from '@sluice/access';
import {
  members,
  notificationPlaces,
  notificationSettings,
  type TeamDb,
  type TeamEventDetails,
  teamEventReaders,
  teamEvents,
  teams,
} from '@sluice/postgres';
import { type NotificationChannel, TEAM_EVENT_KINDS, type TeamEventKind } from '@sluice/reference';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { READER } from './event-reader.ts';
import { isCounted, type Wanted, wantedBy } from './notification-rules.ts';

const COUNTED = TEAM_EVENT_KINDS.filter(isCounted);
const SINGLE = TEAM_EVENT_KINDS.filter((kind) => !isCounted(kind));

export type Thread = { teamId: number; userId: number; channel: NotificationChannel; browserId: number };
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

const ofThread = ({ teamId, userId, channel, browserId }: Thread) =>
  and(
    eq(notificationPlaces.teamId, teamId),
    eq(notificationPlaces.userId, userId),
    eq(notificationPlaces.channel, channel),
    eq(notificationPlaces.browserId, browserId),
  );

async function findState(tx: TeamDb, thread: Thread, { lock = false } = {}): Promise<State | undefined> {
  // First the lock, then a statement of its own: it sees what was committed while we waited.
  if (lock)
    await tx
      .select({ userId: notificationPlaces.userId })
      .from(notificationPlaces)
      .where(ofThread(thread))
      .for('update');
  const [row] = await tx
    .select({
      fromTx: notificationPlaces.fromTx,
      fromId: notificationPlaces.fromId,
      settings: notificationSettings,
      memberId: members.id,
      roles: members.roles,
      status: members.status,
      teamName: teams.name,
      tx: teamEventReaders.tx,
      id: teamEventReaders.id,
    })
    .from(notificationPlaces)
    .innerJoin(
      notificationSettings,
      and(
        eq(notificationSettings.teamId, notificationPlaces.teamId),
        eq(notificationSettings.userId, notificationPlaces.userId),
      ),
    )
    .innerJoin(teams, eq(teams.id, notificationPlaces.teamId))
    .innerJoin(teamEventReaders, eq(teamEventReaders.reader, READER))
    .leftJoin(
      members,
      and(eq(members.teamId, notificationPlaces.teamId), eq(members.userId, notificationPlaces.userId)),
    )
    .where(ofThread(thread));
  if (!row) return undefined;
  const { settings, status, teamName, fromTx, fromId } = row;
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

/**
 * Undefined: there is nothing to tell, or it is not wanted any more. Of what is not counted together as much as fits: whatever is more comes in
 * the next message.
 */
export async function findMessage(
  tx: TeamDb,
  thread: Thread,
  singlesMax: number,
): Promise<FoundMessage | undefined> {
  const state = await findState(tx, thread);
  if (!state?.from) return undefined;
  const { from, place, teamName, roles } = state;
  const { teamId } = thread;
  const { rows: singles } = await tx.execute<SingleEvent & Place>(sql`
    SELECT tx::text, id, kind, stream_id AS "streamId", subject_id AS "subjectId", subject_name AS "subjectName",
      amount_micros::float8 AS "amountMicros", details
    FROM ${teamEvents} WHERE team_id = ${teamId} AND ${after(from, '>=')} AND ${after(place, '<=')} AND ${ofWanted(state, SINGLE)}
    ORDER BY tx, id LIMIT ${singlesMax + 1}`);
  const last = singles.length > singlesMax ? singles[singlesMax - 1] : undefined;
  const upTo = last ? { tx: last.tx, id: last.id } : place;
  const { rows: counted } = await tx.execute<CountedEvents>(sql`
    SELECT kind, min(id) AS id, count(*)::int AS count, coalesce(sum(amount_micros), 0)::float8 AS "amountMicros",
      coalesce(currency, '') AS currency,
      CASE WHEN min(stream_id) = max(stream_id) THEN (
        SELECT name FROM streams WHERE streams.team_id = ${teamId} AND streams.id = min(team_events.stream_id)
      ) END AS "streamName"
    FROM ${teamEvents} WHERE team_id = ${teamId} AND ${after(from, '>=')} AND ${after(upTo, '<=')} AND ${ofWanted(state, COUNTED)}
    GROUP BY kind, currency ORDER BY min(id)`);
  return { teamName, roles, singles: singles.slice(0, singlesMax), counted, from, upTo };
}

/** They have been told up to there. What came meanwhile, or was too much for one message, is next. */
export async function settleMessage(
  tx: TeamDb,
  thread: Thread,
  { from, upTo }: Pick<FoundMessage, 'from' | 'upTo'>,
  { digestMs, restMs }: { digestMs: number; restMs: number },
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
  const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
  await tx
    .update(notificationPlaces)
    .set({
      tries: 0,
      dueAt: next ? inMs(waitMs) : null,
      fromTx: next?.tx ?? null,
      fromId: next ? Number(next.id) : null,
      restUntil: restMs > 0 ? inMs(restMs) : null,
    })
    .where(ofThread(thread));
}

/** Nothing of it is wanted any more. */
export async function dropThread(tx: TeamDb, thread: Thread): Promise<void> {
  await tx
    .update(notificationPlaces)
    .set({ dueAt: null, fromTx: null, fromId: null, tries: 0 })
    .where(ofThread(thread));
}

/** Told later, though it was not tried. */
export async function deferThread(tx: TeamDb, thread: Thread, waitMs: number): Promise<void> {
  await tx
    .update(notificationPlaces)
    .set({ dueAt: sql`now() + ${waitMs} * interval '1 millisecond'` })
    .where(and(ofThread(thread), isNotNull(notificationPlaces.dueAt)));
}

/** Told later, the more often it has failed. */
export async function postponeThread(
  tx: TeamDb,
  thread: Thread,
  waitOf: (tries: number) => number,
): Promise<void> {
  const [row] = await tx.select().from(notificationPlaces).where(ofThread(thread)).for('update');
  if (!row?.dueAt) return;
  await tx
    .update(notificationPlaces)
    .set({ tries: row.tries + 1, dueAt: sql`now() + ${waitOf(row.tries)} * interval '1 millisecond'` })
    .where(ofThread(thread));
}
