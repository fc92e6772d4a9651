import { type StreamCarryRow, streamCarries, streams, type TeamDb } from '@sluice/postgres';
import { and, desc, eq, getTableColumns, gte, or } from 'drizzle-orm';

/** With the name of the stream that is created or transferred. */
export type CarryRow = StreamCarryRow & { name: string };

/** The team's carries, or those that one member started. */
export type CarryScope = { teamId: number; byMemberId: number | undefined };

/** More than anybody watches at once. */
const CARRIES_MAX = 20;

const selectCarries = (tx: TeamDb) =>
  tx
    .select({ ...getTableColumns(streamCarries), name: streams.name })
    .from(streamCarries)
    .innerJoin(
      streams,
      and(eq(streams.teamId, streamCarries.teamId), eq(streams.id, streamCarries.targetId)),
    );

const inScope = ({ teamId, byMemberId }: CarryScope) =>
  and(
    eq(streamCarries.teamId, teamId),
    byMemberId === undefined ? undefined : eq(streamCarries.byMemberId, byMemberId),
  );

/** Running ones, and those that ended since; newest first. */
export function listCarryRows(tx: TeamDb, scope: CarryScope, endedSince: Date): Promise<CarryRow[]> {
  return selectCarries(tx)
    .where(
      and(inScope(scope), or(eq(streamCarries.state, 'running'), gte(streamCarries.updatedAt, endedSince))),
    )
    .orderBy(desc(streamCarries.id))
    .limit(CARRIES_MAX);
}

export async function findCarryRow(
  tx: TeamDb,
  scope: CarryScope,
  carryId: number,
): Promise<CarryRow | undefined> {
  const [row] = await selectCarries(tx).where(and(inScope(scope), eq(streamCarries.id, carryId)));
  return row;
}

/** Whether the stream is the source or the target of a running carry. */
export async function isBeingCarried(tx: TeamDb, teamId: number, streamId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: streamCarries.id })
    .from(streamCarries)
    .where(
      and(
        eq(streamCarries.teamId, teamId),
        eq(streamCarries.state, 'running'),
        or(eq(streamCarries.sourceId, streamId), eq(streamCarries.targetId, streamId)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function insertCarryRow(
  tx: TeamDb,
  values: Pick<StreamCarryRow, 'teamId' | 'kind' | 'sourceId' | 'targetId' | 'byMemberId' | 'toMemberId'>,
): Promise<StreamCarryRow> {
  const [made] = await tx.insert(streamCarries).values(values).returning();
  if (!made) throw new Error('the carry was not inserted');
  return made;
}
