import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handle } from '../../database.ts';
import { type AccountRow, accounts } from '../../schema.ts';

const byEmail = (email: string) => eq(accounts.lowerEmail, email.toLowerCase());

export async function findAccountByEmail(db: Handle, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(byEmail(email));
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

/** Inserts, or takes over a sign-up that was never confirmed. Undefined when a confirmed account has the address. */
export async function upsertUnconfirmed(
  db: Handle,
  account: Pick<AccountRow, 'id' | 'email' | 'passwordHash' | 'nickname' | 'locale'>,
): Promise<AccountRow | undefined> {
  const { passwordHash, nickname, locale } = account;
  const [row] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: accounts.lowerEmail,
      set: { passwordHash, nickname, locale, updatedAt: sql`now()` },
      setWhere: isNull(accounts.emailVerifiedAt),
    })
    .returning();
  return row;
}

export async function insertAccount(db: Handle, account: typeof accounts.$inferInsert): Promise<AccountRow> {
  const [row] = await db.insert(accounts).values(account).returning();
  if (!row) throw new Error('the account was not inserted');
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

/** Keeps the moment of the first confirmation. */
export async function confirmEmail(db: Handle, id: string): Promise<void> {
  await db
    .update(accounts)
    .set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.emailVerifiedAt)));
}
