/** Ends all sessions and refresh tokens of an account. Access tokens are not checked against the database and expire within ten minutes. */
import { eq } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { oidcRecords } from '../schema.ts';

export async function endSignIns(db: Handle, accountId: string): Promise<void> {
  await db.delete(oidcRecords).where(eq(oidcRecords.accountId, accountId));
}
