import { type TeamDb, teams } from '@sluice/postgres';
import { eq } from 'drizzle-orm';

export type TeamRow = typeof teams.$inferSelect;

export async function findTeamRow(tx: TeamDb, teamId: number): Promise<TeamRow | undefined> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId));
  return row;
}
