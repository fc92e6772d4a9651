import * as testing from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkIn, openBrowser, type Page, textOf } from '../../../test/browser.ts';
import { CONSOLE } from '../../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../../test/use-test-identity.ts';
import { accounts, mailTokens } from '../../schema.ts';

const identity = useTestIdentity(testing);

async function signUp(email: string, password = PASSWORD, params: Record<string, string> = {}) {
  const { browser, page, verifier } = await identity.begin(params);
  const form = params.screen_hint ? page : await browser.visit(linkIn(page, "Don't have an account?"));
  const sent = await browser.submit(form, { email, password, passwordRepeat: password });
  return { browser, form, sent, verifier };
}

const OWN_PASSWORD = 'the password of who reads the mail';
const STRANGERS_PASSWORD = 'the password of a stranger';
const chosen = (password: string) => ({ password, passwordRepeat: password });
const confirmLink = async (email: string, count = 1) =>
  (await identity.mailbox.waitForMail(email, count)).links[0] ?? '';
const findAccount = async (email: string) =>
  (await identity.database.db.select().from(accounts).where(eq(accounts.email, email)))[0];

describe('signing up', () => {
  it('[S3.6-01] asks for email, password and passwordRepeat, and ends in the console once the e-mail is confirmed', async () => {
    const { browser, form, sent, verifier } = await signUp('nika@example.com');
    expect([...form.body.matchAll(/<input id="\w+" name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'email',
      'password',
      'passwordRepeat',
    ]);
    expect(textOf(sent.body)).toContain('We have sent a link to nika@example.com');
    const confirm = await browser.visit(await confirmLink('nika@example.com'));
    expect(await findAccount('nika@example.com')).toBeUndefined();
    const done = await browser.submit(confirm);
    expect(done.leftFor?.origin).toBe(CONSOLE);
    expect(done.leftFor?.searchParams.get('state')).toBe('the-state');
    const tokens = await identity.redeem(done.leftFor, verifier);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
    expect((await findAccount('nika@example.com'))?.emailVerifiedAt).toBeInstanceOf(Date);
  });

  it('opens on the sign-up screen when the console asks for it, and lets people change their mind', async () => {
    const { browser, page } = await identity.begin({ screen_hint: 'signup' });
    expect(textOf(page.body)).toContain('Create account');
    const signIn = await browser.visit(linkIn(page, 'Have an account?'));
    expect(textOf(signIn.body)).toContain('Welcome back');
  });

  it('confirms in another browser too, with a password chosen there, and offers to sign in there', async () => {
    await signUp('elsewhere@example.com');
    const other = openBrowser(identity.issuer);
    const page = await other.visit(await confirmLink('elsewhere@example.com'));
    const refused = await other.submit(page, { password: 'short', passwordRepeat: 'other' });
    expect(refused.status).toBe(422);
    expect(textOf(refused.body)).toContain('Passwords do not match');
    const done = await other.submit(refused, chosen(OWN_PASSWORD));
    expect(textOf(done.body)).toContain('E-mail confirmed');
    expect(linkIn(done, 'Sign in').href).toBe(`${CONSOLE}/dashboard`);
    const { tokens } = await identity.signIn('elsewhere@example.com', OWN_PASSWORD);
    expect(tokens.access_token).toBeTruthy();
  });

  it('sends a link that works once, and keeps no more than its hash', async () => {
    const { browser } = await signUp('once@example.com');
    const link = await confirmLink('once@example.com');
    const rows = await identity.database.db.select().from(mailTokens);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(JSON.stringify(rows)).not.toContain(token);
    const page = await browser.visit(link);
    expect((await browser.submit(page)).leftFor).toBeDefined();
    const again = await openBrowser(identity.issuer).visit(link);
    expect(again.status).toBe(410);
    expect(textOf(again.body)).toContain('This link no longer works');
  });

  it('lets only the newest link count', async () => {
    const { browser, sent } = await signUp('twice@example.com');
    const first = await confirmLink('twice@example.com');
    const resent = await browser.submit(sent);
    expect(textOf(resent.body)).toContain('Sent again');
    const second = await confirmLink('twice@example.com', 2);
    expect((await browser.visit(first)).status).toBe(410);
    expect((await browser.visit(second)).status).toBe(200);
  });

  it('tells nobody that an address has an account, except its owner by mail', async () => {
    const { email } = await identity.account();
    const known = await signUp(email, 'another password of mine');
    const unknown = await signUp('nobody-yet@example.com', 'another password of mine');
    const shape = (page: Page, address: string) =>
      [
        page.status,
        textOf(page.body).replaceAll(address, '…'),
        page.url.pathname.replace(/[^/]{20,}/, '…'),
      ].join();
    expect(shape(known.sent, email)).toBe(shape(unknown.sent, 'nobody-yet@example.com'));
    expect((await identity.mailbox.waitForMail(email)).subject).toBe('You already have a Sluice account');
    const { tokens } = await identity.signIn(email, PASSWORD);
    expect(tokens.access_token).toBeTruthy();
  });

  it('again, before the address was confirmed, takes the newer password', async () => {
    await signUp('forgetful@example.com', 'my first password');
    await confirmLink('forgetful@example.com');
    const { browser } = await signUp('Forgetful@Example.com', 'my second password');
    const page = await browser.visit(await confirmLink('forgetful@example.com', 2));
    expect((await browser.submit(page)).leftFor).toBeDefined();
    await expect(identity.signIn('forgetful@example.com', 'my first password')).rejects.toThrow('no code');
    await identity.signIn('FORGETFUL@example.com', 'my second password');
  });
});

describe('a stranger who signs up with somebody’s address', () => {
  const isLetIn = (email: string, password: string) =>
    identity.signIn(email, password).then(
      () => true,
      () => false,
    );

  it('after them gets no account by the owner’s press on the newest link', async () => {
    const email = 'hijacked@example.com';
    const owner = await signUp(email, PASSWORD);
    await confirmLink(email);
    await signUp(email, STRANGERS_PASSWORD);
    const page = await owner.browser.visit(await confirmLink(email, 2));
    await owner.browser.submit(page, chosen(OWN_PASSWORD));
    expect(await isLetIn(email, STRANGERS_PASSWORD)).toBe(false);
    expect(await isLetIn(email, OWN_PASSWORD)).toBe(true);
  });

  it('before them leaves no password behind', async () => {
    const email = 'prepared@example.com';
    await signUp(email, STRANGERS_PASSWORD);
    const owner = openBrowser(identity.issuer);
    const page = await owner.visit(await confirmLink(email));
    expect(textOf(page.body)).toContain('Choose your password');
    expect((await owner.submit(page)).status).toBe(422);
    expect(await findAccount(email)).toBeUndefined();
    await owner.submit(page, chosen(OWN_PASSWORD));
    expect(await isLetIn(email, STRANGERS_PASSWORD)).toBe(false);
    expect(await isLetIn(email, OWN_PASSWORD)).toBe(true);
  });

  it('has a link of their own, which ends when the owner’s is opened', async () => {
    const email = 'raced@example.com';
    const owner = await signUp(email, PASSWORD);
    const first = await confirmLink(email);
    const stranger = await signUp(email, STRANGERS_PASSWORD);
    const second = await confirmLink(email, 2);
    const done = await owner.browser.submit(await owner.browser.visit(first));
    expect((await identity.redeem(done.leftFor, owner.verifier)).access_token).toBeTruthy();
    expect((await owner.browser.visit(second)).status).toBe(410);
    expect((await stranger.browser.visit(second)).status).toBe(410);
    expect(await isLetIn(email, STRANGERS_PASSWORD)).toBe(false);
    expect(await isLetIn(email, PASSWORD)).toBe(true);
  });

  it('at the same moment: one account, with the password of one of the links', async () => {
    const email = 'at-once@example.com';
    const [one, two] = [await signUp(email, 'password of the first'), await signUp(email, PASSWORD)];
    await confirmLink(email, 2);
    const links = (await identity.mailbox.mails(email)).map((mail) => mail.links[0] ?? '');
    const browsers = [openBrowser(identity.issuer), openBrowser(identity.issuer)];
    const pages = await Promise.all(links.map((link, index) => browsers[index]?.visit(link)));
    const answers = await Promise.all(
      pages.map((page, index) => page && browsers[index]?.submit(page, chosen(`${OWN_PASSWORD} ${index}`))),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 410]);
    const index = answers.findIndex((answer) => answer?.status === 200);
    expect(await isLetIn(email, `${OWN_PASSWORD} ${index}`)).toBe(true);
    expect(await isLetIn(email, `${OWN_PASSWORD} ${1 - index}`)).toBe(false);
    for (const { browser, sent } of [one, two]) {
      expect((await browser.visit(sent.url)).body).not.toContain('Check your mail');
    }
  });
});

