import { AppError } from '@sluice/runtime';
import { verifyPassword } from '../../accounts/password-hash.ts';
import { PASSWORD_MAX } from '../../accounts/validate-fields.ts';
import type { AccountCall } from '../../http/account-call.ts';
import { guessTakes, HASHING, rightTake } from '../../rate-limits/password-limits.ts';
import { giveBack, type Take, take } from '../../rate-limits/take.ts';

/** Counted like a sign-in: whoever holds a stolen token is not to guess here what they may not guess there. */
export async function confirmPassword(call: AccountCall, password: string): Promise<void> {
  const { identity, account, address } = call;
  if (account.passwordHash === null) throw new AppError('account.password_missing');
  const guesses = await guessTakes(identity.db, account.lowerEmail, { address });
  await takeOrRefuse(call, [...guesses, HASHING]);
  if (!(await verifyPassword(account.passwordHash, password.slice(0, PASSWORD_MAX * 2)))) {
    throw new AppError('account.password_wrong');
  }
  await takeOrRefuse(call, [rightTake(account.lowerEmail)]);
  await giveBack(identity.db, guesses);
}

export async function takeOrRefuse({ identity }: AccountCall, takes: readonly Take[]): Promise<void> {
  const refused = await take(identity.db, takes);
  if (!refused) return;
  throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(refused.retryAfterMs / 1000) });
}
