import { type Db, type TeamDb, users } from '@sluice/postgres';
import { eq } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

export async function getUserRow(db: Db | TeamDb, userId: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return existingUser(row, userId);
}

/** Locked until the transaction ends: limits per person are counted under this lock. */
export async function lockUserRow(tx: TeamDb, userId: number): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return existingUser(row, userId);
}

export function existingUser(row: UserRow | undefined, userId: number): UserRow {
  if (!row) throw new Error(`user ${userId} does not exist, and nothing deletes users`);
  return row;
}
