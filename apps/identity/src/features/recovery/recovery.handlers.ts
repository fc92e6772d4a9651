/** "Forgot your password?": asks for an address, and answers the same whether it has an account or not. */

import { emailError } from '../../accounts/validate-fields.ts';
import { type Answer, type PageAnswer, page } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { type FieldErrors, field, form, heading, message, under } from '../../pages/parts.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { sendRecovery } from './send-recovery.ts';

export async function showRecovery(exchange: Exchange): Promise<Answer> {
  return recoveryPage(exchange);
}

export async function submitRecovery(exchange: Exchange): Promise<Answer> {
  const { look, form, address } = exchange;
  const email = (form.get('email') ?? '').trim();
  const error = emailError(look.texts, email);
  if (error) return recoveryPage(exchange, { email, errors: { email: error } });
  const tooMany = await refuseTooMany(exchange, [
    { bucket: 'mailPerAddress', key: address },
    { bucket: 'mailPerRecipient', key: email.toLowerCase() },
  ]);
  if (tooMany) return tooMany;
  sendRecovery(exchange, email);
  const { recovery: texts } = look.texts;
  const rest = under(html`<a href="${pathIn(exchange, '?stay=1')}">${texts.back}</a>`);
  return page(
    texts.sentTitle,
    message({ icon: 'mail', title: texts.sentTitle, text: texts.sent(email), rest }),
  );
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
