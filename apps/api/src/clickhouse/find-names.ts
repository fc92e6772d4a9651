/** Names of the streams and landings whose ids ClickHouse rows carry, removed ones included. */
import { landings, streams, type TeamDb } from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';

export async function findNames(
  tx: TeamDb,
  teamId: number,
  ids: { streams: readonly number[]; landings: readonly number[] },
  /** Only this member's own. */
  ownerId?: number,
): Promise<{ streams: Record<string, string>; landings: Record<string, string> }> {
  const namesIn = async (table: typeof streams | typeof landings, wanted: readonly number[]) => {
    if (wanted.length === 0) return {};
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(
        and(
          eq(table.teamId, teamId),
          inArray(table.id, [...wanted]),
          ownerId === undefined ? undefined : eq(table.memberId, ownerId),
        ),
      );
    return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
  };
  return { streams: await namesIn(streams, ids.streams), landings: await namesIn(landings, ids.landings) };
}

/** By id. */
export async function findLandingNames(
  tx: TeamDb,
  teamId: number,
  landingIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (landingIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: landings.id, name: landings.name })
    .from(landings)
    .where(and(eq(landings.teamId, teamId), inArray(landings.id, [...landingIds])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
