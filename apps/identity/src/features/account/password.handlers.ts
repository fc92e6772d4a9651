/** A new password from the console: the current one proves that it is the person, and not somebody at their unlocked screen. */
import { AppError } from '@sluice/runtime';
import { z } from 'zod';
import { updateAccount } from '../../accounts/accounts.store.ts';
import { hashPassword, verifyPassword } from '../../accounts/password-hash.ts';
import { newPasswordProblem, PASSWORD_MAX, PASSWORD_MIN } from '../../accounts/validate-fields.ts';
import type { AccountCall, AccountHandler } from '../../http/account-call.ts';
import { done } from '../../http/answers.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { voidMailTokens } from '../../mails/mail-tokens.store.ts';
import { giveBack, type Take, take } from '../../rate-limits/take.ts';
import { endOtherSessions } from '../../sessions/sessions.store.ts';

const bodySchema = z.strictObject({ currentPassword: z.string().min(1), newPassword: z.string() });

export const changePasswordHere: AccountHandler = async (call) => {
  const { identity, account, session, requestId } = call;
  const { currentPassword, newPassword } = parse(await call.body());
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

/** Counted like a sign-in: whoever holds a stolen token is not to guess here what they may not guess there. */
async function confirmPassword({ identity, account, address }: AccountCall, password: string) {
  if (account.passwordHash === null) throw new AppError('account.password_missing');
  const takes: Take[] = [
    { bucket: 'signInPerAccountAndAddress', key: `${account.lowerEmail} ${address}` },
    { bucket: 'signInGlobal', key: '' },
  ];
  const refused = await take(identity.db, takes);
  if (refused) {
    throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(refused.retryAfterMs / 1000) });
  }
  if (!(await verifyPassword(account.passwordHash, password.slice(0, PASSWORD_MAX * 2)))) {
    throw new AppError('account.password_wrong');
  }
  await giveBack(identity.db, takes);
}

function refuseWeak(password: string): void {
  const problem = newPasswordProblem(password);
  if (problem === 'common') throw new AppError('account.password_common');
  if (problem) throw invalid('newPassword', `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
}

function parse(body: unknown): z.output<typeof bodySchema> {
  const parsed = bodySchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(String(issue?.path[0] ?? ''), issue?.message ?? '');
}

const invalid = (field: string, message: string): AppError =>
  new AppError('request.invalid', { fields: [{ field, message }] });
