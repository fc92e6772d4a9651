import type { Exchange } from '../../http/exchange.ts';
import { findAccountByEmail } from '../accounts/accounts.store.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { makeMailToken } from '../mails/mail-token.ts';
import { insertMailToken, voidMailTokens } from '../mails/mail-tokens.store.ts';
import { findNewestSignUp, renewSignUp } from '../sign-up/sign-ups.store.ts';

/** To an address without an account, nothing; the answer has left by then and cannot tell. */
export function sendRecovery({ identity, look, interactionUid }: Exchange, email: string): void {
  const { db, settings, mails } = identity;
  const { token, hash } = makeMailToken();
  const linkTo = (page: string) => `${settings.issuer}/interaction/${interactionUid}/${page}?token=${token}`;
  mails.send(async () => {
    const account = await findAccountByEmail(db, email);
    if (account?.disabledAt) return undefined;
    if (account) {
      await voidMailTokens(db, { accountId: account.id });
      await insertMailToken(db, { hash, purpose: 'recovery', email, accountId: account.id, interactionUid });
      return composeMail(account.email, look.locale, { kind: 'recovery', url: linkTo('new-password') });
    }
    // Forgotten before the address was confirmed: a link to confirm it, which asks for a password in this browser.
    const signUp = await findNewestSignUp(db, email);
    if (!signUp || !(await renewSignUp(db, signUp.id))) return undefined;
    await insertMailToken(db, { hash, purpose: 'confirm', email, signUpId: signUp.id, interactionUid });
    return composeMail(signUp.email, look.locale, { kind: 'confirm', url: linkTo('confirm') });
  });
}
