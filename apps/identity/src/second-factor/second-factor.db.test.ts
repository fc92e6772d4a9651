/** The second factor from the console's calls to the sign-in that asks for it. */
import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Browser, linkIn, type Page, textOf } from '../../test/browser.ts';
import { callAccount } from '../../test/call-account.ts';
import { signWidgetAnswer } from '../../test/fake-telegram.ts';
import { PASSWORD, useTestIdentity } from '../../test/use-test-identity.ts';
import { updateAccount } from '../accounts/accounts.store.ts';
import { BUCKETS } from '../rate-limits/take.ts';
import { codeAtStep, stepAt } from './totp.ts';

const BOT_TOKEN = '123456:a-token-of-a-bot';
const STEP_MS = 30_000;
const NEW_PASSWORD = 'a gate that closes fast';
const BURST = BUCKETS.codePerAccountAndAddress.burst;

let nowMs = Date.now();
const identity = useTestIdentity(testing, () => ({
  clock: () => new Date(nowMs),
  telegram: { widget: { origin: 'https://telegram.org', botName: 'sluice_bot', botToken: BOT_TOKEN } },
}));
beforeEach(() => {
  nowMs = Date.now();
});

const call = (token: string, method: string, path: string, body?: unknown) =>
  callAccount(identity.issuer, token, method, path, body);
const begin = (token: string, currentPassword = PASSWORD) =>
  call(token, 'POST', '/second-factor', { currentPassword });
const stateOf = async (token: string) => (await call(token, 'GET', '')).body.secondFactor;
const silently = (browser: Browser) =>
  browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));

const codeNow = (secret: string) => codeAtStep(secret, stepAt(nowMs));
/** Of a step that was not accepted before: half a minute later. */
function nextCode(secret: string): string {
  nowMs += STEP_MS;
  return codeNow(secret);
}
const wrongCode = (secret: string) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

/** An account that has it on, and the session that turned it on. */
async function guarded() {
  const { email, id } = await identity.account();
  const { tokens, browser } = await identity.signIn(email, PASSWORD);
  const token = tokens.access_token;
  const { secret, url } = (await begin(token)).body as { secret: string; url: string };
  const confirmed = await call(token, 'POST', '/second-factor/confirm', { code: codeNow(secret) });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { email, id, token, browser, secret, url, recoveryCodes };
}

async function enterPassword(email: string, password = PASSWORD) {
  const { browser, page, verifier } = await identity.begin();
  return { browser, verifier, asked: await browser.submit(page, { email, password }) };
}

const isAsked = ({ url, leftFor }: Page) => !leftFor && url.pathname.endsWith('/second-factor');

async function signInWith(email: string, code: string) {
  const { browser, verifier, asked } = await enterPassword(email);
  const answer = await browser.submit(asked, { code });
  return { browser, answer, verifier };
}

