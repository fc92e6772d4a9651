import type { Exchange } from '../../http/exchange.ts';
import { findAccountByEmail } from '../accounts/accounts.store.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { makeMailToken } from '../mails/mail-token.ts';
import { insertMailToken, voidMailTokens } from '../mails/mail-tokens.store.ts';

/** To an address without an account, nothing; the answer has left by then and cannot tell. */
export function sendRecovery({ identity, look, interactionUid }: Exchange, email: string): void {
  const { db, settings, mails } = identity;
  mails.send(async () => {
    const account = await findAccountByEmail(db, email);
    if (!account || account.disabledAt) return undefined;
    const { token, hash } = makeMailToken();
    await voidMailTokens(db, account.id, 'recovery');
    await insertMailToken(db, { hash, purpose: 'recovery', email, accountId: account.id, interactionUid });
    const url = `${settings.issuer}/interaction/${interactionUid}/new-password?token=${token}`;
    return composeMail(account.email, look.locale, { kind: 'recovery', url });
  });
}
