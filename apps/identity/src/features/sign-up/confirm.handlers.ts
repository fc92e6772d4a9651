/** The link of the confirmation mail: confirms, and goes on with the sign-in where this browser holds it. */
import { type Answer, page } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { buttonLink, form, heading, message } from '../../pages/parts.ts';
import { goneLinkPage } from '../../pages/problem-pages.ts';
import { findAccountByEmail, findAccountById } from '../accounts/accounts.store.ts';
import { hashMailToken } from '../mails/mail-token.ts';
import { findMailToken } from '../mails/mail-tokens.store.ts';
import { refuseTooMany } from '../rate-limits/refuse-too-many.ts';
import { consoleUrlOf } from '../sign-in/console-url.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { findPendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { confirmByMail } from './confirm-by-mail.ts';

/**
 * Opening the link changes nothing yet: programs that check mails for viruses open it too, and would confirm addresses for
 * whoever typed them. The form sends itself where there is a script, and has a button where there is none.
 */
export async function showConfirm(exchange: Exchange): Promise<Answer> {
  const { identity, look, url, token, address } = exchange;
  const tooMany = await refuseTooMany(exchange, [{ bucket: 'linkPerAddress', key: address }]);
  if (tooMany) return tooMany;
  const mailToken = url.searchParams.get('token') ?? '';
  if (!(await findMailToken(identity.db, hashMailToken(mailToken), 'confirm'))) return goneLink(exchange);
  const { confirm: texts } = look.texts;
  const body = html`<input type="hidden" name="token" value="${mailToken}">`;
  return page(
    texts.title,
    html`${heading(texts.title, texts.lead)}${form({
      action: pathIn(exchange, '/confirm'),
      token,
      submit: texts.submit,
      body,
      auto: true,
    })}`,
  );
}

export async function submitConfirm(exchange: Exchange): Promise<Answer> {
  const { identity, look, form, interaction, interactionUid, address, requestId } = exchange;
  const tooMany = await refuseTooMany(exchange, [{ bucket: 'linkPerAddress', key: address }]);
  if (tooMany) return tooMany;
  const hash = hashMailToken(form.get('token'));
  const found = await findMailToken(identity.db, hash, 'confirm');
  if (!found) return goneLink(exchange);
  const isSameBrowser = interaction !== undefined && found.interactionUid === interactionUid;
  const { confirm: texts } = look.texts;
  // Joining Telegram to an account that is somebody's already: only for who holds both the mailbox and this sign-in.
  // Otherwise a stranger's sign-in would be let into the account by its owner's press on a link.
  if (found.telegram && !isSameBrowser) {
    const owner = await findAccountByEmail(identity.db, found.email);
    if (owner?.emailVerifiedAt) {
      const { otherBrowserTitle: title, otherBrowser: text } = texts;
      return page(title, message({ icon: 'alert', title, text }), { status: 409 });
    }
  }
  const confirmed = await confirmByMail(identity.db, hash, look.locale);
  if (!confirmed) return goneLink(exchange);
  identity.log.info({ requestId, accountId: confirmed.id }, 'e-mail confirmed');
  const account = await findAccountById(identity.db, confirmed.id);
  const pending = await findPendingSignIn(identity.db, interactionUid);
  const isHere = found.telegram
    ? pending?.telegram?.id === found.telegram.id
    : pending?.accountId === confirmed.id;
  if (account && isSameBrowser && isHere)
    return finishSignIn(exchange, account, found.telegram ? 'tg' : 'pwd');
  const rest = buttonLink(consoleUrlOf(identity.settings), look.texts.signIn.submit);
  return page(texts.doneTitle, message({ icon: 'check', title: texts.doneTitle, text: texts.done, rest }));
}

function goneLink({ identity, look }: Exchange): Answer {
  return goneLinkPage({ texts: look.texts, consoleUrl: consoleUrlOf(identity.settings) });
}
