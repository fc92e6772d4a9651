/** Ends everything that an account is signed in with. Access tokens, which nobody is asked about, end within ten minutes. */
import { eq } from 'drizzle-orm';
import type { Handle } from '../../database.ts';
import { oidcRecords } from '../../schema.ts';

export async function endSignIns(db: Handle, accountId: string): Promise<void> {
  await db.delete(oidcRecords).where(eq(oidcRecords.accountId, accountId));
}