describe('turning it on', () => {
  it('takes the password, then a code; ends every other session, keeps this one, and is told by mail', async () => {
    const { email } = await identity.account();
    const [here, there] = [await identity.signIn(email, PASSWORD), await identity.signIn(email, PASSWORD)];
    const token = here.tokens.access_token;
    expect((await begin(token, 'not the password')).body.code).toBe('account.password_wrong');
    const { secret, url } = (await begin(token)).body;
    expect(new URL(url).searchParams.get('secret')).toBe(secret);

    const confirm = (code: string) => call(token, 'POST', '/second-factor/confirm', { code });
    expect(await confirm(wrongCode(secret))).toMatchObject({
      status: 422,
      body: { code: 'account.code_wrong' },
    });
    expect(await stateOf(token)).toBeNull();
    await identity.signIn(email, PASSWORD);

    const shown = codeNow(secret);
    const confirmed = await confirm(`${shown.slice(0, 3)} ${shown.slice(3)}`);
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await stateOf(token)).toEqual({ recoveryCodesLeft: 10 });

    expect((await call(there.tokens.access_token, 'GET', '')).status).toBe(401);
    expect((await silently(there.browser)).leftFor?.searchParams.get('error')).toBe('login_required');
    expect((await silently(here.browser)).leftFor?.searchParams.has('code')).toBe(true);
    const mail = await identity.mailbox.waitForMail(email);
    expect(mail.subject).toBe('Two-factor authentication is on');
    expect(mail.text).not.toContain('ignore this e-mail');
  });

  it('keeps the secret sealed, and the recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await guarded();
    const { rows } = await identity.database.db.execute<{ text: string }>(sql`
      SELECT encode(f.sealed, 'escape') || string_agg(encode(r.hash, 'escape'), ' ') AS text
      FROM identity.second_factors f JOIN identity.recovery_codes r USING (account_id)
      WHERE f.account_id = ${id} GROUP BY f.account_id, f.sealed`);
    for (const plain of [secret, ...recoveryCodes]) expect(rows[0]?.text).not.toContain(plain);
    const log = identity.lines.join('');
    for (const plain of [secret, ...recoveryCodes]) expect(log).not.toContain(plain);
  });

  it('begun again has another secret, and confirms no code of the former one', async () => {
    const { email } = await identity.account();
    const token = (await identity.signIn(email, PASSWORD)).tokens.access_token;
    const [first, second] = [(await begin(token)).body.secret, (await begin(token)).body.secret];
    expect(first).not.toBe(second);
    const old = await call(token, 'POST', '/second-factor/confirm', { code: codeNow(first) });
    expect(old.body.code).toBe('account.code_wrong');
  });

  it('is refused where it is on, was never begun, or was begun long ago', async () => {
    const { token, secret } = await guarded();
    expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'account.second_factor_on' } });
    const again = await call(token, 'POST', '/second-factor/confirm', { code: nextCode(secret) });
    expect(again).toMatchObject({ status: 409, body: { code: 'account.second_factor_off' } });

    const { email, id } = await identity.account();
    const other = (await identity.signIn(email, PASSWORD)).tokens.access_token;
    const late = (await begin(other)).body.secret;
    await identity.database.db.execute(
      sql`UPDATE identity.second_factors SET created_at = now() - interval '31 minutes' WHERE account_id = ${id}`,
    );
    const answer = await call(other, 'POST', '/second-factor/confirm', { code: codeNow(late) });
    expect(answer.body.code).toBe('account.second_factor_off');
    expect((await begin(other)).status).toBe(200);
  });

  it('is not for who has no password to prove', async () => {
    const { email, id } = await identity.account();
    const token = (await identity.signIn(email, PASSWORD)).tokens.access_token;
    await updateAccount(identity.database.db, id, { passwordHash: null });
    expect((await begin(token)).body.code).toBe('account.password_missing');
  });

  it('takes no fields that it does not know', async () => {
    const { token } = await guarded();
    for (const [path, body] of [
      ['', {}],
      ['', { currentPassword: PASSWORD, code: '1' }],
      ['/confirm', { code: 123_456 }],
      ['/confirm', { code: '1'.repeat(101) }],
      ['/turn-off', { currentPassword: PASSWORD }],
      ['/recovery-codes', { code: '123456' }],
    ] as const) {
      expect((await call(token, 'POST', `/second-factor${path}`, body)).body.code).toBe('request.invalid');
    }
  });
});

