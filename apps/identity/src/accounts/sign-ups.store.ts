/** Sign-ups that wait for their address to be confirmed. Several may wait for one address, each with its own password. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { CONFIRM_LIFE_MS } from '../mails/mail-tokens.store.ts';
import { type SignUpRow, signUps } from '../schema.ts';

const byEmail = (email: string) => eq(signUps.lowerEmail, email.toLowerCase());
const isAlive = gt(signUps.expiresAt, sql`now()`);
const lifeEnd = () => new Date(Date.now() + CONFIRM_LIFE_MS);

export async function insertSignUp(
  db: Handle,
  signUp: Pick<SignUpRow, 'id' | 'email' | 'passwordHash' | 'nickname' | 'locale'>,
): Promise<void> {
  await db.insert(signUps).values({ ...signUp, expiresAt: lifeEnd() });
}

/** Finds it, and extends it for as long as the link that is about to be sent. */
export async function renewSignUp(db: Handle, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .update(signUps)
    .set({ expiresAt: lifeEnd() })
    .where(and(eq(signUps.id, id), isAlive))
    .returning();
  return row;
}

export async function findSignUp(db: Handle, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), isAlive));
  return row;
}

/** One, so that a sign-in costs the same hashing however many have signed up with the address. */
export async function findNewestSignUp(db: Handle, email: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(byEmail(email), isAlive))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  return row;
}

/** With their links and pending sign-ins: from now on the address belongs to an account. */
export async function deleteSignUps(db: Handle, email: string): Promise<void> {
  await db.delete(signUps).where(byEmail(email));
}
