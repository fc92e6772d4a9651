/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
import { findAccountById } from '../../accounts/accounts.store.ts';
import { requiredError } from '../../accounts/validate-fields.ts';
import { type Answer, redirect } from '../../http/answers.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { giveBack } from '../../rate-limits/take.ts';
import type { AccountRow } from '../../schema.ts';
import { codeTakes } from '../../second-factor/code-limits.ts';
import { findSecondFactor, type SecondFactorRow } from '../../second-factor/second-factors.store.ts';
import { spendCode } from '../../second-factor/spend-code.ts';
import { completeSignIn, type Proof } from './finish-sign-in.ts';
import { findPendingSignIn } from './pending-sign-ins.store.ts';
import { isByRecovery, secondFactorPage } from './second-factor.page.ts';

export async function showSecondFactor(exchange: Exchange): Promise<Answer> {
  return (await findWaiting(exchange)) ? secondFactorPage(exchange) : redirect(pathIn(exchange));
}

export async function submitSecondFactor(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, address, deviceCookie, requestId } = exchange;
  const waiting = await findWaiting(exchange);
  if (!waiting) return redirect(pathIn(exchange));
  const { account, factor, proof } = waiting;
  const code = form.get('code') ?? '';
  const missing = requiredError(look.texts, code.trim());
  if (missing) return secondFactorPage(exchange, missing);

  const takes = await codeTakes(identity, account, factor, { address, deviceCookie });
  const tooMany = await refuseTooMany(exchange, takes);
  if (tooMany) return tooMany;
  const kind = await spendCode(identity, account, code);
  if (!kind) {
    identity.log.info({ requestId, accountId: account.id }, 'second factor refused');
    const { wrong, recoveryWrong } = look.texts.secondFactor;
    return secondFactorPage(exchange, isByRecovery(exchange) ? recoveryWrong : wrong);
  }
  await giveBack(identity.db, takes);
  if (kind === 'recovery') tellOwner(exchange, account);
  return completeSignIn(exchange, account, [proof, 'otp']);
}

/** Who has given the first proof in this sign-in. The browser holds the interaction's cookie, or the page would not be answered. */
async function findWaiting({
  identity,
  interactionUid,
}: Exchange): Promise<{ account: AccountRow; factor: SecondFactorRow; proof: Proof } | undefined> {
  const pending = await findPendingSignIn(identity.db, interactionUid);
  if (!pending?.accountId || !pending.proof) return undefined;
  const account = await findAccountById(identity.db, pending.accountId);
  const factor = account && (await findSecondFactor(identity.db, account.id));
  // Turned off meanwhile: the sign-in begins anew, and asks for no code.
  return factor && { account, factor, proof: pending.proof };
}

/** A recovery code is used seldom; whoever did not use it should know. */
function tellOwner({ identity, look }: Exchange, { email, id }: AccountRow): void {
  const url = consoleUrlOf(identity.settings);
  identity.log.info({ accountId: id }, 'recovery code used');
  identity.mails.send(async () => composeMail(email, look.locale, { kind: 'recoveryCodeUsed', url }));
}
