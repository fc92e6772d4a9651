import { domains, landings, members, pixels, streams, type TeamDb } from '@sluice/postgres';
import { and, count, eq, exists, isNull, max, not, sql } from 'drizzle-orm';
import { inScope, type LandingScope } from '../landings/landings.store.ts';
import type { StreamScope } from '../streams/streams.store.ts';

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

export async function countStreams(tx: TeamDb, { teamId, ownerId }: StreamScope) {
  const bound = tx
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.teamId, streams.teamId), eq(domains.streamId, streams.id)));
  const carried = tx
    .select({ id: pixels.id })
    .from(pixels)
    .where(and(eq(pixels.teamId, streams.teamId), eq(pixels.streamId, streams.id)));
  const [row] = await tx
    .select({
      total: count(),
      newestId: max(streams.id),
      withPixel: countWhere(exists(carried)),
      launched: countWhere(eq(streams.status, 'launched')),
      withoutDomain: countWhere(not(exists(bound))),
    })
    .from(streams)
    .where(
      and(
        eq(streams.teamId, teamId),
        ownerId === undefined ? undefined : eq(streams.memberId, ownerId),
        isNull(streams.removedAt),
      ),
    );
  return row ?? { total: 0, launched: 0, withoutDomain: 0, withPixel: 0, newestId: null };
}

export async function countLandings(tx: TeamDb, scope: LandingScope) {
  const [row] = await tx
    .select({ total: count(), completed: countWhere(eq(landings.status, 'completed')) })
    .from(landings)
    .where(inScope(scope));
  return row ?? { total: 0, completed: 0 };
}

const countWhere = (condition: ReturnType<typeof eq>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);
