import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkIn, openBrowser, textOf } from '../../../test/browser.ts';
import { CONSOLE } from '../../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../../test/use-test-identity.ts';

const identity = useTestIdentity(testing);
const NEW_PASSWORD = 'a gate that closes fast';

async function askFor(email: string) {
  const { browser, page, verifier } = await identity.begin();
  const form = await browser.visit(linkIn(page, 'Forgot your password?'));
  const sent = await browser.submit(form, { email });
  return { browser, sent, verifier };
}

const recoveryLink = async (email: string) => {
  const mail = await identity.mailbox.waitForMail(email);
  expect(mail.subject).toBe('A new password for Sluice');
  return mail.links[0] ?? '';
};
const newPassword = { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };

describe('password recovery', () => {
  it('sets a new password, signs in with it, and tells the owner', async () => {
    const { email } = await identity.account();
    const { browser, verifier } = await askFor(email);
    const page = await browser.visit(await recoveryLink(email));
    const done = await browser.submit(page, newPassword);
    expect((await identity.redeem(done.leftFor, verifier)).access_token).toBeTruthy();
    expect((await identity.mailbox.waitForMail(email, 2)).subject).toBe('Your Sluice password was changed');
    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow('no code');
    await identity.signIn(email, NEW_PASSWORD);
  });

  it('ends every session, grant and refresh token of the account, and nobody else’s', async () => {
    const { email } = await identity.account();
    const [one, two] = [await identity.signIn(email, PASSWORD), await identity.signIn(email, PASSWORD)];
    const stranger = await identity.signIn((await identity.account()).email, PASSWORD);
    const { browser } = await askFor(email);
    await browser.submit(await browser.visit(await recoveryLink(email)), newPassword);
    for (const { browser: old, tokens } of [one, two]) {
      expect((await identity.refresh(tokens.refresh_token)).error).toBe('invalid_grant');
      const silent = await old.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
      expect(silent.leftFor?.searchParams.get('error')).toBe('login_required');
    }
    expect((await identity.refresh(stranger.tokens.refresh_token)).access_token).toBeTruthy();
  });

  it('works in another browser, and offers to sign in there', async () => {
    const { email } = await identity.account();
    await askFor(email);
    const other = openBrowser(identity.issuer);
    const done = await other.submit(await other.visit(await recoveryLink(email)), newPassword);
    expect(textOf(done.body)).toContain('Password changed');
    expect(linkIn(done, 'Sign in').href).toBe(`${CONSOLE}/dashboard`);
  });

  it('has a link that works once, not twice at the same moment, and for an hour', async () => {
    const { email } = await identity.account();
    const { browser } = await askFor(email);
    const link = await recoveryLink(email);
    const page = await browser.visit(link);
    const both = await Promise.all([browser.submit(page, newPassword), browser.submit(page, newPassword)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([303, 410]);
    expect((await browser.visit(link)).status).toBe(410);

    const { email: late } = await identity.account();
    await askFor(late);
    const lateLink = await recoveryLink(late);
    await identity.database.db.execute(
      sql`UPDATE identity.mail_tokens SET expires_at = expires_at - interval '1 hour' WHERE email = ${late}`,
    );
    expect((await openBrowser(identity.issuer).visit(lateLink)).status).toBe(410);
  });

  it('answers the same for an address without an account, and writes to nobody', async () => {
    const { email } = await identity.account();
    const known = await askFor(email);
    const unknown = await askFor('nobody@example.com');
    const text = (body: string, address: string) => textOf(body).replaceAll(address, '…');
    expect(text(unknown.sent.body, 'nobody@example.com')).toBe(text(known.sent.body, email));
    expect(unknown.sent.status).toBe(known.sent.status);
    await identity.mailbox.waitForMail(email);
    expect(await identity.mailbox.mails('nobody@example.com')).toEqual([]);
  });

  it('checks the new password like a sign-up does, and keeps the link for the next try', async () => {
    const { email } = await identity.account();
    const { browser } = await askFor(email);
    const page = await browser.visit(await recoveryLink(email));
    const refused = await browser.submit(page, { password: 'short', passwordRepeat: 'other' });
    expect(textOf(refused.body)).toContain('Min 10 characters.');
    expect(textOf(refused.body)).toContain('Passwords do not match');
    expect((await browser.submit(refused, newPassword)).leftFor).toBeDefined();
  });
});
