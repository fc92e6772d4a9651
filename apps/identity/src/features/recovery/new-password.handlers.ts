/** The link of the recovery mail: a new password, and the end of every sign-in with the old one. */

import { findAccountById } from '../../accounts/accounts.store.ts';
import { hashPassword } from '../../accounts/password-hash.ts';
import { newPasswordErrors } from '../../accounts/validate-fields.ts';
import { type Answer, page } from '../../http/answers.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { hashMailToken } from '../../mails/mail-token.ts';
import { findMailToken } from '../../mails/mail-tokens.store.ts';
import { html } from '../../pages/html.ts';
import { alert, buttonLink, type FieldErrors, form, heading, message } from '../../pages/parts.ts';
import { goneLinkPage } from '../../pages/problem-pages.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { newPasswordFields } from '../sign-up/sign-up.page.ts';
import { changePassword } from './change-password.ts';

export async function showNewPassword(exchange: Exchange): Promise<Answer> {
  return (
    (await refuseLink(exchange, exchange.url.searchParams.get('token'))) ?? newPasswordPage(exchange, {})
  );
}

export async function submitNewPassword(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, interaction, requestId } = exchange;
  const refused = await refuseLink(exchange, form.get('token'));
  if (refused) return refused;
  const password = form.get('password') ?? '';
  const errors = newPasswordErrors(look.texts, password, form.get('passwordRepeat') ?? '');
  if (Object.keys(errors).length > 0) return newPasswordPage(exchange, errors);
  const changed = await changePassword(
    identity.db,
    hashMailToken(form.get('token')),
    await hashPassword(password),
  );
  if (!changed) return goneLink(exchange);
  identity.log.info({ requestId, accountId: changed.accountId }, 'password changed');
  const account = await findAccountById(identity.db, changed.accountId);
  const consoleUrl = consoleUrlOf(identity.settings);
  identity.mails.send(
    async () => account && composeMail(account.email, look.locale, { kind: 'changed', url: consoleUrl }),
  );
  // An interaction that began in a session has just lost it.
  if (account && interaction && !interaction.session) return finishSignIn(exchange, account, 'pwd');
  const { newPassword: texts } = look.texts;
  const rest = buttonLink(consoleUrl, look.texts.signIn.submit);
  return page(texts.doneTitle, message({ icon: 'check', title: texts.doneTitle, text: texts.done, rest }));
}

async function refuseLink(
  exchange: Exchange,
  mailToken: string | null | undefined,
): Promise<Answer | undefined> {
  const { identity, address } = exchange;
  const tooMany = await refuseTooMany(exchange, [{ bucket: 'linkPerAddress', key: address }]);
  if (tooMany) return tooMany;
  const found = await findMailToken(identity.db, hashMailToken(mailToken), 'recovery');
  return found ? undefined : goneLink(exchange);
}

function goneLink({ identity, look }: Exchange): Answer {
  return goneLinkPage({ texts: look.texts, consoleUrl: consoleUrlOf(identity.settings) });
}

function newPasswordPage(exchange: Exchange, errors: FieldErrors): Answer {
  const { look, token, url, form: given } = exchange;
  const { newPassword: texts, field: labels } = look.texts;
  const hasErrors = Object.keys(errors).length > 0;
  const mailToken = url.searchParams.get('token') ?? given.get('token') ?? '';
  const body = html`<input type="hidden" name="token" value="${mailToken}">${newPasswordFields(look.texts, {
    label: labels.newPassword,
    errors,
    isFocused: true,
  })}`;
  // The token stays in the URL, so that the page can be reloaded, or shown in another language.
  const action = pathIn(exchange, `/new-password?token=${encodeURIComponent(mailToken)}`);
  return page(
    texts.title,
    html`${heading(texts.title, texts.lead)}${hasErrors ? alert(labels.problems) : ''}
${form({ action, token, submit: texts.submit, body })}`,
    { status: hasErrors ? 422 : 200 },
  );
}
