import { createLinkToken, type Db, hashLinkToken } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Person } from '../../access/actor.ts';
import { getUserRow, type UserRow } from '../../access/user.store.ts';
import { limitRate } from '../../http/rates.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { confirmPendingEmail, updateUserRow } from './account.store.ts';
import { confirmEmailMail } from './confirm-email-mail.ts';

/** Long enough for a mail read the next morning. */
const CONFIRMATION_HOURS = 24;

type AccountUpdate = { nickname?: string; email?: string };

/**
 * A new address waits until the link that is mailed to it was opened. The answer is the same whether or not somebody else
 * has the address, and whether or not the mail could be sent: it reveals nothing about other accounts.
 */
export async function updateAccount(
  context: RequestContext,
  { userId }: Person,
  { nickname, email }: AccountUpdate,
): Promise<UserRow> {
  const { db, clock } = context;
  const before = await getUserRow(db, userId);
  const name = nickname === undefined ? {} : { name: nickname };
  if (email === undefined) return updateUserRow(db, userId, name);
  // Entering the current address cancels the pending change.
  if (email === before.email.toLowerCase()) return updateUserRow(db, userId, { ...name, ...NOTHING_PENDING });
  limitRate(context.rates.mails, `user:${userId}`);
  const token = createLinkToken();
  const user = await updateUserRow(db, userId, {
    ...name,
    pendingEmail: email,
    emailTokenHash: hashLinkToken(token),
    emailTokenExpiresAt: new Date(clock().getTime() + CONFIRMATION_HOURS * 3_600_000),
  });
  await sendMail(context, { to: email, ...confirmEmailMail(context.language, linkOf(context, token)) });
  return user;
}

const NOTHING_PENDING = { pendingEmail: null, emailTokenHash: null, emailTokenExpiresAt: null };

const linkOf = ({ consoleUrl }: RequestContext, token: string): string =>
  `${consoleUrl}/profile?confirm=${token}`;

export async function confirmEmail(db: Db, { userId }: Person, token: string, now: Date): Promise<UserRow> {
  const user = await confirmPendingEmail(db, userId, hashLinkToken(token), now);
  if (!user) throw new AppError('account.confirmation_invalid');
  return user;
}
