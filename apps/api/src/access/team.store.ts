import { type TeamDb, teams } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { eq } from 'drizzle-orm';

export type TeamRow = typeof teams.$inferSelect;

export async function getTeamRow(tx: TeamDb, teamId: number): Promise<TeamRow> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId));
  if (!row) throw new AppError('team.not_found');
  return row;
}

/** Locked until the transaction ends, for what must count before it adds: one transaction at a time per team. */
export async function lockTeamRow(tx: TeamDb, teamId: number): Promise<TeamRow> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  if (!row) throw new AppError('team.not_found');
  return row;
}
