import { findAccountByEmail } from '../../accounts/accounts.store.ts';
import { findNewestSignUp, renewSignUp } from '../../accounts/sign-ups.store.ts';
import type { Exchange } from '../../http/exchange.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { makeMailToken } from '../../mails/mail-token.ts';
import { insertMailToken, voidMailTokens } from '../../mails/mail-tokens.store.ts';

/** Sends nothing to an address without an account; the response has left by then, so its time cannot reveal it. */
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
    // The address was never confirmed: sends a confirmation link instead, which asks for a password in this browser.
    const signUp = await findNewestSignUp(db, email);
    if (!signUp || !(await renewSignUp(db, signUp.id))) return undefined;
    await insertMailToken(db, { hash, purpose: 'confirm', email, signUpId: signUp.id, interactionUid });
    return composeMail(signUp.email, look.locale, { kind: 'confirm', url: linkTo('confirm') });
  });
}
