import type { Exchange } from '../../http/exchange.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { makeMailToken } from '../../mails/mail-token.ts';
import { insertMailToken } from '../../mails/mail-tokens.store.ts';
import type { TelegramPerson } from './telegram-person.ts';

/** Names the Telegram user, because the address may be somebody else's, who must see that it was not them. */
export function sendTelegramConfirmation(
  { identity, look, interactionUid }: Exchange,
  email: string,
  telegram: TelegramPerson,
): void {
  const { db, settings, mails } = identity;
  mails.send(async () => {
    const { token, hash } = makeMailToken();
    await insertMailToken(db, { hash, purpose: 'confirm', email, telegram, interactionUid });
    const url = `${settings.issuer}/interaction/${interactionUid}/confirm?token=${token}`;
    return composeMail(email, look.locale, { kind: 'join', url, nickname: telegram.nickname });
  });
}
