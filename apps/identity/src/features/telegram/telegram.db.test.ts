import * as testing from '@sluice/testing';
import { describe, expect, it } from 'vitest';
import { linkIn, openBrowser, type Page, textOf } from '../../../test/browser.ts';
import { type FakeTelegram, signWidgetAnswer, startFakeTelegram } from '../../../test/fake-telegram.ts';
import { CONSOLE } from '../../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../../test/use-test-identity.ts';
import { findAccountByEmail, findAccountById, updateAccount } from '../../accounts/accounts.store.ts';

const BOT_TOKEN = '123456:a-token-of-a-bot';
const CLIENT = { clientId: '123456', clientSecret: 'a-client-secret' };

let telegram: FakeTelegram;
const byOpenId = useTestIdentity(testing, async () => {
  telegram = await startFakeTelegram(CLIENT);
  return { telegram: { openId: { issuer: telegram.issuer, ...CLIENT } } };
});
const byWidget = useTestIdentity(testing, () => ({
  telegram: { widget: { origin: 'https://telegram.org', botName: 'sluice_bot', botToken: BOT_TOKEN } },
}));
const off = useTestIdentity(testing);

let ids = 5_000;
const nextId = () => {
  ids += 1;
  return ids;
};

/** Presses the button, and lets Telegram send the browser back. */
async function pressTelegram() {
  const { browser, page, verifier } = await byOpenId.begin();
  const out = await browser.visit(linkIn(page, 'Continue with Telegram'));
  if (!out.leftFor) return { browser, verifier, back: out };
  const answer = await fetch(out.leftFor, { redirect: 'manual' });
  const returnTo = answer.headers.get('location') ?? '';
  return { browser, verifier, returnTo, asked: out.leftFor, back: await browser.visit(returnTo) };
}

async function confirmMail(
  used: typeof byOpenId,
  browser: ReturnType<typeof openBrowser>,
  email: string,
  count = 1,
) {
  const link = (await used.mailbox.waitForMail(email, count)).links[0] ?? '';
  const page = await browser.visit(link);
  return page.status === 200 ? browser.submit(page) : page;
}

