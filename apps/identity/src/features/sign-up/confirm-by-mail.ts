import { randomUUID } from 'node:crypto';
import type { Handle } from '../../database.ts';
import type { Locale } from '../../texts/locales.ts';
import {
  confirmEmail,
  findAccountByEmail,
  findAccountByTelegramId,
  insertAccount,
  updateAccount,
} from '../accounts/accounts.store.ts';
import { endSignIns } from '../accounts/end-sign-ins.ts';
import { consumeMailToken } from '../mails/mail-tokens.store.ts';
import type { TelegramPerson } from '../telegram/telegram-person.ts';

/** Uses the link up and answers whose address is confirmed now; undefined when the link was used, or is too old. */
export function confirmByMail(
  db: Handle,
  hash: Buffer | undefined,
  locale: Locale,
): Promise<{ id: string } | undefined> {
  return db.transaction(async (tx) => {
    const token = await consumeMailToken(tx, hash, 'confirm');
    if (!token) return undefined;
    if (token.telegram) return joinTelegram(tx, token.email, token.telegram, locale);
    if (!token.accountId) return undefined;
    await confirmEmail(tx, token.accountId);
    return { id: token.accountId };
  });
}

async function joinTelegram(
  tx: Handle,
  email: string,
  { id: telegramId, nickname, picture }: TelegramPerson,
  locale: Locale,
): Promise<{ id: string }> {
  // Two links for one person, opened one after the other: the first has decided.
  const known = await findAccountByTelegramId(tx, telegramId);
  if (known) return known;
  const account = await findAccountByEmail(tx, email);
  if (!account) {
    const fields = { email, nickname, picture, telegramId, locale, emailVerifiedAt: new Date() };
    return insertAccount(tx, { id: randomUUID(), ...fields });
  }
  // A password that was set before the address was confirmed is the choice of nobody knows whom.
  const isTakenOver = account.emailVerifiedAt === null;
  await updateAccount(tx, account.id, { telegramId, ...(isTakenOver && { passwordHash: null, nickname }) });
  await confirmEmail(tx, account.id);
  if (isTakenOver) await endSignIns(tx, account.id);
  return { id: account.id };
}
