import { sql } from 'drizzle-orm';
import type { Db } from './open-database.ts';

export type FoundInvitation = { teamId: number; id: number };

/** Works outside any team: the link's token is what tells the team. Undefined for one that has expired, too. */
export async function findInvitation(db: Db, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await db.execute<FoundInvitation>(sql`
    SELECT team_id AS "teamId", id FROM find_invitation(${tokenHash})`);
  return rows[0];
}