describe('sign-in by Telegram’s OpenID Connect', () => {
  it('[S2.16-09] asks a newcomer for an e-mail, confirms it, and ends in the console', async () => {
    telegram.is({
      id: nextId(),
      name: 'Nika K',
      preferred_username: 'nika',
      picture: 'https://t.me/i/nika.jpg',
    });
    const { browser, verifier, asked, back } = await pressTelegram();
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
    expect(textOf(back.body)).toContain('Your e-mail Telegram does not share your e-mail.');
    const refused = await browser.submit(back, { email: 'nowhere' });
    expect(textOf(refused.body)).toContain('The field must contain an e-mail address');
    const email = 'tg-nika@example.com';
    const sent = await browser.submit(refused, { email });
    expect(textOf(sent.body)).toContain(`We have sent a link to ${email}`);
    expect(await findAccountByEmail(byOpenId.database.db, email)).toBeUndefined();
    const done = await confirmMail(byOpenId, browser, email);
    expect(done.leftFor?.origin).toBe(CONSOLE);
    expect((await byOpenId.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
    expect(await findAccountByEmail(byOpenId.database.db, email)).toMatchObject({
      nickname: 'nika',
      picture: 'https://t.me/i/nika.jpg',
      passwordHash: null,
    });
    const second = await pressTelegram();
    expect((await byOpenId.redeem(second.back.leftFor, second.verifier)).access_token).toBeTruthy();
  });

  it('joins an account that exists only in the browser that began it', async () => {
    const { email, id } = await byOpenId.account();
    telegram.is({ id: nextId(), name: 'Stranger' });
    const stranger = await pressTelegram();
    await stranger.browser.submit(stranger.back, { email });
    const owner = openBrowser(byOpenId.issuer);
    const refused = await confirmMail(byOpenId, owner, email);
    expect(refused.status).toBe(409);
    expect(textOf(refused.body)).toContain('Open the link in the other browser');
    expect((await findAccountById(byOpenId.database.db, id))?.telegramId).toBeNull();
    const joined = await confirmMail(byOpenId, stranger.browser, email);
    expect(joined.leftFor?.searchParams.has('code')).toBe(true);
    expect((await findAccountById(byOpenId.database.db, id))?.telegramId).toBe(String(ids));
    await byOpenId.signIn(email, PASSWORD);
  });

  it('makes no account by a stranger’s press on the link: its Telegram would be another person’s', async () => {
    const email = 'no-account-yet@example.com';
    telegram.is({ id: nextId(), name: 'Stranger' });
    const stranger = await pressTelegram();
    await stranger.browser.submit(stranger.back, { email });
    const refused = await confirmMail(byOpenId, openBrowser(byOpenId.issuer), email);
    expect(refused.status).toBe(409);
    expect(await findAccountByEmail(byOpenId.database.db, email)).toBeUndefined();
  });

  it('takes over a sign-up that was never confirmed, without the password that came with it', async () => {
    const email = 'squatted@example.com';
    const { browser, page } = await byOpenId.begin();
    const form = await browser.visit(linkIn(page, "Don't have an account?"));
    await browser.submit(form, { email, password: PASSWORD, passwordRepeat: PASSWORD });
    await byOpenId.mailbox.waitForMail(email);
    telegram.is({ id: nextId(), name: 'Owner' });
    const owner = await pressTelegram();
    await owner.browser.submit(owner.back, { email });
    expect((await confirmMail(byOpenId, owner.browser, email, 2)).leftFor).toBeDefined();
    await expect(byOpenId.signIn(email, PASSWORD)).rejects.toThrow('no code');
  });

  it.each([
    ['another nonce', { nonce: 'x' }],
    ['another audience', { audience: 'x' }],
    ['another issuer', { issuer: 'https://evil.test' }],
    ['a forged signature', { isForged: true }],
  ])('is refused for a token with %s', async (_, mood) => {
    telegram.misbehave(mood);
    const { back } = await pressTelegram();
    telegram.misbehave({});
    expect(textOf(back.body)).toContain('Telegram’s answer could not be verified');
  });

  it('is refused for an answer that is shown twice, changed, or brought to another browser', async () => {
    telegram.is({ id: nextId(), name: 'Newcomer' });
    const { browser, returnTo = '' } = await pressTelegram();
    expect(textOf((await browser.visit(returnTo)).body)).toContain('could not be verified');
    const other = openBrowser(byOpenId.issuer);
    expect(textOf((await other.visit(returnTo)).body)).toContain('This sign-in has expired');
    const changed = new URL(returnTo);
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`);
    expect((await browser.visit(changed)).status).toBe(400);
  });

  it('says so when Telegram does not answer, and leaves the other way open', async () => {
    telegram.misbehave({ status: 503 });
    const { back } = await pressTelegram();
    telegram.misbehave({});
    expect(textOf(back.body)).toContain('Telegram is not responding.');
    expect(back.body).toContain('name="password"');
  });

  it('lets nobody into an account that is switched off', async () => {
    const { id } = await byOpenId.account();
    const telegramId = nextId();
    await updateAccount(byOpenId.database.db, id, { telegramId: String(telegramId), disabledAt: new Date() });
    telegram.is({ id: telegramId, name: 'Gone' });
    expect(textOf((await pressTelegram()).back.body)).toContain('This account is disabled.');
  });
});

describe('sign-in by Telegram’s older widget', () => {
  const answer = (fields: Record<string, string>) =>
    signWidgetAnswer({ auth_date: String(Math.floor(Date.now() / 1000)), ...fields }, BOT_TOKEN);

  async function openWidget() {
    const { browser, page, verifier } = await byWidget.begin();
    const widget = await browser.visit(linkIn(page, 'Continue with Telegram'));
    const authUrl = /data-auth-url="([^"]+)"/.exec(widget.body)?.[1] ?? '';
    const check = (params: URLSearchParams): Promise<Page> => browser.visit(`${authUrl}?${params}`);
    return { browser, verifier, widget, check };
  }

  it('shows the bot’s button, on the one page that may load Telegram’s script', async () => {
    const { widget } = await openWidget();
    expect(widget.body).toContain('data-telegram-login="sluice_bot"');
    expect(widget.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://telegram.org;",
    );
    expect(widget.body).not.toContain('<form');
  });

  it('signs a known person in, and refuses the same answer a second time', async () => {
    const { id } = await byWidget.account();
    const telegramId = String(nextId());
    await updateAccount(byWidget.database.db, id, { telegramId });
    const params = answer({ id: telegramId, first_name: 'Nika' });
    const first = await openWidget();
    const done = await first.check(params);
    expect((await byWidget.redeem(done.leftFor, first.verifier)).access_token).toBeTruthy();
    const replayed = await (await openWidget()).check(params);
    expect(textOf(replayed.body)).toContain('was already used');
  });

  it('asks a newcomer for an e-mail, too', async () => {
    const { browser, check, verifier } = await openWidget();
    const page = await check(answer({ id: String(nextId()), first_name: '<b>Nika</b>' }));
    await browser.submit(page, { email: 'widget@example.com' });
    const mail = await byWidget.mailbox.waitForMail('widget@example.com');
    expect(mail.html).toContain('&lt;b&gt;Nika&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Nika');
    const done = await confirmMail(byWidget, browser, 'widget@example.com');
    expect((await byWidget.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
  });

  it('refuses what the bot did not sign', async () => {
    const { check } = await openWidget();
    const forged = signWidgetAnswer(
      { id: '1', auth_date: String(Math.floor(Date.now() / 1000)) },
      '1:other-token',
    );
    expect(textOf((await check(forged)).body)).toContain('could not be verified');
  });
});

describe('without configuration', () => {
  it('there is no Telegram, neither button nor address', async () => {
    const { browser, page } = await off.begin();
    expect(page.body).not.toContain('Telegram');
    for (const path of ['/telegram', '/telegram/check', '/telegram/callback']) {
      expect((await browser.visit(`${page.url.pathname}${path}`)).status).toBe(404);
    }
    expect((await browser.visit('/telegram/callback?state=x')).status).toBe(400);
  });
});
