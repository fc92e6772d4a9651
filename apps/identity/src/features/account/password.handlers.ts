/** A new password from the console: the current one proves that it is the person, and not somebody at their unlocked screen. */
import { AppError } from '@sluice/runtime';
import { z } from 'zod';
import { updateAccount } from '../../accounts/accounts.store.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import { newPasswordProblem, PASSWORD_MAX, PASSWORD_MIN } from '../../accounts/validate-fields.ts';
import type { AccountHandler } from '../../http/account-call.ts';
import { done } from '../../http/answers.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { voidMailTokens } from '../../mails/mail-tokens.store.ts';
import { endOtherSessions } from '../../sessions/sessions.store.ts';
import { confirmPassword } from './confirm-password.ts';
import { invalidField, parseBody } from './parse-body.ts';

const bodySchema = z.strictObject({ currentPassword: z.string().min(1), newPassword: z.string() });

export const changePasswordHere: AccountHandler = async (call) => {
  const { identity, account, session, requestId } = call;
  const { currentPassword, newPassword } = parseBody(bodySchema, await call.body());
  refuseWeak(newPassword);
  await confirmPassword(call, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await identity.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash });
    // A recovery link that is on its way would set it once more.
    await voidMailTokens(tx, { accountId: account.id });
    await endOtherSessions(tx, session);
  });
  identity.log.info({ requestId, accountId: account.id }, 'password changed');
  const url = consoleUrlOf(identity.settings);
  identity.mails.send(async () => composeMail(account.email, account.locale, { kind: 'changedHere', url }));
  return done();
};

function refuseWeak(password: string): void {
  const problem = newPasswordProblem(password);
  if (problem === 'common') throw new AppError('account.password_common');
  if (problem) throw invalidField('newPassword', `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
}
