import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { mailTokens } from '../schema.ts';

export type MailToken = typeof mailTokens.$inferSelect;
export type MailPurpose = MailToken['purpose'];

/** A confirmation may wait until the evening; a new password is requested and set in one go. */
export const CONFIRM_LIFE_MS = 24 * 3_600_000;
const LIFE_MS: Readonly<Record<MailPurpose, number>> = { confirm: CONFIRM_LIFE_MS, recovery: 3_600_000 };

export async function insertMailToken(
  db: Handle,
  token: Pick<MailToken, 'hash' | 'purpose' | 'email' | 'interactionUid'> &
    Partial<Pick<MailToken, 'accountId' | 'signUpId' | 'telegram'>>,
): Promise<void> {
  const expiresAt = new Date(Date.now() + LIFE_MS[token.purpose]);
  await db.insert(mailTokens).values({ ...token, expiresAt });
}

const usable = (hash: Buffer, purpose: MailPurpose) =>
  and(
    eq(mailTokens.hash, hash),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.consumedAt),
    gt(mailTokens.expiresAt, sql`now()`),
  );

export async function findMailToken(
  db: Handle,
  hash: Buffer | undefined,
  purpose: MailPurpose,
): Promise<MailToken | undefined> {
  if (!hash) return undefined;
  const [row] = await db.select().from(mailTokens).where(usable(hash, purpose));
  return row;
}

/** Once: of two at the same moment, one gets undefined. */
export async function consumeMailToken(
  db: Handle,
  hash: Buffer | undefined,
  purpose: MailPurpose,
): Promise<MailToken | undefined> {
  if (!hash) return undefined;
  const [row] = await db
    .update(mailTokens)
    .set({ consumedAt: sql`now()` })
    .where(usable(hash, purpose))
    .returning();
  return row;
}

/** A newer mail invalidates the older ones, so that the last one a person gets is the one that works. */
export async function voidMailTokens(
  db: Handle,
  of: { accountId: string } | { signUpId: string },
): Promise<void> {
  const owner =
    'accountId' in of ? eq(mailTokens.accountId, of.accountId) : eq(mailTokens.signUpId, of.signUpId);
  await db
    .update(mailTokens)
    .set({ consumedAt: sql`now()` })
    .where(and(owner, isNull(mailTokens.consumedAt)));
}
