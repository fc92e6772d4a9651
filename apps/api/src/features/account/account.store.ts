import { type Db, type TeamDb, users } from '@sluice/postgres';
import { and, eq, gt, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

export async function getUserRow(db: Db | TeamDb, userId: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return existing(row, userId);
}

/** Held until the transaction ends: what a person may have only so many of is counted under it. */
export async function lockUserRow(tx: TeamDb, userId: number): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return existing(row, userId);
}

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
  return existing(row, userId);
}

/** One statement, so that a link works once however often it is opened. Undefined when it is not valid any more. */
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

function existing(row: UserRow | undefined, userId: number): UserRow {
  if (!row) throw new Error(`user ${userId} is gone, and nothing deletes users`);
  return row;
}
