import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { type AccountRow, accounts } from '../schema.ts';

/** Only confirmed ones: releases before the sign-ups table left unconfirmed accounts whose password anybody may have set. */
export async function findAccountByEmail(db: Handle, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.lowerEmail, email.toLowerCase()), isNotNull(accounts.emailVerifiedAt)));
  return row;
}

export async function findAccountById(db: Handle, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

export async function findAccountByTelegramId(
  db: Handle,
  telegramId: string,
): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.telegramId, telegramId));
  return row;
}

/** Undefined when a confirmed account has the address. An unconfirmed one is overwritten entirely. */
export async function insertConfirmedAccount(
  db: Handle,
  account: Pick<AccountRow, 'id' | 'email' | 'nickname' | 'locale'> &
    Partial<Pick<AccountRow, 'passwordHash' | 'picture' | 'telegramId'>>,
): Promise<AccountRow | undefined> {
  const { email, nickname, locale, passwordHash = null, picture = null, telegramId = null } = account;
  const fields = { email, nickname, locale, passwordHash, picture, telegramId, emailVerifiedAt: sql`now()` };
  const [row] = await db
    .insert(accounts)
    .values({ id: account.id, ...fields })
    .onConflictDoUpdate({
      target: accounts.lowerEmail,
      set: { ...fields, updatedAt: sql`now()` },
      setWhere: isNull(accounts.emailVerifiedAt),
    })
    .returning();
  return row;
}

export async function updateAccount(
  db: Handle,
  id: string,
  change: Partial<Omit<typeof accounts.$inferInsert, 'id'>>,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(accounts.id, id));
}

/** Keeps the time of the first confirmation. */
export async function confirmEmail(db: Handle, id: string): Promise<void> {
  await db
    .update(accounts)
    .set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)));
}
