/** "Forgot your password?": asks for an address, and answers the same whether it has an account or not. */

import { emailError } from '../../accounts/validate-fields.ts';
import { type Answer, type PageAnswer, page } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { type FieldErrors, field, form, heading, message, under } from '../../pages/parts.ts';
import { isKnownAddress } from '../../rate-limits/known-addresses.ts';
import { findKnownDevice } from '../../rate-limits/known-devices.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import type { Take } from '../../rate-limits/take.ts';
import { sendRecovery } from './send-recovery.ts';

export async function showRecovery(exchange: Exchange): Promise<Answer> {
  return recoveryPage(exchange);
}

export async function submitRecovery(exchange: Exchange): Promise<Answer> {
  const { look, form } = exchange;
  const email = (form.get('email') ?? '').trim();
  const error = emailError(look.texts, email);
  if (error) return recoveryPage(exchange, { email, errors: { email: error } });
  const tooMany = await refuseTooMany(exchange, await takesOf(exchange, email.toLowerCase()));
  if (tooMany) return tooMany;
  sendRecovery(exchange, email);
  const { recovery: texts } = look.texts;
  const rest = under(html`<a href="${pathIn(exchange, '?stay=1')}">${texts.back}</a>`);
  return page(
    texts.sentTitle,
    message({ icon: 'mail', title: texts.sentTitle, text: texts.sent(email), rest }),
  );
}

/** Asked from where the account has signed in before, no stranger's mails count. */
async function takesOf({ identity, address, deviceCookie }: Exchange, email: string): Promise<Take[]> {
  const device = findKnownDevice(identity.secrets, deviceCookie, email);
  const known: Take = { bucket: 'recoveryPerRecipientKnown', key: email };
  if (device) return [{ bucket: 'recoveryPerRecipientAndAsker', key: `${email} ${device}` }, known];
  const isKnown = await isKnownAddress(identity.db, email, address);
  return [
    { bucket: 'mailPerAddress', key: address },
    { bucket: 'recoveryPerRecipientAndAsker', key: `${email} ${address}` },
    isKnown ? known : { bucket: 'recoveryPerRecipient', key: email },
  ];
}

function recoveryPage(
  exchange: Exchange,
  { email, errors = {} }: { email?: string; errors?: FieldErrors } = {},
): PageAnswer {
  const { look, token } = exchange;
  const { recovery: texts, field: labels } = look.texts;
  const body = field({
    name: 'email',
    label: labels.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    error: errors.email,
    isFocused: true,
  });
  return page(
    texts.title,
    html`${heading(texts.title, texts.lead)}
${form({ action: pathIn(exchange, '/recovery'), token, submit: texts.submit, body })}
${under(html`<a href="${pathIn(exchange, '?stay=1')}">${texts.back}</a>`)}`,
    { status: errors.email ? 422 : 200 },
  );
}
