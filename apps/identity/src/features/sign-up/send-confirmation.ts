/** The mail after a sign-up: a link that confirms, or, to an address that has an account, a note saying so. */

import { findAccountByEmail } from '../../accounts/accounts.store.ts';
import { renewSignUp } from '../../accounts/sign-ups.store.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import type { Exchange } from '../../http/exchange.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { makeMailToken } from '../../mails/mail-token.ts';
import { insertMailToken, voidMailTokens } from '../../mails/mail-tokens.store.ts';

export function sendConfirmation(
  { identity, look, interactionUid }: Exchange,
  { email, signUpId }: { email: string; signUpId: string },
): void {
  const { db, settings, mails } = identity;
  mails.send(async () => {
    const account = await findAccountByEmail(db, email);
    if (account) {
      return composeMail(account.email, look.locale, { kind: 'known', url: consoleUrlOf(settings) });
    }
    if (!(await renewSignUp(db, signUpId))) return undefined;
    const { token, hash } = makeMailToken();
    await voidMailTokens(db, { signUpId });
    await insertMailToken(db, { hash, purpose: 'confirm', email, signUpId, interactionUid });
    const url = `${settings.issuer}/interaction/${interactionUid}/confirm?token=${token}`;
    return composeMail(email, look.locale, { kind: 'confirm', url });
  });
}
