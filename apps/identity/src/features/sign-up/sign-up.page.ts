import { PASSWORD_MIN } from '../../accounts/validate-fields.ts';
import { type PageAnswer, page } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { type Html, html } from '../../pages/html.ts';
import { alert, type FieldErrors, field, form, heading, under } from '../../pages/parts.ts';
import type { Texts } from '../../texts/en.ts';
import { isInvited } from '../sign-in/sign-in-hints.ts';

export function signUpPage(
  exchange: Exchange,
  { email, errors = {} }: { email?: string; errors?: FieldErrors } = {},
): PageAnswer {
  const { look, token } = exchange;
  const { signUp: texts, field: labels } = look.texts;
  const hasErrors = Object.keys(errors).length > 0;
  const body = html`${field({
    name: 'email',
    label: labels.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    error: errors.email,
    isFocused: hasErrors ? Boolean(errors.email) : !email,
  })}${newPasswordFields(look.texts, { label: labels.password, errors, isFocused: hasErrors ? !errors.email : Boolean(email) })}`;
  return page(
    texts.title,
    html`${heading(texts.title, isInvited(exchange) ? texts.invited : texts.lead)}${hasErrors ? alert(labels.problems) : ''}
${form({ action: pathIn(exchange, '/sign-up'), token, submit: texts.submit, body })}
${under(html`<a href="${pathIn(exchange, '?stay=1')}">${texts.haveAccount} <b>${look.texts.signIn.title}</b></a>`)}`,
    { status: hasErrors ? 422 : 200 },
  );
}

/** The same two fields wherever a password is chosen. */
export function newPasswordFields(
  { field: labels }: Texts,
  { label, errors, isFocused }: { label: string; errors: FieldErrors; isFocused: boolean },
): Html {
  return html`${field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: labels.passwordHint(PASSWORD_MIN),
    error: errors.password,
    showLabel: labels.show,
    isFocused: isFocused && Boolean(errors.password || !errors.passwordRepeat),
  })}${field({
    name: 'passwordRepeat',
    label: labels.passwordRepeat,
    type: 'password',
    autocomplete: 'new-password',
    error: errors.passwordRepeat,
    isFocused: isFocused && Boolean(errors.passwordRepeat && !errors.password),
  })}`;
}
