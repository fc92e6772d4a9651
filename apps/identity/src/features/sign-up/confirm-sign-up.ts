import { randomUUID } from 'node:crypto';
import { insertConfirmedAccount } from '../../accounts/accounts.store.ts';
import { deleteSignUps } from '../../accounts/sign-ups.store.ts';
import type { Handle } from '../../database.ts';
import type { AccountRow, SignUpRow } from '../../schema.ts';
import { endAllSessions } from '../../sessions/sessions.store.ts';

/**
 * The sign-up becomes an account, with the password given here; undefined when its address has one already. The account is inserted first
 * and the address's other sign-ups are deleted last: of two links opened at once, the second waits for the first, and fails.
 */
export function confirmSignUp(
  db: Handle,
  { email, nickname, locale }: SignUpRow,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  return db.transaction(async (tx) => {
    const fields = { email, nickname, locale, passwordHash };
    const account = await insertConfirmedAccount(tx, { id: randomUUID(), ...fields });
    if (!account) return undefined;
    await endAllSessions(tx, account.id);
    await deleteSignUps(tx, email);
    return account;
  });
}
