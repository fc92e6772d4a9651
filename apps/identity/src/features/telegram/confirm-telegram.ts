import { randomUUID } from 'node:crypto';
import {
  findAccountByEmail,
  findAccountByTelegramId,
  insertConfirmedAccount,
  updateAccount,
} from '../../accounts/accounts.store.ts';
import { deleteSignUps } from '../../accounts/sign-ups.store.ts';
import type { Handle } from '../../database.ts';
import { consumeMailToken } from '../../mails/mail-tokens.store.ts';
import type { AccountRow } from '../../schema.ts';
import { endAllSessions } from '../../sessions/sessions.store.ts';
import type { Locale } from '../../texts/locales.ts';

/**
 * Uses the link up: creates an account for the Telegram user, or links them to the account of the address. Undefined when the link is not
 * valid.
 */
export function confirmTelegram(
  db: Handle,
  hash: Buffer | undefined,
  locale: Locale,
): Promise<AccountRow | undefined> {
  return db.transaction(async (tx) => {
    const token = await consumeMailToken(tx, hash, 'confirm');
    if (!token?.telegram) return undefined;
    const { email } = token;
    const { id: telegramId, nickname, picture } = token.telegram;
    // Two links for one person, opened one after the other: the first has decided.
    const known = await findAccountByTelegramId(tx, telegramId);
    if (known) return known;
    const owner = await findAccountByEmail(tx, email);
    if (owner) {
      await updateAccount(tx, owner.id, { telegramId });
      return owner;
    }
    const fields = { email, nickname, picture, telegramId, locale };
    const account = await insertConfirmedAccount(tx, { id: randomUUID(), ...fields });
    if (!account) return undefined;
    await endAllSessions(tx, account.id);
    await deleteSignUps(tx, email);
    return account;
  });
}
