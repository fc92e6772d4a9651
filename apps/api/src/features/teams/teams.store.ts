import { type TeamDb, teams } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { eq, sql } from 'drizzle-orm';

export type TeamRow = typeof teams.$inferSelect;

export async function getTeamRow(tx: TeamDb, teamId: number): Promise<TeamRow> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId));
  if (!row) throw new AppError('team.not_found');
  return row;
}

/** One at a time per team, for what must count before it adds. Held until the transaction ends. */
export async function lockTeamRow(tx: TeamDb, teamId: number): Promise<TeamRow> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  if (!row) throw new AppError('team.not_found');
  return row;
}

export async function updateTeamRow(
  tx: TeamDb,
  teamId: number,
  fields: Partial<Pick<TeamRow, 'name' | 'timeZone'>>,
): Promise<TeamRow> {
  const [row] = await tx
    .update(teams)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(teams.id, teamId))
    .returning();
  if (!row) throw new AppError('team.not_found');
  return row;
}
