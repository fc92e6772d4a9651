/** What the console asks of us about the signed-in person, over HTTP as it does. */
import { isSessionEnded, openDatabase } from '@sluice/postgres';
import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { callAccount } from '../../../test/call-account.ts';
import { CONSOLE } from '../../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../../test/use-test-identity.ts';
import { BUCKETS } from '../../rate-limits/take.ts';

const NEW_PASSWORD = 'a gate that closes fast';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const identity = useTestIdentity(testing);

type Session = { id: string; browser: string | null; system: string | null; isCurrent: boolean };

const call = (token: string | undefined, method: string, path: string, body?: unknown) =>
  callAccount(identity.issuer, token, method, path, body);

const signIn = async (email: string, password = PASSWORD) => {
  const { browser, tokens } = await identity.signIn(email, password);
  return { browser, tokens, token: tokens.access_token, sid: String(decodeJwt(tokens.access_token).sid) };
};
const sessionsOf = async (token: string) =>
  (await call(token, 'GET', '/sessions')).body.items as (Session & Record<string, string>)[];
const change = (token: string, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
  call(token, 'POST', '/password', { currentPassword, newPassword });

/** As the api asks, with the application's role. */
async function isRefusedByApi(sid: string): Promise<boolean> {
  const { db, close } = openDatabase(identity.databaseUrl, { poolSize: 1 });
  return isSessionEnded(db, sid).finally(close);
}

describe('the account', () => {
  it('is announced in the discovery document, and answers the console’s origin alone', async () => {
    const discovered = await fetch(`${identity.issuer}/.well-known/openid-configuration`);
    expect(await discovered.json()).toMatchObject({ sluice_account_endpoint: `${identity.issuer}/account` });
    const preflight = (origin: string) =>
      fetch(`${identity.issuer}/account/password`, { method: 'OPTIONS', headers: { origin } });
    const own = await preflight(CONSOLE);
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(own.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await preflight('https://evil.test')).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('tells how the person signs in, and the rules for a password', async () => {
    const { email } = await identity.account();
    const { token } = await signIn(email);
    const answer = await call(token, 'GET', '');
    expect(answer).toMatchObject({
      status: 200,
      body: { email, hasPassword: true, password: { min: 10, max: 128 }, secondFactor: null },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['GET', ''],
    ['POST', '/password'],
    ['POST', '/second-factor'],
    ['POST', '/second-factor/confirm'],
    ['POST', '/second-factor/turn-off'],
    ['POST', '/second-factor/recovery-codes'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/6c8c53a5-0e1b-4d57-8a39-111111111111'],
    ['GET', '/nothing'],
  ])('is nobody’s without a token, nor with another kind of one: %s %s', async (method, path) => {
    const { tokens } = await signIn((await identity.account()).email);
    expect(await call(undefined, method, path)).toMatchObject({
      status: 401,
      body: { code: 'auth.missing' },
    });
    for (const wrong of [tokens.id_token, tokens.refresh_token, `${tokens.access_token}x`, 'x']) {
      expect(await call(wrong, method, path)).toMatchObject({ status: 401, body: { code: 'auth.invalid' } });
    }
  });

  it('has no other calls, and takes JSON alone', async () => {
    const { token } = await signIn((await identity.account()).email);
    expect(await call(token, 'GET', '/nothing')).toMatchObject({
      status: 404,
      body: { code: 'route.not_found' },
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
    const answer = await fetch(`${identity.issuer}/account/password`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });

  it('of somebody who was disabled meanwhile is closed at once', async () => {
    const { email, id } = await identity.account();
    const { token } = await signIn(email);
    await identity.database.db.execute(
      sql`UPDATE identity.accounts SET disabled_at = now() WHERE id = ${id}`,
    );
    expect((await call(token, 'GET', '')).status).toBe(401);
  });
});

describe('a new password from the console', () => {
  it('holds at once, ends every other session, keeps this one, and is told by mail', async () => {
    const { email } = await identity.account();
    const [here, there] = [await signIn(email), await signIn(email)];
    const stranger = await signIn((await identity.account()).email);
    expect((await change(here.token)).status).toBe(204);

    await expect(identity.signIn(email, PASSWORD)).rejects.toThrow('no code');
    await identity.signIn(email, NEW_PASSWORD);
    expect((await call(there.token, 'GET', '')).status).toBe(401);
    expect(await isRefusedByApi(there.sid)).toBe(true);
    expect((await identity.refresh(there.tokens.refresh_token)).error).toBe('invalid_grant');
    const silent = await there.browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.get('error')).toBe('login_required');

    for (const { token, sid, tokens } of [here, stranger]) {
      expect((await call(token, 'GET', '')).status).toBe(200);
      expect(await isRefusedByApi(sid)).toBe(false);
      expect((await identity.refresh(tokens.refresh_token)).access_token).toBeTruthy();
    }
    const mail = await identity.mailbox.waitForMail(email);
    expect(mail.subject).toBe('Your Sluice password was changed');
    expect(mail.text).toContain('every other session was ended');
    expect(mail.text).not.toContain('ignore this e-mail');
  });

  it.each([
    ['a wrong one', 'not the password', NEW_PASSWORD, 'account.password_wrong'],
    ['a short one', PASSWORD, 'short', 'request.invalid'],
    ['a long one', PASSWORD, 'x'.repeat(129), 'request.invalid'],
    ['none', PASSWORD, '', 'request.invalid'],
    ['a common one', PASSWORD, 'password123', 'account.password_common'],
  ])('is refused for %s, and nothing changes', async (_, current, next, code) => {
    const { email } = await identity.account();
    const [here, there] = [await signIn(email), await signIn(email)];
    const refused = await change(here.token, current, next);
    expect(refused).toMatchObject({ body: { code } });
    expect(refused.status).toBe(422);
    expect((await call(there.token, 'GET', '')).status).toBe(200);
    await identity.signIn(email, PASSWORD);
  });

  it('is refused for fields that we do not know, or that are no text', async () => {
    const { token } = await signIn((await identity.account()).email);
    for (const body of [{}, [], null, { currentPassword: 1, newPassword: NEW_PASSWORD }]) {
      expect((await call(token, 'POST', '/password', body)).body.code).toBe('request.invalid');
    }
    const more = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, email: 'x@example.com' };
    expect((await call(token, 'POST', '/password', more)).body.code).toBe('request.invalid');
  });

  it('cannot be had by guessing the current one', async () => {
    const { email } = await identity.account();
    const { token } = await signIn(email);
    const statuses: number[] = [];
    for (let index = 0; index < BUCKETS.signInPerAccountAndAddress.burst + 1; index += 1) {
      statuses.push((await change(token, `guess ${index}`)).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(
      BUCKETS.signInPerAccountAndAddress.burst,
    );
    const refused = await change(token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is not set for who has none: they sign in by Telegram', async () => {
    const { email, id } = await identity.account();
    const { token } = await signIn(email);
    await identity.database.db.execute(
      sql`UPDATE identity.accounts SET password_hash = NULL WHERE id = ${id}`,
    );
    expect((await call(token, 'GET', '')).body).toMatchObject({ hasPassword: false });
    expect(await change(token)).toMatchObject({ status: 409, body: { code: 'account.password_missing' } });
  });

  it('makes a recovery link that is on its way useless', async () => {
    const { email } = await identity.account();
    const { token } = await signIn(email);
    const link = await linkOnItsWay(email);
    await change(token);
    expect((await fetch(link)).status).toBe(410);
  });
});

async function linkOnItsWay(email: string): Promise<string> {
  const { browser, page } = await identity.begin();
  const form = await browser.visit(new URL(`${page.url.pathname}/recovery`, page.url));
  await browser.submit(form, { email });
  return (await identity.mailbox.waitForMail(email)).links[0] ?? '';
}

describe('sessions', () => {
  it('are listed in words, with their times, this one marked, and nobody else’s', async () => {
    const { email } = await identity.account();
    await signIn((await identity.account()).email);
    const { page, browser, verifier } = await identity.begin();
    const left = await browser.submit(page, { email, password: PASSWORD });
    const code = left.leftFor?.searchParams.get('code') ?? '';
    await identity.token(
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${CONSOLE}/callback`,
        code_verifier: verifier,
      },
      { 'user-agent': FIREFOX },
    );
    const { token } = await signIn(email);
    const sessions = await sessionsOf(token);
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      begunAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: false,
    });
    expect(Math.abs(Date.parse(sessions[1]?.begunAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('stay the same one when tokens are renewed, and are used then', async () => {
    const { tokens, token, sid } = await signIn((await identity.account()).email);
    const [before] = await sessionsOf(token);
    const next = await identity.refresh(tokens.refresh_token);
    expect(decodeJwt(next.access_token).sid).toBe(sid);
    const [after] = await sessionsOf(next.access_token);
    expect(after?.begunAt).toBe(before?.begunAt);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''));
  });

  it('end one by one: its next request is refused, its cookie signs nobody in, the others stay', async () => {
    const { email } = await identity.account();
    const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
    expect(await isRefusedByApi(there.sid)).toBe(false);
    expect((await call(here.token, 'DELETE', `/sessions/${there.sid}`)).status).toBe(204);
    expect((await call(there.token, 'GET', '')).status).toBe(401);
    expect(await isRefusedByApi(there.sid)).toBe(true);
    expect((await identity.refresh(there.tokens.refresh_token)).error).toBe('invalid_grant');
    const silent = await there.browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.get('error')).toBe('login_required');
    for (const { token, sid, browser } of [here, third]) {
      expect((await call(token, 'GET', '')).status).toBe(200);
      expect(await isRefusedByApi(sid)).toBe(false);
      const still = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
      expect(still.leftFor?.searchParams.has('code')).toBe(true);
    }
    expect((await call(here.token, 'DELETE', `/sessions/${there.sid}`)).body.code).toBe('session.not_found');
  });

  it('end all at once but this one', async () => {
    const { email } = await identity.account();
    const [here, ...others] = [await signIn(email), await signIn(email), await signIn(email)];
    const stranger = await signIn((await identity.account()).email);
    expect((await call(here.token, 'DELETE', '/sessions')).status).toBe(204);
    expect(await sessionsOf(here.token)).toHaveLength(1);
    for (const { sid } of others) expect(await isRefusedByApi(sid)).toBe(true);
    expect(await isRefusedByApi(here.sid)).toBe(false);
    expect((await identity.refresh(here.tokens.refresh_token)).access_token).toBeTruthy();
    expect((await call(stranger.token, 'GET', '')).status).toBe(200);
  });

  it('of somebody else cannot be ended, and do not exist', async () => {
    const [one, other] = [
      await signIn((await identity.account()).email),
      await signIn((await identity.account()).email),
    ];
    const answer = await call(one.token, 'DELETE', `/sessions/${other.sid}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'session.not_found' } });
    expect((await call(other.token, 'GET', '')).status).toBe(200);
  });

  it('end by a sign-out, and by a token that is used twice, at the api too', async () => {
    const { email } = await identity.account();
    const [left, stolen] = [await signIn(email), await signIn(email)];
    await left.browser.visit(
      `/session/end?id_token_hint=${left.tokens.id_token}&post_logout_redirect_uri=${CONSOLE}`,
    );
    expect(await isRefusedByApi(left.sid)).toBe(true);
    await identity.refresh(stolen.tokens.refresh_token);
    await identity.refresh(stolen.tokens.refresh_token);
    expect(await isRefusedByApi(stolen.sid)).toBe(true);
    // The same browser, its cookie still good, is let in again by another session.
    const { sid, token } = await signIn(email);
    expect(sid).not.toBe(stolen.sid);
    expect((await sessionsOf(token)).map(({ id }) => id)).toEqual([sid]);
  });

  it('are forgotten when no token of theirs can be shown any more', async () => {
    const { email } = await identity.account();
    const [here, there] = [await signIn(email), await signIn(email)];
    await call(here.token, 'DELETE', '/sessions');
    const { rows } = await identity.database.db.execute<{ minutes: number }>(sql`
      SELECT extract(epoch FROM expires_at - now())::integer / 60 AS minutes
      FROM identity.sessions WHERE id = ${there.sid}`);
    expect(rows[0]?.minutes).toBeGreaterThan(15);
    await identity.database.db.execute(sql`
      UPDATE identity.sessions SET expires_at = now() - interval '1 second' WHERE id = ${there.sid}`);
    await identity.identity.sweep();
    expect(await isRefusedByApi(there.sid)).toBe(false);
    expect(await isRefusedByApi('6c8c53a5-0e1b-4d57-8a39-111111111111')).toBe(false);
  });
});
