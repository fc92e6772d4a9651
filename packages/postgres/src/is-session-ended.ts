import { sql } from 'drizzle-orm';
import type { Db } from './open-database.ts';

/** Of our own identity provider; false for one that it does not know. Works outside any team. */
export async function isSessionEnded(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isEnded: boolean }>(
    sql`SELECT is_session_ended(${sessionId}::uuid) AS "isEnded"`,
  );
  return rows[0]?.isEnded === true;
}
