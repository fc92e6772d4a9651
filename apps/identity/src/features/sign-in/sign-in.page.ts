import { type PageAnswer, page } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { icons } from '../../pages/icons.ts';
import { alert, type FieldErrors, field, form, heading, under } from '../../pages/parts.ts';
import { isInvited } from './sign-in-hints.ts';

export type SignInState = { email?: string; errors?: FieldErrors; problem?: string };

export function signInPage(exchange: Exchange, state: SignInState = {}): PageAnswer {
  const { look, token, identity } = exchange;
  const { signIn: texts, field: labels } = look.texts;
  const { email, errors = {}, problem } = state;
  const forgot = html`<a href="${pathIn(exchange, '/recovery')}">${texts.forgot}</a>`;
  const body = html`${field({
    name: 'email',
    label: labels.email,
    type: 'email',
    autocomplete: 'username',
    value: email,
    error: errors.email,
    isFocused: !email || Boolean(errors.email),
  })}${field({
    name: 'password',
    label: labels.password,
    type: 'password',
    autocomplete: 'current-password',
    error: errors.password,
    showLabel: labels.show,
    aside: forgot,
    isFocused: Boolean(email) && !errors.email,
  })}`;
  const telegram = identity.telegram.isOn
    ? html`<div class="or"><span>${texts.or}</span></div><a class="secondary" href="${pathIn(exchange, '/telegram')}">${icons.telegram}${texts.telegram}</a>`
    : '';
  const status = problem || Object.keys(errors).length > 0 ? 422 : 200;
  return page(
    texts.title,
    html`${heading(texts.title, isInvited(exchange) ? texts.invited : texts.lead)}${problem ? alert(problem) : ''}
${form({ action: pathIn(exchange), token, submit: texts.submit, body })}${telegram}
${under(html`<a href="${pathIn(exchange, '/sign-up')}">${texts.noAccount} <b>${look.texts.signUp.title}</b></a>`)}`,
    { status },
  );
}
