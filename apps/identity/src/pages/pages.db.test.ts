/** Every page, in every language and theme. */
import * as testing from '@sluice/testing';
import { describe, expect, it } from 'vitest';
import { type Browser, linkIn, openBrowser, type Page, textOf } from '../../test/browser.ts';
import { CLIENT_ID } from '../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../test/use-test-identity.ts';
import { findAccountByEmail } from '../accounts/accounts.store.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findBegunFactor,
} from '../second-factor/second-factors.store.ts';
import { textsOf } from '../texts/texts.ts';

const identity = useTestIdentity(testing, () => ({
  telegram: { widget: { origin: 'https://telegram.org', botName: 'sluice_bot', botToken: '123456:a-token' } },
}));

/** Words that are the same in every language, and what people typed in. */
const NAMES = /Sluice|Telegram|e-mail|cookie|[\w.+-]+@example\.com|\b(ua|en|ru)\b|invalid_\w+.*$/gi;

let made = 0;

async function collectPages(locale: 'en' | 'ru' | 'uk'): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  const begin = () => identity.begin({ ui_locales: locale });
  const { browser, page } = await begin();
  const at = (rest: string) => browser.visit(`${page.url.pathname}${rest}`);
  pages.signIn = page;
  pages.signInEmpty = await browser.submit(page);
  pages.signInWrong = await browser.submit(page, { email: 'nobody@example.com', password: 'wrong' });
  pages.signUp = await at('/sign-up');
  pages.signUpErrors = await browser.submit(pages.signUp, {
    email: 'x',
    password: 'short',
    passwordRepeat: 'y',
  });
  pages.signUpCommon = await browser.submit(pages.signUp, { password: '1234567890' });
  pages.telegram = await at('/telegram');
  pages.telegramRefused = await at('/telegram/check?id=1&hash=x');
  made += 1;
  const email = `reader-${made}@example.com`;
  const fields = { email, password: PASSWORD, passwordRepeat: PASSWORD };
  pages.checkMail = await browser.submit(pages.signUp, fields);
  pages.resent = await browser.submit(pages.checkMail);
  const link = (await identity.mailbox.waitForMail(email, 2)).links[0] ?? '';
  pages.confirm = await browser.visit(link);
  const other = openBrowser(identity.issuer);
  other.cookies.push({ name: 'lang', value: locale, path: '/' });
  pages.choosePassword = await other.visit(link);
  pages.choosePasswordErrors = await other.submit(pages.choosePassword);
  pages.confirmed = await other.submit(pages.choosePassword, {
    password: PASSWORD,
    passwordRepeat: PASSWORD,
  });
  pages.goneLink = await browser.visit(link);
  pages.recovery = await at('/recovery');
  pages.recoverySent = await browser.submit(pages.recovery, { email });
  const recoveryLink = (await identity.mailbox.waitForMail(email, 3)).links[0] ?? '';
  pages.newPassword = await other.visit(recoveryLink);
  pages.passwordChanged = await other.submit(pages.newPassword, {
    password: PASSWORD,
    passwordRepeat: PASSWORD,
  });
  pages.expired = await other.visit('/interaction/aaaaaaaaaaaaaaaaaaaaa');
  pages.notFound = await other.visit('/interaction/aaaaaaaaaaaaaaaaaaaaa/nothing');
  pages.refusedForm = await browser.submit(page, {}, { origin: 'https://evil.test' });
  pages.request = await other.visit(`/auth?client_id=${CLIENT_ID}&ui_locales=${locale}`);
  const signedIn = await begin();
  await signedIn.browser.submit(signedIn.page, { email, password: PASSWORD });
  pages.logout = await signedIn.browser.visit(`/session/end?ui_locales=${locale}`);
  pages.loggedOut = await withLang(signedIn.browser, locale).submit(pages.logout);
  await turnFactorOn(email);
  const halfway = await begin();
  pages.secondFactor = await halfway.browser.submit(halfway.page, { email, password: PASSWORD });
  pages.secondFactorEmpty = await halfway.browser.submit(pages.secondFactor);
  pages.secondFactorWrong = await halfway.browser.submit(pages.secondFactor, { code: '000000' });
  pages.recoveryCode = await halfway.browser.visit(`${pages.secondFactor.url.pathname}?by=recovery`);
  pages.recoveryCodeWrong = await halfway.browser.submit(pages.recoveryCode, { code: 'x' });
  return pages;
}

