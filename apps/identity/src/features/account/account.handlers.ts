import { PASSWORD_MAX, PASSWORD_MIN } from '../../accounts/validate-fields.ts';
import type { AccountHandler } from '../../http/account-call.ts';
import { json } from '../../http/answers.ts';
import { countRecoveryCodes, findSecondFactor } from '../../second-factor/second-factors.store.ts';

/** How the person signs in. The rules are told, so that the console's form says the same as our own. */
export const showAccount: AccountHandler = async ({ identity, account }) => {
  const factor = await findSecondFactor(identity.db, account.id);
  return json({
    email: account.email,
    hasPassword: account.passwordHash !== null,
    password: { min: PASSWORD_MIN, max: PASSWORD_MAX },
    secondFactor: factor ? { recoveryCodesLeft: await countRecoveryCodes(identity.db, account.id) } : null,
  });
};
