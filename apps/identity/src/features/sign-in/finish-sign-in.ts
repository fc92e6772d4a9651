/** Ends the interaction: the OpenID provider creates the session, and redirects the person to the console. */

import { updateAccount } from '../../accounts/accounts.store.ts';
import { type Answer, redirect } from '../../http/answers.ts';
import type { Exchange } from '../../http/exchange.ts';
import { rememberAddress } from '../../rate-limits/known-addresses.ts';
import type { AccountRow } from '../../schema.ts';
import { deletePendingSignIn } from './pending-sign-ins.store.ts';
import { signInPage } from './sign-in.page.ts';

/** How the person proved who they are (RFC 8176, plus `tg` for Telegram). */
export type Proof = 'pwd' | 'otp' | 'tg';

export async function finishSignIn(exchange: Exchange, account: AccountRow, proof: Proof): Promise<Answer> {
  const { identity, request, response, interactionUid, look, address, requestId } = exchange;
  const { id: accountId, email } = account;
  if (account.disabledAt) return signInPage(exchange, { email, problem: look.texts.signIn.disabled });
  await deletePendingSignIn(identity.db, interactionUid);
  await updateAccount(identity.db, accountId, { locale: look.locale });
  await rememberAddress(identity.db, accountId, address);
  const returnTo = await identity
    .provider()
    .interactionResult(request, response, { login: { accountId, amr: [proof], remember: true } });
  identity.log.info({ requestId, accountId, proof }, 'signed in');
  return redirect(returnTo);
}
