import { chargeHours, domains, landings, members, pixels, streams, type TeamDb } from '@sluice/postgres';
import { and, count, eq, exists, inArray, isNull, max, not, type SQL, sql } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';

/** Today, and six days before. */
export const WEEK_DAYS = 7;

/** A day of the team, `YYYY-MM-DD`. */
export type TeamDay = { today: string; timeZone: string };

export async function countMembersByStatus(tx: TeamDb, teamId: number) {
  const [row] = await tx
    .select({
      active: countWhere(eq(members.status, 'active')),
      waiting: countWhere(eq(members.status, 'waiting')),
    })
    .from(members)
    .where(eq(members.teamId, teamId));
  return row ?? { active: 0, waiting: 0 };
}

/** Within a question about streams: the domains of each. */
export const boundDomains = (tx: TeamDb) =>
  tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.teamId, streams.teamId), eq(domains.streamId, streams.id)));

/** Within a question about streams: the pixels of each whose network refuses the token. */
export const refusedPixels = (tx: TeamDb) =>
  tx
    .select({ id: pixels.id })
    .from(pixels)
    .where(
      and(
        eq(pixels.teamId, streams.teamId),
        eq(pixels.streamId, streams.id),
        eq(pixels.tokenState, 'refused'),
      ),
    );

export async function countStreams(tx: TeamDb, scope: OwnerScope) {
  const carried = tx
    .select({ id: pixels.id })
    .from(pixels)
    .where(and(eq(pixels.teamId, streams.teamId), eq(pixels.streamId, streams.id)));
  const refused = refusedPixels(tx);
  const [row] = await tx
    .select({
      total: count(),
      newestId: max(streams.id),
      withPixel: countWhere(exists(carried)),
      withRefusedToken: countWhere(exists(refused)),
      refusedId: sql<number | null>`min(${streams.id}) FILTER (WHERE ${exists(refused)})`,
      launched: countWhere(eq(streams.status, 'launched')),
      withoutDomain: countWhere(not(exists(boundDomains(tx)))),
    })
    .from(streams)
    .where(inScope(streams, scope));
  return (
    row ?? {
      total: 0,
      launched: 0,
      withoutDomain: 0,
      withPixel: 0,
      withRefusedToken: 0,
      refusedId: null,
      newestId: null,
    }
  );
}

export async function countLandings(tx: TeamDb, scope: OwnerScope, day: TeamDay) {
  const [row] = await tx
    .select({
      total: count(),
      completed: countWhere(eq(landings.status, 'completed')),
      createdThisWeek: countWhere(sql`${landings.createdAt} >= ${startOf(day, WEEK_DAYS - 1)}`),
    })
    .from(landings)
    .where(inScope(landings, scope));
  return row ?? { total: 0, completed: 0, createdThisWeek: 0 };
}

/** Charged since the team's midnight: by everybody, or by one member. */
export async function readSpentToday(
  tx: TeamDb,
  teamId: number,
  day: TeamDay,
  memberId: number | undefined,
): Promise<{ spentMicros: number; limitMicros: number | null }> {
  const [spent] = await tx
    .select({ micros: sql<number>`coalesce(sum(${chargeHours.amountMicros}), 0)`.mapWith(Number) })
    .from(chargeHours)
    .where(
      and(
        eq(chargeHours.teamId, teamId),
        sql`${chargeHours.hour} >= ${startOf(day)}`,
        memberId === undefined ? undefined : eq(chargeHours.memberId, memberId),
      ),
    );
  const [limit] = await tx
    .select({
      micros: sql<number>`coalesce(sum(${members.spendPerDayMicros}), 0)`.mapWith(Number),
      unlimited: countWhere(isNull(members.spendPerDayMicros)),
    })
    .from(members)
    .where(
      and(
        eq(members.teamId, teamId),
        memberId === undefined ? eq(members.status, 'active') : eq(members.id, memberId),
      ),
    );
  return {
    spentMicros: spent?.micros ?? 0,
    limitMicros: limit && limit.unlimited === 0 ? limit.micros : null,
  };
}

/** Names of those that are in the scope and not removed, by id. */
export async function findShownLandings(
  tx: TeamDb,
  scope: OwnerScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: landings.id, name: landings.name })
    .from(landings)
    .where(and(inScope(landings, scope), inArray(landings.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The moment at which the day began, that many days ago. */
export const startOf = ({ today, timeZone }: TeamDay, daysAgo = 0): SQL =>
  sql`((${today}::date - ${daysAgo}::integer)::timestamp AT TIME ZONE ${timeZone})`;

const countWhere = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
