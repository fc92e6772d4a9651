import { type Db, type TeamDb, users } from '@sluice/postgres';
import { and, eq, gt, sql } from 'drizzle-orm';
import { existingUser, type UserRow } from '../../access/user.store.ts';

export async function updateUserRow(
  db: Db | TeamDb,
  userId: number,
  columns: Partial<UserRow>,
): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  return existingUser(row, userId);
}

/** One statement, so that a link works once. Undefined when it is no longer valid. */
export async function confirmPendingEmail(
  db: Db,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({
      email: sql`${users.pendingEmail}`,
      pendingEmail: null,
      emailTokenHash: null,
      emailTokenExpiresAt: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, userId), eq(users.emailTokenHash, tokenHash), gt(users.emailTokenExpiresAt, now)))
    .returning();
  return row;
}
