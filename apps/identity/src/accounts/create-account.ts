/** An account made by an operator or a seed, confirmed already. People make theirs by signing up. */
import { randomUUID } from 'node:crypto';
import type { Handle } from '../database.ts';
import { accounts } from '../schema.ts';
import type { Locale } from '../texts/locales.ts';
import { nicknameOf } from './nickname.ts';
import { hashPassword } from './password-hash.ts';

export type NewAccount = {
  email: string;
  /** The `sub`. @default a new one */
  id?: string;
  /** @default the part before the @ */
  nickname?: string;
  picture?: string;
  locale?: Locale;
} & (
  | { password: string; passwordHash?: undefined }
  /** From `hashPassword`, computed once for many accounts that share a password, as a seed's do. */
  | { passwordHash: string; password?: undefined }
);

/** Returns the `sub`. Called again for the same address, it keeps the account and updates the rest. */
export async function createAccount(db: Handle, account: NewAccount): Promise<{ id: string }> {
  const { email, id = randomUUID(), nickname = nicknameOf(email), picture, locale = 'en' } = account;
  const passwordHash = account.passwordHash ?? (await hashPassword(account.password));
  const fields = { passwordHash, nickname, picture, locale, emailVerifiedAt: new Date() };
  const [row] = await db
    .insert(accounts)
    .values({ id, email, ...fields })
    .onConflictDoUpdate({ target: accounts.lowerEmail, set: { ...fields, updatedAt: new Date() } })
    .returning({ id: accounts.id });
  if (!row) throw new Error('the account was not inserted');
  return row;
}
