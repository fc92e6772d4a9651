/** Sign-ins that wait for an e-mail to be confirmed, or for the second factor, by the interaction whose cookie the browser holds. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Handle } from '../../database.ts';
import { pendingSignIns } from '../../schema.ts';

export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/** As long as the interaction itself. */
const LIFE_MS = 3_600_000;

export async function savePendingSignIn(
  db: Handle,
  pending: Pick<PendingSignIn, 'interactionUid'> & Partial<Omit<PendingSignIn, 'expiresAt'>>,
): Promise<void> {
  const { interactionUid, email = null, signUpId = null, telegram = null } = pending;
  const { accountId = null, proof = null } = pending;
  const expiresAt = new Date(Date.now() + LIFE_MS);
  const values = { email, signUpId, telegram, accountId, proof, expiresAt };
  await db
    .insert(pendingSignIns)
    .values({ interactionUid, ...values })
    .onConflictDoUpdate({ target: pendingSignIns.interactionUid, set: values });
}

export async function findPendingSignIn(
  db: Handle,
  interactionUid: string,
): Promise<PendingSignIn | undefined> {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.interactionUid, interactionUid), gt(pendingSignIns.expiresAt, sql`now()`)));
  return row;
}

export async function deletePendingSignIn(db: Handle, interactionUid: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.interactionUid, interactionUid));
}
