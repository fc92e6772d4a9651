import { landings, streams, type TeamDb } from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';

/** Also of what has been removed since: its numbers stay. */
export async function findNames(
  tx: TeamDb,
  teamId: number,
  ids: { streams: readonly number[]; landings: readonly number[] },
  /** Only of what is this member's. */
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
