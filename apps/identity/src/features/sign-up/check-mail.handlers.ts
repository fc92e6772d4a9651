/** "Check your mail": after a sign-up, or a sign-in before the e-mail was confirmed. */
import { type Answer, page, redirect } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { form, message, notice, under } from '../../pages/parts.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { findPendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { sendTelegramConfirmation } from '../telegram/send-telegram-confirmation.ts';
import { sendConfirmation } from './send-confirmation.ts';

export async function showCheckMail(exchange: Exchange): Promise<Answer> {
  const { identity, look, url, token, interactionUid } = exchange;
  const pending = await findPendingSignIn(identity.db, interactionUid);
  if (!pending?.email) return redirect(pathIn(exchange));
  const { checkMail: texts } = look.texts;
  const isUnconfirmed = url.searchParams.get('why') === 'unconfirmed';
  const text = isUnconfirmed ? texts.unconfirmed(pending.email) : texts.sent(pending.email);
  const rest = html`${url.searchParams.has('resent') ? notice(texts.resent) : html`<p class="hint">${texts.hint}</p>`}
${form({ action: pathIn(exchange, '/check-mail'), token, submit: texts.resend })}
${under(html`<a href="${pathIn(exchange, '?stay=1')}">${look.texts.recovery.back}</a>`)}`;
  return page(texts.title, message({ icon: 'mail', title: texts.title, text, rest }));
}

/** Only this browser can ask: it has proved the password, or Telegram, before. */
export async function resendMail(exchange: Exchange): Promise<Answer> {
  const { identity, address, interactionUid } = exchange;
  const pending = await findPendingSignIn(identity.db, interactionUid);
  if (!pending?.email) return redirect(pathIn(exchange));
  const tooMany = await refuseTooMany(exchange, [
    { bucket: 'mailPerAddress', key: address },
    { bucket: 'mailPerRecipient', key: pending.email.toLowerCase() },
  ]);
  if (tooMany) return tooMany;
  if (pending.telegram) sendTelegramConfirmation(exchange, pending.email, pending.telegram);
  else if (pending.signUpId) sendConfirmation(exchange, { email: pending.email, signUpId: pending.signUpId });
  return redirect(pathIn(exchange, '/check-mail?resent=1'));
}
