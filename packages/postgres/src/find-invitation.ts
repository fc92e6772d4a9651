import { sql } from 'drizzle-orm';
import type { Db } from './open-database.ts';

export type FoundInvitation = { teamId: number; id: number };

/** Works outside any team: the team is found by the link's token. Undefined also for an expired one. */
export async function findInvitation(db: Db, tokenHash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await db.execute<FoundInvitation>(sql`
    SELECT team_id AS "teamId", id FROM find_invitation(${tokenHash})`);
  return rows[0];
}
