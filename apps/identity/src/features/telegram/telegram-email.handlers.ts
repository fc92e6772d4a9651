/** Telegram provides no e-mail, and Sluice needs one: it is asked for, and confirmed by mail before an account is created. */

import { emailError } from '../../accounts/validate-fields.ts';
import { type Answer, type PageAnswer, page, redirect } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { field, form, heading, under } from '../../pages/parts.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { findPendingSignIn, savePendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { sendTelegramConfirmation } from './send-telegram-confirmation.ts';

export async function showTelegramEmail(exchange: Exchange): Promise<Answer> {
  const pending = await findPendingSignIn(exchange.identity.db, exchange.interactionUid);
  return pending?.telegram ? emailPage(exchange) : redirect(pathIn(exchange));
}

export async function submitTelegramEmail(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, address, interactionUid } = exchange;
  const pending = await findPendingSignIn(identity.db, interactionUid);
  if (!pending?.telegram) return redirect(pathIn(exchange));
  const email = (form.get('email') ?? '').trim();
  const error = emailError(look.texts, email);
  if (error) return emailPage(exchange, { email, error });
  const tooMany = await refuseTooMany(exchange, [
    { bucket: 'mailPerAddress', key: address },
    { bucket: 'mailPerRecipient', key: email.toLowerCase() },
  ]);
  if (tooMany) return tooMany;
  await savePendingSignIn(identity.db, { interactionUid, email, telegram: pending.telegram });
  sendTelegramConfirmation(exchange, email, pending.telegram);
  return redirect(pathIn(exchange, '/check-mail'));
}

function emailPage(
  exchange: Exchange,
  { email, error }: { email?: string; error?: string } = {},
): PageAnswer {
  const { look, token } = exchange;
  const { telegram: texts, field: labels, recovery } = look.texts;
  const body = field({
    name: 'email',
    label: labels.email,
    type: 'email',
    autocomplete: 'email',
    value: email,
    error,
    isFocused: true,
  });
  return page(
    texts.emailTitle,
    html`${heading(texts.emailTitle, texts.emailLead)}
${form({ action: pathIn(exchange, '/telegram/email'), token, submit: texts.emailSubmit, body })}
${under(html`<a href="${pathIn(exchange, '?stay=1')}">${recovery.back}</a>`)}`,
    { status: error ? 422 : 200 },
  );
}
