/** Sign-in by Telegram: redirects to Telegram, and handles its answer. */
import { AppError } from '@sluice/runtime';
import { sql } from 'drizzle-orm';
import { findAccountByTelegramId } from '../../accounts/accounts.store.ts';
import { type Answer, page, redirect } from '../../http/answers.ts';
import { type Exchange, pathIn } from '../../http/exchange.ts';
import { html } from '../../pages/html.ts';
import { heading, under } from '../../pages/parts.ts';
import { hashOf } from '../../provider/oidc-adapter.ts';
import { refuseTooMany } from '../../rate-limits/refuse-too-many.ts';
import { usedTelegramLogins } from '../../schema.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { savePendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { signInPage } from '../sign-in/sign-in.page.ts';
import { checkWidgetAnswer } from './check-widget.ts';
import type { WidgetSettings } from './create-telegram.ts';
import type { TelegramPerson } from './telegram-person.ts';

const WIDGET_SCRIPT = '/js/telegram-widget.js?22';
const WIDGET_FRAME = 'https://oauth.telegram.org';

export async function startTelegram(exchange: Exchange): Promise<Answer> {
  const { identity, interactionUid, look, requestId } = exchange;
  const { openId, widget } = identity.telegram;
  if (openId) {
    try {
      return redirect(await openId.authorizationUrl(interactionUid));
    } catch (error) {
      identity.log.warn({ requestId, err: error }, 'Telegram cannot be reached');
      return signInPage(exchange, { problem: look.texts.telegram.away });
    }
  }
  if (!widget) throw new AppError('route.not_found');
  return widgetPage(exchange, widget);
}

/** The one page that loads a third-party script, which is why it has no form of ours. */
function widgetPage(exchange: Exchange, { origin, botName }: WidgetSettings): Answer {
  const { look, identity } = exchange;
  const { telegram: texts, recovery } = look.texts;
  const answerUrl = `${identity.settings.issuer}${pathIn(exchange, '/telegram/check')}`;
  return page(
    texts.title,
    html`${heading(texts.title, texts.lead)}
<div class="widget"><script async src="${origin}${WIDGET_SCRIPT}" data-telegram-login="${botName}" data-size="large" data-userpic="false" data-auth-url="${answerUrl}"></script></div>
${under(html`<a href="${pathIn(exchange, '?stay=1')}">${recovery.back}</a>`)}`,
    { allow: { scripts: [origin], frames: [WIDGET_FRAME] } },
  );
}

export async function checkWidget(exchange: Exchange): Promise<Answer> {
  const { identity, url, look, address } = exchange;
  const { widget } = identity.telegram;
  if (!widget) throw new AppError('route.not_found');
  const tooMany = await refuseTooMany(exchange, [{ bucket: 'linkPerAddress', key: address }]);
  if (tooMany) return tooMany;
  const checked = checkWidgetAnswer(url.searchParams, widget.botToken, identity.clock());
  const isFirstUse = checked && (await markUsed(identity.db, checked.hash, checked.expiresAt));
  if (!isFirstUse) return signInPage(exchange, { problem: look.texts.telegram.refused });
  return signInTelegram(exchange, checked.person);
}

export async function finishTelegram(exchange: Exchange): Promise<Answer> {
  const { identity, url, look, address, interactionUid, requestId } = exchange;
  const { openId } = identity.telegram;
  if (!openId) throw new AppError('route.not_found');
  const tooMany = await refuseTooMany(exchange, [{ bucket: 'linkPerAddress', key: address }]);
  if (tooMany) return tooMany;
  const state = url.searchParams.get('state') ?? '';
  const code = url.searchParams.get('code');
  const isOurs = openId.interactionOf(state) === interactionUid;
  if (!isOurs || !code) return signInPage(exchange, { problem: look.texts.telegram.refused });
  try {
    const person = await openId.redeem(state, code);
    if (!person) return signInPage(exchange, { problem: look.texts.telegram.refused });
    return await signInTelegram(exchange, person);
  } catch (error) {
    identity.log.warn({ requestId, err: error }, 'Telegram cannot be reached');
    return signInPage(exchange, { problem: look.texts.telegram.away });
  }
}

/** A known person is signed in; an unknown one is asked for an e-mail first. */
async function signInTelegram(exchange: Exchange, person: TelegramPerson): Promise<Answer> {
  const { identity, interactionUid } = exchange;
  const account = await findAccountByTelegramId(identity.db, person.id);
  if (account?.emailVerifiedAt) return finishSignIn(exchange, account, 'tg');
  await savePendingSignIn(identity.db, { interactionUid, telegram: person });
  return redirect(pathIn(exchange, '/telegram/email'));
}

/** Of two uses at the same moment, the database accepts one. */
async function markUsed(db: Exchange['identity']['db'], hash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedTelegramLogins)
    .values({ hash: hashOf(hash.toLowerCase()), expiresAt })
    .onConflictDoNothing()
    .returning({ isNew: sql<boolean>`true` });
  return rows.length === 1;
}