describe('a password that is forgotten before the address was confirmed', () => {
  it('is chosen anew by the link that recovery sends', async () => {
    const email = 'forgot-early@example.com';
    await signUp(email, PASSWORD);
    await confirmLink(email);
    const { browser, page, verifier } = await identity.begin();
    const recovery = await browser.visit(linkIn(page, 'Forgot your password?'));
    await browser.submit(recovery, { email });
    const confirm = await browser.visit(await confirmLink(email, 2));
    const done = await browser.submit(confirm, chosen(OWN_PASSWORD));
    expect((await identity.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow('no code');
  });
});

describe('what is typed in', () => {
  const errorsOn = (page: Page) =>
    Object.fromEntries(
      [...page.body.matchAll(/id="(\w+)-error">([^<]*)</g)].map(([, name, text]) => [name, text]),
    );

  it.each([
    [
      'nothing',
      {},
      { email: 'Field is required', password: 'Field is required', passwordRepeat: 'Field is required' },
    ],
    ['no address', { email: 'nika' }, { email: 'The field must contain an e-mail address' }],
    [
      'a list of addresses',
      { email: 'a@b.cc,d@e.ff' },
      { email: 'The field must contain an e-mail address' },
    ],
    ['a short password', { password: 'short', passwordRepeat: 'short' }, { password: 'Min 10 characters.' }],
    [
      'a common password',
      { password: 'Password123', passwordRepeat: 'Password123' },
      { password: 'This password appears in lists of leaked passwords. Choose another one.' },
    ],
    [
      'a password without end',
      { password: 'x'.repeat(129), passwordRepeat: 'x'.repeat(129) },
      { password: 'Max 128 characters.' },
    ],
  ])('is refused in the spec’s words: %s', async (_, fields, expected) => {
    const { browser, page } = await identity.begin();
    const form = await browser.visit(linkIn(page, "Don't have an account?"));
    const given = { email: '', password: '', passwordRepeat: '', ...fields };
    const refused = await browser.submit(form, given);
    expect(refused.status).toBe(422);
    expect(errorsOn(refused)).toMatchObject(expected);
  });

  it('[S5.1-06] is told apart: “Passwords do not match”, tied to the field', async () => {
    const { browser, page } = await identity.begin();
    const form = await browser.visit(linkIn(page, "Don't have an account?"));
    const fields = { email: 'x@example.com', password: PASSWORD, passwordRepeat: `${PASSWORD}!` };
    const refused = await browser.submit(form, fields);
    expect(errorsOn(refused)).toEqual({ passwordRepeat: 'Passwords do not match' });
    expect(refused.body).toMatch(
      /<input id="passwordRepeat"[^>]*aria-invalid="true" aria-describedby="passwordRepeat-error"/,
    );
    expect(refused.body).not.toContain(PASSWORD);
    expect(await findAccount('x@example.com')).toBeUndefined();
  });
});
