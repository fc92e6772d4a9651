/** Networks from which an account has signed in recently: attempts from elsewhere do not block sign-ins from there. */
import { createHash } from 'node:crypto';
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { accounts, knownAddresses } from '../schema.ts';

/** Renewed at every sign-in: a person who comes back once a season is still known. */
const LIFE_MS = 90 * 24 * 3_600_000;

export async function rememberAddress(db: Handle, accountId: string, address: string): Promise<void> {
  const expiresAt = new Date(Date.now() + LIFE_MS);
  await db
    .insert(knownAddresses)
    .values({ accountId, key: keyOf(address), expiresAt })
    .onConflictDoUpdate({ target: [knownAddresses.accountId, knownAddresses.key], set: { expiresAt } });
}

/** Whether it has signed in from there, at `since` or later. */
export async function isKnownAddress(
  db: Handle,
  email: string,
  address: string,
  since = new Date(0),
): Promise<boolean> {
  const [row] = await db
    .select({ accountId: knownAddresses.accountId })
    .from(knownAddresses)
    .innerJoin(accounts, eq(accounts.id, knownAddresses.accountId))
    .where(
      and(
        eq(accounts.lowerEmail, email.toLowerCase()),
        eq(knownAddresses.key, keyOf(address)),
        gt(knownAddresses.expiresAt, sql`now()`),
        gte(knownAddresses.expiresAt, new Date(since.getTime() + LIFE_MS)),
      ),
    );
  return row !== undefined;
}

const keyOf = (address: string): Buffer => createHash('sha256').update(address).digest();
