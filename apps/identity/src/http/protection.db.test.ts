/** What the pages do about those who mean harm. */

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { type Browser, linkIn, makePkce, openBrowser, type Page, textOf } from '../../test/browser.ts';
import { CONSOLE, SECRET } from '../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../test/use-test-identity.ts';
import { BUCKETS, take } from '../rate-limits/take.ts';
import { HTTP_LIMITS } from './limits.ts';

const identity = useTestIdentity(testing);
/** Behind one proxy, so that a test can come from many addresses. */
const proxied = useTestIdentity(testing, () => ({ trustedProxies: 1 }));

describe('a form', () => {
  it('from another origin, from none, or without its token is refused', async () => {
    const { email } = await identity.account();
    const { browser, page } = await identity.begin();
    const fields = { email, password: PASSWORD };
    for (const origin of ['https://evil.test', 'null', `${identity.issuer}.evil.test`, '']) {
      const refused = await browser.submit(page, fields, { origin });
      expect(refused.status).toBe(403);
      expect(textOf(refused.body)).toContain('The form could not be accepted');
    }
    expect((await browser.submit(page, { ...fields, formToken: '' })).status).toBe(403);
    expect((await browser.submit(page, { ...fields, formToken: 'a'.repeat(43) })).status).toBe(403);
    expect((await browser.submit(page, fields)).leftFor).toBeDefined();
  });

  it('of another browser, or of another sign-in of the same, is refused', async () => {
    const { email } = await identity.account();
    const fields = { email, password: PASSWORD };
    const [mine, theirs] = [await identity.begin(), await identity.begin()];
    const token = /name="formToken" value="([^"]+)"/.exec(theirs.page.body)?.[1] ?? '';
    expect((await mine.browser.submit(mine.page, { ...fields, formToken: token })).status).toBe(403);
    const second = await mine.browser.visit(identity.authorizationUrl('a'.repeat(43)));
    const old = /name="formToken" value="([^"]+)"/.exec(mine.page.body)?.[1] ?? '';
    expect((await mine.browser.submit(second, { ...fields, formToken: old })).status).toBe(403);
  });

  it('that is no form, or too large, is refused', async () => {
    const { browser, page } = await identity.begin();
    const headers = { 'content-type': 'application/json' };
    const json = await browser.visit(page.url, { method: 'POST', body: new URLSearchParams(), headers });
    expect(json.status).toBe(415);
    const large = await browser.submit(page, { email: 'x'.repeat(HTTP_LIMITS.formBytes) });
    expect(large.status).toBe(413);
  });
});

describe('an address', () => {
  it.each([
    '//evil.test/?lang=ru',
    '//a//evil.test/?theme=dark',
    '/\\\\evil.test/?lang=ru',
    'http://evil.test/?lang=ru',
  ])('leads nowhere else: %s', async (target) => {
    const { hostname, port } = new URL(identity.issuer);
    const request = get({ hostname, port, path: target });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
  });

  it('has an end', async () => {
    const answer = await fetch(`${identity.issuer}/auth?x=${'x'.repeat(HTTP_LIMITS.urlLength)}`);
    expect(answer.status).toBe(414);
  });
});

