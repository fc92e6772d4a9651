import { members, type StatisticsViewRow, statisticsViews, type TeamDb, users } from '@sluice/postgres';
import { and, asc, count, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { memberName } from '../../access/member-name.ts';

export type NamedViewRow = Awaited<ReturnType<typeof listViewRows>>[number];
type ViewKey = Pick<StatisticsViewRow, 'teamId' | 'id'>;

const ofKey = ({ teamId, id }: ViewKey) =>
  and(eq(statisticsViews.teamId, teamId), eq(statisticsViews.id, id));
const lowerName = sql`lower(${statisticsViews.name})`;

const selectNamed = (tx: TeamDb) =>
  tx
    .select({ ...getTableColumns(statisticsViews), makerName: memberName })
    .from(statisticsViews)
    .innerJoin(
      members,
      and(eq(members.teamId, statisticsViews.teamId), eq(members.id, statisticsViews.memberId)),
    )
    .leftJoin(users, eq(users.id, members.userId));

/** By name. */
export const listViewRows = (tx: TeamDb, teamId: number) =>
  selectNamed(tx).where(eq(statisticsViews.teamId, teamId)).orderBy(asc(lowerName));

export async function findViewRow(tx: TeamDb, key: ViewKey): Promise<NamedViewRow | undefined> {
  const [row] = await selectNamed(tx).where(ofKey(key));
  return row;
}

export async function countViewRows(tx: TeamDb, teamId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(statisticsViews)
    .where(eq(statisticsViews.teamId, teamId));
  return row?.count ?? 0;
}

/** Case-insensitive, except for the view itself. */
export async function isNameTaken(
  tx: TeamDb,
  { teamId, name, exceptId = 0 }: { teamId: number; name: string; exceptId?: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: statisticsViews.id })
    .from(statisticsViews)
    .where(
      and(
        eq(statisticsViews.teamId, teamId),
        eq(lowerName, sql`lower(${name})`),
        ne(statisticsViews.id, exceptId),
      ),
    );
  return row !== undefined;
}

/** Answers its id. */
export async function insertViewRow(
  tx: TeamDb,
  view: Pick<StatisticsViewRow, 'teamId' | 'memberId' | 'name' | 'search'>,
): Promise<number> {
  const [row] = await tx.insert(statisticsViews).values(view).returning({ id: statisticsViews.id });
  if (!row) throw new Error('the view was not inserted');
  return row.id;
}

export const updateViewRow = (
  tx: TeamDb,
  key: ViewKey,
  fields: Partial<Pick<StatisticsViewRow, 'name' | 'search'>>,
) =>
  tx
    .update(statisticsViews)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(ofKey(key));

export const deleteViewRow = (tx: TeamDb, key: ViewKey) => tx.delete(statisticsViews).where(ofKey(key));