/** With a secret that nobody has. */
async function turnFactorOn(email: string): Promise<void> {
  const { db } = identity.database;
  const { id: accountId } = (await findAccountByEmail(db, email)) ?? { id: '' };
  await beginSecondFactor(db, { accountId, sealed: Buffer.from('x'), sealedWith: 'another key' });
  const begun = await findBegunFactor(db, accountId);
  if (begun) await confirmSecondFactor(db, begun, 0);
}

function withLang(browser: Browser, locale: string): Browser {
  browser.cookies.push({ name: 'lang', value: locale, path: '/' });
  return browser;
}

describe('every page', () => {
  it.each(['en', 'ru', 'uk'] as const)(
    'is whole in %s: no word missing, none of another language',
    async (locale) => {
      const pages = await collectPages(locale);
      for (const [name, { body, status }] of Object.entries(pages)) {
        const text = textOf(body);
        expect.soft(text, name).not.toMatch(/undefined|\[object|=>|NaN/);
        expect.soft(body, name).toContain(`<html lang="${locale}"`);
        expect.soft(status, name).toBeLessThan(500);
        expect.soft(body.match(/<h1>/g), name).toHaveLength(1);
        if (locale !== 'en') expect.soft(text.replace(NAMES, ''), name).not.toMatch(/[A-Za-z]{2,}/);
        for (const [, id] of body.matchAll(/<input id="(\w+)"/g)) {
          expect.soft(body, name).toContain(`<label for="${id}">`);
        }
      }
      expect(Object.keys(pages).length).toBeGreaterThan(29);
    },
    60_000,
  );

  it('writes mails in the reader’s language', async () => {
    const mails = await identity.mailbox.mails();
    const subjects = new Set(mails.map(({ subject }) => subject));
    for (const locale of ['en', 'ru', 'uk'] as const) {
      const { confirm, recovery, changed } = textsOf(locale).mail;
      for (const { subject } of [confirm, recovery, changed]) expect(subjects).toContain(subject);
    }
  });
});

describe('the switches', () => {
  it('change the language, and remember it for the next time', async () => {
    const { browser, page } = await identity.begin({ ui_locales: 'uk' });
    expect(textOf(page.body)).toContain('З поверненням');
    const english = await browser.visit(linkIn(page, 'en'));
    expect(textOf(english.body)).toContain('Welcome back');
    expect(english.url.search).toBe('');
    const again = await browser.visit(identity.authorizationUrl('a'.repeat(43), { ui_locales: 'ru' }));
    expect(textOf(again.body)).toContain('Welcome back');
  });

  it('change the theme, which is dark until one is chosen', async () => {
    const { browser, page } = await identity.begin();
    expect(page.body).toContain('<html lang="en" data-theme="dark">');
    const light = await browser.visit(`${page.url.pathname}?theme=light`);
    expect(light.body).toContain('data-theme="light"');
    const dark = await browser.visit(`${page.url.pathname}?theme=dark`);
    expect(dark.body).toContain('data-theme="dark"');
  });

  it('take no value that is not one of theirs', async () => {
    const { browser, page } = await identity.begin();
    const answer = await browser.visit(`${page.url.pathname}?lang=xx&theme="><script>`);
    expect(answer.body).toContain('<html lang="en" data-theme="dark">');
    expect(browser.cookies.some(({ name }) => name === 'lang' || name === 'theme')).toBe(false);
  });
});

describe('assets', () => {
  it.each([
    'identity.css',
    'identity.js',
    'mark.svg',
    'water.svg',
    'inter-latin.woff2',
    'inter-cyrillic.woff2',
  ])('are served, once: %s', async (name) => {
    const first = await fetch(`${identity.issuer}/assets/${name}`);
    expect(first.status).toBe(200);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${identity.issuer}/assets/${name}`, { headers })).status).toBe(304);
  });
});
