import { domains, landings, members, pixels, streams, type TeamDb } from '@sluice/postgres';
import { and, count, eq, exists, max, not, sql } from 'drizzle-orm';
import { inScope, type OwnerScope } from '../../access/owner-scope.ts';

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

export async function countStreams(tx: TeamDb, scope: OwnerScope) {
  const bound = tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.teamId, streams.teamId), eq(domains.streamId, streams.id)));
  const carried = tx
    .select({ id: pixels.id })
    .from(pixels)
    .where(and(eq(pixels.teamId, streams.teamId), eq(pixels.streamId, streams.id)));
  const refused = tx
    .select({ id: pixels.id })
    .from(pixels)
    .where(
      and(
        eq(pixels.teamId, streams.teamId),
        eq(pixels.streamId, streams.id),
        eq(pixels.tokenState, 'refused'),
      ),
    );
  const [row] = await tx
    .select({
      total: count(),
      newestId: max(streams.id),
      withPixel: countWhere(exists(carried)),
      withRefusedToken: countWhere(exists(refused)),
      refusedId: sql<number | null>`min(${streams.id}) FILTER (WHERE ${exists(refused)})`,
      launched: countWhere(eq(streams.status, 'launched')),
      withoutDomain: countWhere(not(exists(bound))),
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

export async function countLandings(tx: TeamDb, scope: OwnerScope) {
  const [row] = await tx
    .select({ total: count(), completed: countWhere(eq(landings.status, 'completed')) })
    .from(landings)
    .where(inScope(landings, scope));
  return row ?? { total: 0, completed: 0 };
}

const countWhere = (condition: ReturnType<typeof eq>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
