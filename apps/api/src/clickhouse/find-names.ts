/** Names of the streams, landings and members whose ids ClickHouse rows carry, removed ones included. */
import { landings, members, streams, type TeamDb, users } from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';
import { memberName } from '../access/member-name.ts';

type Named = Record<'streams' | 'landings' | 'members', Record<string, string>>;

export async function findNames(
  tx: TeamDb,
  teamId: number,
  ids: { streams: readonly number[]; landings: readonly number[]; members?: readonly number[] },
  /** Only this member's own. */
  ownerId?: number,
): Promise<Named> {
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
  return {
    streams: await namesIn(streams, ids.streams),
    landings: await namesIn(landings, ids.landings),
    members: await memberNames(tx, teamId, ids.members ?? [], ownerId),
  };
}

async function memberNames(
  tx: TeamDb,
  teamId: number,
  wanted: readonly number[],
  ownerId: number | undefined,
): Promise<Record<string, string>> {
  const ids = wanted.filter((id) => ownerId === undefined || id === ownerId);
  if (ids.length === 0) return {};
  const rows = await tx
    .select({ id: members.id, name: memberName })
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), inArray(members.id, ids)));
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
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
