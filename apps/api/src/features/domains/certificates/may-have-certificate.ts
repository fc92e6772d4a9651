import type { Db } from '@sluice/postgres';
import { sql } from 'drizzle-orm';

/** Works outside any team: the proxy that asks knows none. True once the host's DNS has been seen to lead to us. */
export async function mayHaveCertificate(db: Db, host: string): Promise<boolean> {
  const { rows } = await db.execute<{ isAllowed: boolean }>(
    sql`SELECT may_have_certificate(${host}) AS "isAllowed"`,
  );
  return rows[0]?.isAllowed === true;
}
