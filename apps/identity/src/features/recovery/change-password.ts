import { confirmEmail, updateAccount } from '../../accounts/accounts.store.ts';
import type { Handle } from '../../database.ts';
import { consumeMailToken, voidMailTokens } from '../../mails/mail-tokens.store.ts';
import { endAllSessions } from '../../sessions/sessions.store.ts';

/** Uses the link up, sets the password and ends every session, all or nothing. Undefined when the link is not valid. */
export function changePassword(
  db: Handle,
  hash: Buffer | undefined,
  passwordHash: string,
): Promise<{ accountId: string } | undefined> {
  return db.transaction(async (tx) => {
    const token = await consumeMailToken(tx, hash, 'recovery');
    if (!token?.accountId) return undefined;
    const { accountId } = token;
    await updateAccount(tx, accountId, { passwordHash });
    // The mail has reached its reader, which is what a confirmation proves.
    await confirmEmail(tx, accountId);
    await voidMailTokens(tx, { accountId });
    await endAllSessions(tx, accountId);
    return { accountId };
  });
}