describe('a sign-in', () => {
  it('with the password alone is none: no session, no code for tokens', async () => {
    const { email } = await guarded();
    const { browser, asked } = await enterPassword(email);
    expect(isAsked(asked)).toBe(true);
    expect(textOf(asked.body)).toContain('Enter the six digits');
    expect(asked.body).toMatch(/name="code"[^>]* autocomplete="one-time-code"[^>]* inputmode="numeric"/);
    expect((await silently(browser)).leftFor?.searchParams.get('error')).toBe('login_required');
    // The way on of the OpenID provider, which a finished sign-in is led to.
    const uid = asked.url.pathname.split('/')[2];
    expect((await browser.visit(`/auth/${uid}`)).leftFor?.searchParams.has('code') ?? false).toBe(false);
    expect(browser.cookies.some(({ name }) => name === '_session')).toBe(false);
  });

  it('ends in the console with the code, also with a space in it', async () => {
    const { email, secret, browser: old } = await guarded();
    const code = nextCode(secret);
    const { answer, verifier, browser } = await signInWith(email, `${code.slice(0, 3)} ${code.slice(3)} `);
    const tokens = await identity.redeem(answer.leftFor, verifier);
    expect(await stateOf(tokens.access_token)).toEqual({ recoveryCodesLeft: 10 });
    for (const each of [browser, old]) {
      expect((await silently(each)).leftFor?.searchParams.has('code')).toBe(true);
    }
  });

  it('is refused with a wrong code, and goes on with the right one', async () => {
    const { email, secret } = await guarded();
    const right = nextCode(secret);
    const { answer, browser, verifier } = await signInWith(email, wrongCode(secret));
    expect(answer.status).toBe(422);
    expect(textOf(answer.body)).toContain('This code is wrong or was already used.');
    expect(textOf((await browser.submit(answer)).body)).toContain('Field is required');
    const done = await browser.submit(answer, { code: right });
    expect((await identity.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
  });

  it('accepts a code once: not the one that turned it on, nor one that signed in', async () => {
    const { email, secret } = await guarded();
    expect((await signInWith(email, codeNow(secret))).answer.status).toBe(422);
    const code = nextCode(secret);
    expect((await signInWith(email, code)).answer.leftFor).toBeTruthy();
    expect((await signInWith(email, code)).answer.status).toBe(422);
    expect((await signInWith(email, codeAtStep(secret, stepAt(nowMs) - 1))).answer.status).toBe(422);
    expect((await signInWith(email, nextCode(secret))).answer.leftFor).toBeTruthy();
  });

  it('of two at the same moment, one gets in with a code', async () => {
    const { email, secret } = await guarded();
    const [one, two] = [await enterPassword(email), await enterPassword(email)];
    const code = nextCode(secret);
    const answers = await Promise.all(
      [one, two].map(({ browser, asked }) => browser.submit(asked, { code })),
    );
    expect(answers.map(({ leftFor }) => Boolean(leftFor)).toSorted()).toEqual([false, true]);
  });

  it('takes a recovery code once, however it is typed, and tells the owner', async () => {
    const { email, token, recoveryCodes } = await guarded();
    await identity.mailbox.waitForMail(email);
    const [first = '', second = ''] = recoveryCodes;
    const { browser, asked, verifier } = await enterPassword(email);
    const form = await browser.visit(linkIn(asked, 'Use a recovery code'));
    expect(form.body).not.toContain('inputmode="numeric"');
    const done = await browser.submit(form, { code: ` ${first.replaceAll('-', '').toUpperCase()} ` });
    expect((await identity.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
    expect(await stateOf(token)).toEqual({ recoveryCodesLeft: 9 });
    const mail = await identity.mailbox.waitForMail(email, 2);
    expect(mail.subject).toBe('A recovery code was used to sign in');

    expect((await signInWith(email, first)).answer.status).toBe(422);
    expect((await signInWith(email, second)).answer.leftFor).toBeTruthy();
  });

  it('cannot be had by guessing codes', async () => {
    const { email, secret, recoveryCodes } = await guarded();
    const { browser, asked } = await enterPassword(email);
    const statuses: number[] = [];
    for (let index = 0; index <= BURST; index += 1) {
      statuses.push((await browser.submit(asked, { code: wrongCode(secret) })).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(BURST);
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.submit(asked, { code: nextCode(secret) })).status).toBe(429);
    // A new sign-in, or a recovery code, begins no new count.
    expect((await signInWith(email, recoveryCodes[0] ?? '')).answer.status).toBe(429);
  });

  it('is not reached without the password: the page of the code leads back to it', async () => {
    const { email, secret } = await guarded();
    const { browser, page } = await identity.begin();
    const path = `${page.url.pathname}/second-factor`;
    expect(textOf((await browser.visit(path)).body)).toContain('Welcome back');
    const { asked } = await enterPassword(email);
    const forged = { ...page, body: asked.body.replaceAll(asked.url.pathname, path) };
    const token = /name="formToken" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const answer = await browser.submit(forged, { code: nextCode(secret), formToken: token });
    expect(answer.leftFor).toBeUndefined();
    expect(textOf(answer.body)).toContain('Welcome back');
  });

  it('that waits for its code ends with the password it began with', async () => {
    const { email, token, secret } = await guarded();
    const { browser, asked } = await enterPassword(email);
    const changed = await call(token, 'POST', '/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(changed.status).toBe(204);
    const answer = await browser.submit(asked, { code: nextCode(secret) });
    expect(answer.leftFor).toBeUndefined();
    expect(textOf(answer.body)).toContain('Welcome back');
  });

  it('of an account that was disabled meanwhile is refused', async () => {
    const { email, id, secret } = await guarded();
    const { browser, asked } = await enterPassword(email);
    await updateAccount(identity.database.db, id, { disabledAt: new Date() });
    const answer = await browser.submit(asked, { code: nextCode(secret) });
    expect(textOf(answer.body)).toContain('This account is disabled.');
  });

  it('by a new password from a recovery mail is asked for the code too', async () => {
    const { email, secret } = await guarded();
    await identity.mailbox.waitForMail(email);
    const { browser, page, verifier } = await identity.begin();
    await browser.submit(await browser.visit(linkIn(page, 'Forgot your password?')), { email });
    const link = (await identity.mailbox.waitForMail(email, 2)).links[0] ?? '';
    const fields = { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
    const asked = await browser.submit(await browser.visit(link), fields);
    expect(isAsked(asked)).toBe(true);
    expect((await silently(browser)).leftFor?.searchParams.get('error')).toBe('login_required');
    const done = await browser.submit(asked, { code: nextCode(secret) });
    expect((await identity.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
    expect(isAsked((await enterPassword(email, NEW_PASSWORD)).asked)).toBe(true);
  });

  it('by Telegram is asked for the code too', async () => {
    const { id, secret } = await guarded();
    await updateAccount(identity.database.db, id, { telegramId: '777' });
    const { browser, page, verifier } = await identity.begin();
    const person = { id: '777', first_name: 'Kim', auth_date: String(Math.floor(nowMs / 1000)) };
    const answer = signWidgetAnswer(person, BOT_TOKEN);
    const asked = await browser.visit(`${page.url.pathname}/telegram/check?${answer}`);
    expect(isAsked(asked)).toBe(true);
    expect((await silently(browser)).leftFor?.searchParams.get('error')).toBe('login_required');
    const done = await browser.submit(asked, { code: nextCode(secret) });
    expect((await identity.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
  });

  it('after IDENTITY_SECRET has changed takes recovery codes alone', async () => {
    const { email, id, secret, recoveryCodes } = await guarded();
    await identity.database.db.execute(
      sql`UPDATE identity.second_factors SET sealed_with = 'another' WHERE account_id = ${id}`,
    );
    expect((await signInWith(email, nextCode(secret))).answer.status).toBe(422);
    expect((await signInWith(email, recoveryCodes[0] ?? '')).answer.leftFor).toBeTruthy();
  });
});

/** Who has the password and lets every answer of the provider lie: the sign-in is finished, and the browser has not gone on. */
async function finishWithoutGoingOn(email: string, password = PASSWORD) {
  const { browser, page } = await identity.begin();
  const token = /name="formToken" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const uid = page.url.pathname.split('/')[2];
  const body = new URLSearchParams({ email, password, formToken: token });
  const answer = await browser.visit(page.url, { method: 'POST', body, follow: false });
  expect(answer.status).toBe(303);
  return { browser, goOn: () => browser.visit(`/auth/${uid}`) };
}

describe('a sign-in that was finished before', () => {
  const isIn = ({ leftFor }: Page) => leftFor?.searchParams.has('code') ?? false;

  it('leads on, if nothing happens in between', async () => {
    const { email } = await identity.account();
    expect(isIn(await (await finishWithoutGoingOn(email)).goOn())).toBe(true);
  });

  it('ends when the factor is turned on, the password is changed, or all others are ended', async () => {
    const changes = {
      'the factor': async (token: string) => {
        const { secret } = (await begin(token)).body as { secret: string };
        return call(token, 'POST', '/second-factor/confirm', { code: codeNow(secret) });
      },
      'a new password': (token: string) =>
        call(token, 'POST', '/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      'the end of all others': (token: string) => call(token, 'DELETE', '/sessions'),
    };
    for (const [name, change] of Object.entries(changes)) {
      const { email } = await identity.account();
      const token = (await identity.signIn(email, PASSWORD)).tokens.access_token;
      const thief = await finishWithoutGoingOn(email);
      expect((await change(token)).status, name).toBeLessThan(300);
      expect(isIn(await thief.goOn()), name).toBe(false);
      expect((await silently(thief.browser)).leftFor?.searchParams.get('error'), name).toBe('login_required');
    }
  });

  it('ends with a new password from a recovery mail', async () => {
    const { email } = await identity.account();
    const thief = await finishWithoutGoingOn(email);
    const { browser, page } = await identity.begin();
    await browser.submit(await browser.visit(linkIn(page, 'Forgot your password?')), { email });
    const link = (await identity.mailbox.waitForMail(email)).links[0] ?? '';
    const fields = { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
    expect(isIn(await browser.submit(await browser.visit(link), fields))).toBe(true);
    expect(isIn(await thief.goOn())).toBe(false);
  });

  it('that comes back in the moment in which the factor is turned on is asked for the code', async () => {
    const { email, id } = await identity.account();
    const thief = await finishWithoutGoingOn(email);
    // As if it had been written after what ends sign-ins under way.
    await identity.database.db.execute(sql`
      INSERT INTO identity.second_factors (account_id, sealed_with, sealed, confirmed_at)
      VALUES (${id}, 'a key', '\\x00', now() - interval '2 seconds')`);
    expect(isIn(await thief.goOn())).toBe(false);
    expect((await silently(thief.browser)).leftFor?.searchParams.get('error')).toBe('login_required');
  });
});

describe('browsers and addresses that were known before it was turned on', () => {
  it('give nobody codes to guess of their own', async () => {
    const { email } = await identity.account();
    const collected = [];
    for (let index = 0; index < 5; index += 1)
      collected.push((await identity.signIn(email, PASSWORD)).browser);
    const owner = (await identity.signIn(email, PASSWORD)).tokens.access_token;
    const { secret } = (await begin(owner)).body as { secret: string };
    await call(owner, 'POST', '/second-factor/confirm', { code: codeNow(secret) });
    const statuses: number[] = [];
    for (const browser of collected) {
      const page = await browser.visit(identity.authorizationUrl('a'.repeat(43)));
      const asked = await browser.submit(page, { email, password: PASSWORD });
      expect(isAsked(asked)).toBe(true);
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await browser.submit(asked, { code: wrongCode(secret) })).status);
      }
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(BURST);
  });

  it('a browser that has given a code since is known again', async () => {
    const { email, secret } = await guarded();
    const { browser } = await signInWith(email, nextCode(secret));
    const { browser: elsewhere, asked } = await enterPassword(email);
    for (let index = 0; index <= BURST; index += 1)
      await elsewhere.submit(asked, { code: wrongCode(secret) });
    expect((await signInWith(email, nextCode(secret))).answer.status).toBe(429);
    const page = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'login' }));
    const here = await browser.submit(page, { email, password: PASSWORD });
    expect((await browser.submit(here, { code: nextCode(secret) })).leftFor?.searchParams.has('code')).toBe(
      true,
    );
  });
});

describe('once it is on', () => {
  const send = (token: string, path: string, code: string, currentPassword = PASSWORD) =>
    call(token, 'POST', `/second-factor/${path}`, { currentPassword, code });

  it('it is turned off by the password and a code, and told by mail', async () => {
    const { email, token, secret } = await guarded();
    await identity.mailbox.waitForMail(email);
    const code = nextCode(secret);
    expect((await send(token, 'turn-off', code, 'not it')).body.code).toBe('account.password_wrong');
    expect((await send(token, 'turn-off', wrongCode(secret))).body.code).toBe('account.code_wrong');
    expect(await stateOf(token)).not.toBeNull();
    expect((await send(token, 'turn-off', code)).status).toBe(204);
    expect(await stateOf(token)).toBeNull();
    await identity.signIn(email, PASSWORD);
    expect((await identity.mailbox.waitForMail(email, 2)).subject).toBe('Two-factor authentication is off');
    expect((await send(token, 'turn-off', nextCode(secret))).body.code).toBe('account.second_factor_off');
  });

  it('a sign-in that waits for a code when it is turned off begins anew', async () => {
    const { email, token, secret } = await guarded();
    const { browser, asked } = await enterPassword(email);
    expect((await send(token, 'turn-off', nextCode(secret))).status).toBe(204);
    const answer = await browser.submit(asked, { code: nextCode(secret) });
    expect(textOf(answer.body)).toContain('Welcome back');
  });

  it('who has lost the app turns it off by recovery codes', async () => {
    const { email, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    const { answer, verifier } = await signInWith(email, first);
    const { access_token: token } = await identity.redeem(answer.leftFor, verifier);
    expect((await send(token, 'turn-off', first)).body.code).toBe('account.code_wrong');
    expect((await send(token, 'turn-off', second)).status).toBe(204);
  });

  it('new recovery codes replace the former ones', async () => {
    const { email, token, secret, recoveryCodes } = await guarded();
    await identity.mailbox.waitForMail(email);
    const renewed = await send(token, 'recovery-codes', nextCode(secret));
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await identity.mailbox.waitForMail(email, 2)).subject).toBe(
      'You have new recovery codes for Sluice',
    );
    expect(await stateOf(token)).toEqual({ recoveryCodesLeft: 10 });
    expect((await signInWith(email, recoveryCodes[0] ?? '')).answer.status).toBe(422);
    expect((await signInWith(email, renewed.body.recoveryCodes[0])).answer.leftFor).toBeTruthy();
  });

  it('a stolen session cannot guess its code here either', async () => {
    const { token, secret } = await guarded();
    const statuses: number[] = [];
    for (let index = 0; index <= BURST; index += 1) {
      statuses.push((await send(token, 'turn-off', wrongCode(secret))).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(BURST);
    expect(await send(token, 'turn-off', nextCode(secret))).toMatchObject({
      status: 429,
      body: { code: 'request.too_many' },
    });
  });
});
