import { argon2Sync, randomBytes } from 'node:crypto';
import * as testing from '@sluice/testing';
import { describe, expect, it } from 'vitest';
import { linkIn, openBrowser, type Page, textOf } from '../../../test/browser.ts';
import { CONSOLE } from '../../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../../test/use-test-identity.ts';
import { findAccountByEmail, updateAccount } from '../../accounts/accounts.store.ts';
import { createAccount } from '../../accounts/create-account.ts';

const identity = useTestIdentity(testing);

async function trySignIn(email: string, password: string) {
  const { browser, page, verifier } = await identity.begin();
  return { browser, page, verifier, answer: await browser.submit(page, { email, password }) };
}

describe('the sign screens', () => {
  it('[S2.16-08] [S2.16-10] are login, sign up and password recovery, linked to one another', async () => {
    const { browser, page: login } = await identity.begin();
    expect(textOf(login.body)).toMatch(/^Skip to the form Sluice Sign in /);
    const signUp = await browser.visit(linkIn(login, "Don't have an account?"));
    expect(textOf(signUp.body)).toContain('Sign up One account');
    const back = await browser.visit(linkIn(signUp, 'Have an account?'));
    expect(textOf(back.body)).toContain('Sign in Welcome back');
    const recovery = await browser.visit(linkIn(back, 'Forgot your password?'));
    expect(textOf(recovery.body)).toContain('Password recovery');
  });
});

describe('who follows an invitation', () => {
  it('is told so, on both screens, with the address of the invitation filled in', async () => {
    const { browser, page } = await identity.begin({ reason: 'invitation', login_hint: 'kim@example.com' });
    expect(textOf(page.body)).toContain('You have been invited to a team. Sign in to join it.');
    expect(page.body).not.toContain('Welcome back');
    expect(page.body).toMatch(/name="email"[^>]* value="kim@example.com"/);
    const signUp = await browser.visit(linkIn(page, "Don't have an account?"));
    expect(textOf(signUp.body)).toContain('You have been invited to a team. Create an account to join it.');
    expect(signUp.body).toMatch(/name="email"[^>]* value="kim@example.com"/);
    expect(signUp.body).toMatch(/name="password"[^>]* autofocus/);
  });

  it('reads no words of whoever wrote the address', async () => {
    const { page } = await identity.begin({ reason: 'Your account is closed' });
    expect(page.body).not.toContain('closed');
    expect(textOf(page.body)).toContain('Welcome back');
  });
});

describe('signing in', () => {
  it('[S1.4-03] leads back to the console with a code for tokens', async () => {
    const { email } = await identity.account();
    const { answer, verifier } = await trySignIn(email.toUpperCase(), PASSWORD);
    expect(answer.leftFor?.href.split('?')[0]).toBe(`${CONSOLE}/callback`);
    const tokens = await identity.redeem(answer.leftFor, verifier);
    expect(tokens.scope).toBe('openid profile email offline_access');
    expect(tokens.refresh_token).toBeTruthy();
  });

  it('needs no second sign-in in the same browser, and answers a silent question', async () => {
    const { email } = await identity.account();
    const { browser } = await identity.signIn(email, PASSWORD);
    const again = await browser.visit(identity.authorizationUrl('a'.repeat(43)));
    expect(again.leftFor?.searchParams.has('code')).toBe(true);
    const silent = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.has('code')).toBe(true);
  });

  it('is required, says a silent question without a session', async () => {
    const stranger = openBrowser(identity.issuer);
    const answer = await stranger.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(answer.leftFor?.searchParams.get('error')).toBe('login_required');
    expect(answer.leftFor?.searchParams.get('state')).toBe('the-state');
  });

  it('of an unconfirmed account is refused, with an offer to send the mail again, only after the right password', async () => {
    const { browser, page } = await identity.begin();
    const form = await browser.visit(linkIn(page, "Don't have an account?"));
    const email = 'unconfirmed@example.com';
    await browser.submit(form, { email, password: PASSWORD, passwordRepeat: PASSWORD });
    await identity.mailbox.waitForMail(email);
    const wrong = await trySignIn(email, 'not the password');
    expect(textOf(wrong.answer.body)).toContain('Wrong e-mail or password.');
    const right = await trySignIn(email, PASSWORD);
    expect(textOf(right.answer.body)).toContain(`The address ${email} is not confirmed yet.`);
    const resent = await right.browser.submit(right.answer);
    expect(textOf(resent.body)).toContain('Sent again');
    const link = (await identity.mailbox.waitForMail(email, 2)).links[0] ?? '';
    const done = await right.browser.submit(await right.browser.visit(link));
    expect((await identity.redeem(done.leftFor, right.verifier)).access_token).toBeTruthy();
  });

  it('of an account that is switched off is refused, and its tokens end', async () => {
    const { email, id } = await identity.account();
    const { browser, tokens } = await identity.signIn(email, PASSWORD);
    await updateAccount(identity.database.db, id, { disabledAt: new Date() });
    const { answer } = await trySignIn(email, PASSWORD);
    expect(textOf(answer.body)).toContain('This account is disabled.');
    expect((await identity.refresh(tokens.refresh_token)).error).toBe('invalid_grant');
    const silent = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.get('error')).toBe('login_required');
    const asked = await browser.visit(identity.authorizationUrl('a'.repeat(43)));
    expect(textOf(asked.body)).toContain('Welcome back');
  });

  it('hashes the password anew where the parameters have changed', async () => {
    const passwordHash = weakHash(PASSWORD);
    const email = 'outdated@example.com';
    await createAccount(identity.database.db, { email, passwordHash });
    await identity.signIn(email, PASSWORD);
    const account = await findAccountByEmail(identity.database.db, email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await identity.signIn(email, PASSWORD);
  });

  it('asks for both fields', async () => {
    const { answer } = await trySignIn('', '');
    expect(answer.status).toBe(422);
    expect(answer.body.match(/Field is required/g)).toHaveLength(2);
  });
});

describe('an address that has no account', () => {
  const shape = ({ status, body }: Page, email: string) =>
    [status, body.replaceAll(email, '…').replace(/value="[\w-]{43}"|interaction\/[\w-]+/g, '…')].join();

  it('gets the same answer as a wrong password, in about the same time', async () => {
    const { email } = await identity.account();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const shapes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody-${round}@example.com`],
      ] as const) {
        const { browser, page } = await identity.begin();
        const startedAt = performance.now();
        const answer = await browser.submit(page, { email: address, password: 'not the password' });
        times[kind].push(performance.now() - startedAt);
        shapes.add(shape(answer, address));
      }
    }
    expect(shapes.size).toBe(1);
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    // argon2id alone takes some 20 ms; an answer without it would come in a few.
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

/** With parameters of long ago. */
function weakHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', {
    message: Buffer.from(password),
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=64,t=1,p=1$${encode(nonce)}$${encode(hash)}`;
}
