/** What tokens say about a person. */
import { type Account, errors } from 'oidc-provider';
import { findAccountById } from '../accounts/accounts.store.ts';
import type { Handle } from '../database.ts';
import type { AccountRow } from '../schema.ts';
import { useSession } from '../sessions/sessions.store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function claimsFrom({ email, emailVerifiedAt, nickname, picture }: AccountRow) {
  const isVerified = emailVerifiedAt !== null;
  return { email, email_verified: isVerified, name: nickname, nickname, ...(picture && { picture }) };
}

/** The account, if it may sign in and stay signed in: checked at every authorization and refresh, so that disabling it works at once. */
export async function findSigningIn(db: Handle, id: string): Promise<Account | undefined> {
  const row = UUID.test(id) ? await findAccountById(db, id) : undefined;
  if (!row || row.disabledAt || !row.emailVerifiedAt) return undefined;
  const updated_at = Math.floor(row.updatedAt.getTime() / 1000);
  // The language of the last sign-in, for the ID token only: the api gets it from its callers.
  const { locale } = row;
  return { accountId: row.id, claims: async () => ({ sub: row.id, updated_at, locale, ...claimsFrom(row) }) };
}

/** For the access token, so that the api need not look up who a `sub` is; and the session, so that it can refuse one that has ended. */
export async function accessTokenClaims(
  db: Handle,
  { accountId, grantId, userAgent }: { accountId: string; grantId: string; userAgent: string },
): Promise<Record<string, unknown> | undefined> {
  const row = await findAccountById(db, accountId);
  if (!row) return undefined;
  const sid = await useSession(db, { accountId, grantId, userAgent });
  if (!sid) throw new errors.InvalidGrant('the session has ended');
  return { ...claimsFrom(row), sid };
}
