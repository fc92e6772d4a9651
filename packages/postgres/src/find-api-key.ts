import { sql } from 'drizzle-orm';
import type { Db } from './open-database.ts';

export type FoundApiKey = {
  teamId: number;
  memberId: number;
  scopes: string[];
  keyId: number;
  ratePerMinute: number | null;
};

/** Works outside any team: the team is found by the key. */
export async function findApiKey(db: Db, hash: Buffer): Promise<FoundApiKey | undefined> {
  const { rows } = await db.execute<FoundApiKey>(sql`
    SELECT team_id AS "teamId", member_id AS "memberId", scopes, key_id AS "keyId", rate_per_minute AS "ratePerMinute"
    FROM find_api_key(${hash})`);
  return rows[0];
}
