/** The link of the confirmation mail: confirms, and continues the sign-in if this browser started it. */

import { hashPassword } from '../../accounts/password-hash.ts';
import { findSignUp } from '../../accounts/sign-ups.store.ts';
import { newPasswordErrors } from '../../accounts/validate-fields.ts';
import { type Answer, type PageAnswer, page } from '../../http/answers.ts';
import { consoleUrlOf } from '../../http/console-url.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { hashMailToken } from '../../mails/mail-token.ts';
import { findMailToken } from '../../mails/mail-tokens.store.ts';
import { html } from '../../pages/html.ts';
import { alert, buttonLink, type FieldErrors, form, heading, message } from '../../pages/parts.ts';
import { goneLinkPage } from '../../pages/problem-pages.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import type { AccountRow, SignUpRow } from '../../schema.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { findPendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { confirmTelegram } from '../telegram/confirm-telegram.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { newPasswordFields } from './sign-up.page.ts';

/**
 * What the link confirms. `isTypedHere`: this browser has typed the sign-up's password, so the reader of the mail chose it. Anywhere else
 * it may be an attacker's, who typed somebody's address and waits for them to press the link.
 */
type Confirmation =
  | { of: 'telegram'; hash: Buffer; isBegunHere: boolean }
  | { of: 'sign-up'; signUp: SignUpRow; isTypedHere: boolean };

/**
 * Opening the link changes nothing yet: mail scanners open it too, and would confirm addresses for whoever typed them. The form submits
 * itself where scripts run, and has a button otherwise.
 */
export async function showConfirm(exchange: Exchange): Promise<Answer> {
  const { look, url, token } = exchange;
  const found = await findConfirmation(exchange, url.searchParams.get('token'));
  if ('kind' in found) return found;
  if (found.of === 'sign-up' && !found.isTypedHere) return choosePasswordPage(exchange, {});
  const { confirm: texts } = look.texts;
  const { action, body } = linkForm(exchange);
  return page(
    texts.title,
    html`${heading(texts.title, texts.lead)}${form({ action, token, submit: texts.submit, body, auto: true })}`,
  );
}

export async function submitConfirm(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, interaction, requestId } = exchange;
  const found = await findConfirmation(exchange, form.get('token'));
  if ('kind' in found) return found;
  let account: AccountRow | undefined;
  if (found.of === 'telegram') {
    // In another browser, the owner's press on a link would let an attacker's Telegram account into the account of this address.
    if (!found.isBegunHere) return otherBrowserPage(exchange);
    account = await confirmTelegram(identity.db, found.hash, look.locale);
  } else if (found.isTypedHere) {
    account = await confirmSignUp(identity.db, found.signUp, found.signUp.passwordHash);
  } else {
    const password = form.get('password') ?? '';
    const errors = newPasswordErrors(look.texts, password, form.get('passwordRepeat') ?? '');
    if (Object.keys(errors).length > 0) return choosePasswordPage(exchange, errors);
    account = await confirmSignUp(identity.db, found.signUp, await hashPassword(password));
  }
  if (!account) return goneLink(exchange);
  identity.log.info({ requestId, accountId: account.id }, 'e-mail confirmed');
  if (interaction) return finishSignIn(exchange, account, found.of === 'telegram' ? 'tg' : 'pwd');
  const { confirm: texts } = look.texts;
  const rest = buttonLink(consoleUrlOf(identity.settings), look.texts.signIn.submit);
  return page(texts.doneTitle, message({ icon: 'check', title: texts.doneTitle, text: texts.done, rest }));
}

async function findConfirmation(
  exchange: Exchange,
  mailToken: string | null | undefined,
): Promise<Confirmation | PageAnswer> {
  const { identity, address, interaction, interactionUid } = exchange;
  const tooMany = await refuseTooMany(exchange, [{ bucket: 'linkPerAddress', key: address }]);
  if (tooMany) return tooMany;
  const hash = hashMailToken(mailToken);
  const found = await findMailToken(identity.db, hash, 'confirm');
  if (!hash || !found) return goneLink(exchange);
  const pending = interaction && (await findPendingSignIn(identity.db, interactionUid));
  if (found.telegram) {
    return { of: 'telegram', hash, isBegunHere: pending?.telegram?.id === found.telegram.id };
  }
  const signUp = found.signUpId ? await findSignUp(identity.db, found.signUpId) : undefined;
  if (!signUp) return goneLink(exchange);
  return { of: 'sign-up', signUp, isTypedHere: pending?.signUpId === signUp.id };
}

function choosePasswordPage(exchange: Exchange, errors: FieldErrors): PageAnswer {
  const { look, token } = exchange;
  const { confirm: texts, field: labels } = look.texts;
  const hasErrors = Object.keys(errors).length > 0;
  const { action, body } = linkForm(exchange);
  const fields = html`${body}${newPasswordFields(look.texts, { label: labels.password, errors, isFocused: true })}`;
  return page(
    texts.chooseTitle,
    html`${heading(texts.chooseTitle, texts.chooseLead)}${hasErrors ? alert(labels.problems) : ''}
${form({ action, token, submit: texts.submit, body: fields })}`,
    { status: hasErrors ? 422 : 200 },
  );
}

/** The token stays in the URL, so that the page can be reloaded, or shown in another language. */
function linkForm(exchange: Exchange) {
  const mailToken = exchange.url.searchParams.get('token') ?? exchange.form.get('token') ?? '';
  return {
    action: pathIn(exchange, `/confirm?token=${encodeURIComponent(mailToken)}`),
    body: html`<input type="hidden" name="token" value="${mailToken}">`,
  };
}

function otherBrowserPage({ look }: Exchange): PageAnswer {
  const { otherBrowserTitle: title, otherBrowser: text } = look.texts.confirm;
  return page(title, message({ icon: 'alert', title, text }), { status: 409 });
}

function goneLink({ identity, look }: Exchange): PageAnswer {
  return goneLinkPage({ texts: look.texts, consoleUrl: consoleUrlOf(identity.settings) });
}
