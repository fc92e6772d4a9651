/** Ends the interaction: the OpenID provider creates the session, and redirects the person to the console. */

import { updateAccount } from '../../accounts/accounts.store.ts';
import { type Answer, redirect } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { rememberAddress } from '../../rate-limits/known-addresses.ts';
import { DEVICE_COOKIE, rememberDevice } from '../../rate-limits/known-devices.ts';
import type { AccountRow } from '../../schema.ts';
import { findSecondFactor } from '../../second-factor/second-factors.store.ts';
import { deletePendingSignIn, savePendingSignIn } from './pending-sign-ins.store.ts';
import { signInPage } from './sign-in.page.ts';

/** How the person proved who they are (RFC 8176, plus `tg` for Telegram); `otp` only ever after another. */
export type Proof = 'pwd' | 'tg';

/** After every first proof: password, Telegram, a mailed link. Where there is a second factor, nothing exists before its code but a row that waits. */
export async function finishSignIn(exchange: Exchange, account: AccountRow, proof: Proof): Promise<Answer> {
  const { identity, interactionUid } = exchange;
  if (account.disabledAt) return disabledPage(exchange, account);
  if (await findSecondFactor(identity.db, account.id)) {
    await savePendingSignIn(identity.db, { interactionUid, accountId: account.id, proof });
    return redirect(pathIn(exchange, '/second-factor'));
  }
  return completeSignIn(exchange, account, [proof]);
}

/** Only for who has given every proof that the account asks for. */
export async function completeSignIn(
  exchange: Exchange,
  account: AccountRow,
  amr: readonly (Proof | 'otp')[],
): Promise<Answer> {
  const { identity, request, response, interactionUid, look, address, deviceCookie, requestId } = exchange;
  const { id: accountId } = account;
  if (account.disabledAt) return disabledPage(exchange, account);
  await deletePendingSignIn(identity.db, interactionUid);
  await updateAccount(identity.db, accountId, { locale: look.locale });
  await rememberAddress(identity.db, accountId, address);
  exchange.setCookie(DEVICE_COOKIE, rememberDevice(identity.secrets, deviceCookie, account.lowerEmail));
  const returnTo = await identity
    .provider()
    .interactionResult(request, response, { login: { accountId, amr: [...amr], remember: true } });
  identity.log.info({ requestId, accountId, amr }, 'signed in');
  return redirect(returnTo);
}

function disabledPage(exchange: Exchange, { email }: AccountRow): Answer {
  return signInPage(exchange, { email, problem: exchange.look.texts.signIn.disabled });
}