describe('every page', () => {
  it('forbids frames, strangers’ scripts and storing, and sets careful cookies', async () => {
    const { page } = await identity.begin();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(policy).toContain(`form-action 'self' ${CONSOLE}`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const first = await fetch(identity.authorizationUrl('a'.repeat(43)), { redirect: 'manual' });
    for (const cookie of first.headers.getSetCookie()) expect(cookie).toMatch(/; httponly(;|$)/i);
    for (const cookie of first.headers.getSetCookie()) expect(cookie).toMatch(/; samesite=lax(;|$)/i);
    expect(page.body).not.toMatch(/ on\w+=|<script>|style="/);
  });

  it('of the library itself is dressed the same', async () => {
    const refused = await openBrowser(identity.issuer).visit('/auth?client_id=<script>alert(1)</script>');
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(refused.body).not.toContain('<script>alert');
    const missing = await openBrowser(identity.issuer).visit('/interaction/aaaaaaaaaaaaaaaaaaaaa/nothing');
    expect(missing.status).toBe(404);
    expect(textOf(missing.body)).toContain('Page not found');
  });

  it('shows hostile words as words', async () => {
    const hostile = `"><img src=x onerror=alert(1)>'@example.com`;
    const { browser, page } = await identity.begin({ login_hint: hostile });
    expect(page.body).not.toContain('<img');
    const answer = await browser.submit(page, { email: hostile, password: 'x' });
    expect(answer.body).not.toContain('<img');
    const nickname = '<svg onload=alert(1)>';
    const { email } = await identity.account(nickname);
    const { tokens } = await identity.signIn(email, PASSWORD);
    expect(decodeJwt(tokens.id_token).nickname).toBe(nickname);
  });
});

const from = (address: string) => ({ 'x-forwarded-for': address });
/** In a browser that is signed in already, as well: it is asked again. */
async function signInFrom(
  address: string,
  { email, password = PASSWORD, browser }: { email: string; password?: string; browser?: Browser },
): Promise<{ browser: Browser; page: Page }> {
  const used = browser ?? openBrowser(proxied.issuer);
  const form = await used.visit(proxied.authorizationUrl(makePkce().challenge, { prompt: 'login' }));
  return { browser: used, page: await used.submit(form, { email, password }, from(address)) };
}
async function recoverFrom(
  address: string,
  email: string,
  browser = openBrowser(proxied.issuer),
): Promise<Page> {
  const start = await browser.visit(proxied.authorizationUrl(makePkce().challenge, { prompt: 'login' }));
  const form = await browser.visit(linkIn(start, 'Forgot your password?'));
  return browser.submit(form, { email }, from(address));
}

describe('too many tries', () => {
  it('on one account are bounded, from however many addresses they come', async () => {
    const { email } = await proxied.account();
    const statuses = new Map<number, number>();
    let retryAfter: string | null = null;
    const { browser, page } = await proxied.begin();
    for (let start = 0; start < 1_000; start += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          browser.submit(
            page,
            { email, password: `guess ${start + index}` },
            { 'x-forwarded-for': `10.${start % 250}.0.${index}` },
          ),
        ),
      );
      for (const answer of answers) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 429) {
          retryAfter = answer.headers.get('retry-after');
          expect(textOf(answer.body)).toContain('Too many attempts');
        }
      }
    }
    expect(statuses.get(422)).toBeLessThanOrEqual(BUCKETS.signInPerAccount.burst + 2);
    expect(statuses.get(429)).toBeGreaterThan(850);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    const right = await browser.submit(
      page,
      { email, password: PASSWORD },
      { 'x-forwarded-for': '10.9.9.9' },
    );
    expect(right.status).toBe(429);
  }, 60_000);

  it('by a stranger do not lock the owner out, not even in a place that the owner never was', async () => {
    const { email } = await proxied.account();
    const stranger = await proxied.begin();
    const statuses: number[] = [];
    for (let index = 0; index < 3 * BUCKETS.signInPerAccountAndAddress.burst; index += 1) {
      const fields = { email, password: `guess ${index}` };
      statuses.push((await stranger.browser.submit(stranger.page, fields, from('10.50.0.1'))).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(
      BUCKETS.signInPerAccountAndAddress.burst,
    );
    const { browser, page } = await proxied.begin();
    const right = await browser.submit(page, { email, password: PASSWORD }, from('10.50.0.2'));
    expect(right.leftFor?.searchParams.has('code')).toBe(true);
  });

  it('by many strangers do not lock the owner out where they have signed in before', async () => {
    const { email } = await proxied.account();
    expect((await signInFrom('10.60.0.1', { email })).page.leftFor).toBeDefined();
    for (let index = 0; index < BUCKETS.signInPerAccount.burst + 1; index += 1) {
      await take(proxied.database.db, [{ bucket: 'signInPerAccount', key: email }]);
    }
    expect((await signInFrom('10.60.0.2', { email })).page.status).toBe(429);
    expect((await signInFrom('10.60.0.1', { email })).page.leftFor).toBeDefined();
    // Guessing from the owner's own network has its limit all the same.
    const { browser, page } = await proxied.begin();
    const statuses: number[] = [];
    for (let index = 0; index < BUCKETS.signInPerAccountAndAddress.burst + 2; index += 1) {
      const fields = { email, password: `guess ${index}` };
      statuses.push((await browser.submit(page, fields, from('10.60.0.1'))).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('by many strangers do not lock the owner out in a browser that has signed in before, wherever it is', async () => {
    const [{ email }, other] = [await proxied.account(), await proxied.account()];
    const { browser: mine } = await signInFrom('10.61.0.1', { email });
    const { browser: theirs } = await signInFrom('10.61.0.2', other);
    for (let index = 0; index < BUCKETS.signInPerAccount.burst + 1; index += 1) {
      await take(proxied.database.db, [{ bucket: 'signInPerAccount', key: email }]);
    }
    expect((await signInFrom('10.61.0.9', { email })).page.status).toBe(429);
    expect((await signInFrom('10.61.0.9', { email, browser: theirs })).page.status).toBe(429);
    expect((await signInFrom('10.61.0.9', { email, browser: mine })).page.leftFor).toBeDefined();
    // Guessing there has its limit all the same.
    const statuses: number[] = [];
    for (let index = 0; index < BUCKETS.signInPerAccountAndDevice.burst + 2; index += 1) {
      const guess = { email, browser: mine, password: `guess ${index}` };
      statuses.push((await signInFrom('10.61.0.9', guess)).page.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('from one address are bounded, on however many accounts', async () => {
    const { browser, page } = await proxied.begin();
    const tryFrom = (forwardedFor: string) =>
      browser.submit(
        page,
        { email: 'victim@example.com', password: 'x' },
        { 'x-forwarded-for': forwardedFor },
      );
    expect((await tryFrom('10.77.0.1')).status).toBe(422);
    for (let index = 0; index < BUCKETS.signInPerAddress.burst; index += 1) {
      await take(proxied.database.db, [{ bucket: 'signInPerAddress', key: '10.77.0.1' }]);
    }
    // What a client writes in front of the proxy's own word changes nothing.
    expect((await tryFrom('10.77.0.2, 10.77.0.1')).status).toBe(429);
    expect((await tryFrom('10.77.0.1, 10.77.0.2')).status).toBe(422);
  });

  it('from everywhere at once are bounded by what the cores can hash', async () => {
    const { db } = proxied.database;
    await db.execute(
      sql`UPDATE identity.rate_limits SET full_at = now() + interval '1 hour' WHERE bucket = 'signInGlobal'`,
    );
    const { browser, page } = await proxied.begin();
    const fields = { email: 'somebody@example.com', password: 'x' };
    expect((await browser.submit(page, fields, { 'x-forwarded-for': '10.88.0.1' })).status).toBe(429);
  });

  it('are those that were wrong: who is right may sign in as often as they like', async () => {
    const { email } = await proxied.account();
    await proxied.database.db.execute(sql`DELETE FROM identity.rate_limits`);
    for (let index = 0; index < BUCKETS.signInPerAccountAndAddress.burst + 3; index += 1) {
      await proxied.signIn(email, PASSWORD);
    }
  });

  it('of the right password have a limit of their own, and cost everybody’s hashes', async () => {
    const { email } = await proxied.account();
    const { db } = proxied.database;
    await db.execute(sql`DELETE FROM identity.rate_limits`);
    await take(db, [{ bucket: 'signInGlobal', key: '' }]);
    const fullAt = async (change = sql`full_at`) => {
      const { rows } = await db.execute<{
        ms: number;
      }>(sql`UPDATE identity.rate_limits SET full_at = ${change}
        WHERE bucket = 'signInGlobal' RETURNING (extract(epoch FROM full_at) * 1000)::float8 AS ms`);
      return rows[0]?.ms ?? 0;
    };
    // So far from full that the test's own time fills it by no more than it takes.
    const before = await fullAt(sql`now() + interval '20 seconds'`);
    await proxied.signIn(email, PASSWORD);
    expect((await fullAt()) - before).toBeCloseTo(BUCKETS.signInGlobal.everyMs, 0);
    for (let index = 0; index < BUCKETS.signInRight.burst; index += 1) {
      await take(db, [{ bucket: 'signInRight', key: email }]);
    }
    const { browser, page } = await proxied.begin();
    expect((await browser.submit(page, { email, password: PASSWORD }, from('10.62.0.1'))).status).toBe(429);
  });

  it('in browsers that are known are bounded together, however many there are', async () => {
    const { email } = await proxied.account();
    const { browser: mine } = await signInFrom('10.63.0.1', { email });
    for (let index = 0; index < BUCKETS.signInPerAccountKnown.burst; index += 1) {
      await take(proxied.database.db, [{ bucket: 'signInPerAccountKnown', key: email }]);
    }
    expect((await signInFrom('10.63.0.9', { email, browser: mine, password: 'x' })).page.status).toBe(429);
    // A stranger's attempts never count there, and somewhere new the owner is let in.
    expect((await signInFrom('10.63.0.8', { email })).page.leftFor).toBeDefined();
  });

  it('are counted by the connection where no proxy is trusted, whatever a header says', async () => {
    const { browser, page } = await identity.begin();
    await browser.submit(page, { email: 'a@example.com', password: 'x' }, { 'x-forwarded-for': '1.2.3.4' });
    const { rows } = await identity.database.db.execute<{ count: number }>(sql`
      SELECT count(*)::integer AS count FROM identity.rate_limits
      WHERE bucket = 'signInPerAddress' AND key = sha256('1.2.3.4')`);
    expect(rows[0]?.count).toBe(0);
  });

  it('of mail to one address end, so that nobody is flooded in our name', async () => {
    const { email } = await identity.account();
    const { browser, page } = await identity.begin();
    const form = await browser.visit(linkIn(page, 'Forgot your password?'));
    const statuses: number[] = [];
    for (let index = 0; index < BUCKETS.recoveryPerRecipientAndAsker.burst + 2; index += 1) {
      statuses.push((await browser.submit(form, { email })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await identity.identity.drain();
    expect(await identity.mailbox.mails(email)).toHaveLength(BUCKETS.recoveryPerRecipientAndAsker.burst);
  });

  it('of mail to one address end from however many addresses they are asked for', async () => {
    const { email } = await proxied.account();
    const statuses: number[] = [];
    for (let index = 0; index < BUCKETS.recoveryPerRecipient.burst + 3; index += 1) {
      statuses.push((await recoverFrom(`10.71.0.${index}`, email)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('of mail by strangers leave the owner a way to recover', async () => {
    const { email } = await proxied.account();
    const { browser } = await signInFrom('10.72.0.1', { email });
    for (let index = 0; index < BUCKETS.mailPerRecipient.burst + 1; index += 1) {
      await take(proxied.database.db, [{ bucket: 'mailPerRecipient', key: email }]);
    }
    for (let index = 0; index < BUCKETS.recoveryPerRecipientAndAsker.burst + 1; index += 1) {
      await recoverFrom('10.72.0.2', email);
    }
    // A third place: neither the strangers' mails nor their sign-ups in this name count.
    expect((await recoverFrom('10.72.0.3', email)).status).toBe(200);
    for (let index = 0; index < BUCKETS.recoveryPerRecipient.burst + 1; index += 1) {
      await take(proxied.database.db, [{ bucket: 'recoveryPerRecipient', key: email }]);
    }
    expect((await recoverFrom('10.72.0.4', email)).status).toBe(429);
    expect((await recoverFrom('10.72.0.1', email)).status).toBe(200);
    expect((await recoverFrom('10.72.0.5', email, browser)).status).toBe(200);
    expect((await recoverFrom('10.72.0.2', email, browser)).status).toBe(200);
  });

  it('are forgotten when the bucket is full again', async () => {
    const { db } = identity.database;
    await db.execute(sql`UPDATE identity.rate_limits SET full_at = now() - interval '1 second'`);
    expect(await identity.identity.sweep()).toBeGreaterThan(0);
    const { rows } = await db.execute(sql`SELECT 1 FROM identity.rate_limits`);
    expect(rows).toEqual([]);
  });
});

describe('the log', () => {
  it('holds no password, link, code, token, cookie or secret', async () => {
    const { email } = await identity.account();
    const { browser, tokens } = await identity.signIn(email, PASSWORD);
    const { browser: other, page } = await identity.begin();
    const form = await other.visit(linkIn(page, 'Forgot your password?'));
    await other.submit(form, { email });
    const link = new URL((await identity.mailbox.waitForMail(email)).links[0] ?? '');
    await other.submit(await other.visit(link), {
      password: 'a fresh password',
      passwordRepeat: 'a fresh password',
    });
    await identity.refresh(tokens.refresh_token);
    const log = identity.lines.join('');
    expect(log).toContain('password changed');
    const secrets = [
      PASSWORD,
      'a fresh password',
      SECRET,
      email,
      link.searchParams.get('token') ?? '?',
      tokens.refresh_token,
      tokens.access_token,
      tokens.id_token,
      ...browser.cookies.filter(({ name }) => name === '_session').map(({ value }) => value),
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
