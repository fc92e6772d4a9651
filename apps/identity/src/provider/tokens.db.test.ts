import * as testing from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { makePkce, openBrowser, textOf } from '../../test/browser.ts';
import { AUDIENCE, CLIENT_ID, CONSOLE } from '../../test/open-test-identity.ts';
import { PASSWORD, useTestIdentity } from '../../test/use-test-identity.ts';
import { oidcRecords } from '../schema.ts';

/** Enough for four requests to reach the database on a busy machine. */
const RACE_MS = 700;

const identity = useTestIdentity(testing);

const verify = async (token: string, audience: string): Promise<JWTPayload> => {
  const keys = createRemoteJWKSet(new URL(`${identity.issuer}/jwks`));
  const options = { issuer: identity.issuer, audience, algorithms: ['ES256'] };
  return (await jwtVerify(token, keys, options)).payload;
};
const signIn = async () => identity.signIn((await identity.account()).email, PASSWORD);

describe('an access token', () => {
  it('is a JWT for the api, for ten minutes, and says who it is', async () => {
    const { email, id } = await identity.account('Nika');
    const { tokens } = await identity.signIn(email, PASSWORD);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const claims = await verify(tokens.access_token, AUDIENCE);
    expect(claims).toMatchObject({
      sub: id,
      client_id: CLIENT_ID,
      email,
      email_verified: true,
      nickname: 'Nika',
      name: 'Nika',
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
  });

  it.each<Record<string, string>>([{}, { audience: AUDIENCE }, { resource: AUDIENCE }])(
    'is for the api, asked with %j',
    async (params) => {
      const { email } = await identity.account();
      const { browser, page, verifier } = await identity.begin(params);
      const done = await browser.submit(page, { email, password: PASSWORD });
      const { access_token } = await identity.redeem(done.leftFor, verifier);
      expect((await verify(access_token, AUDIENCE)).aud).toBe(AUDIENCE);
    },
  );

  it('for anything else is not to be had', async () => {
    const { page } = await identity.begin({ resource: 'http://other.test' });
    expect(page.leftFor?.searchParams.get('error')).toBe('invalid_target');
  });
});

describe('an ID token', () => {
  it('says who is signed in, so that the console asks nowhere else', async () => {
    const { email, id } = await identity.account('Nika');
    const { tokens } = await identity.signIn(email, PASSWORD);
    expect(await verify(tokens.id_token, CLIENT_ID)).toMatchObject({
      sub: id,
      nonce: 'the-nonce',
      email,
      email_verified: true,
      nickname: 'Nika',
      name: 'Nika',
    });
  });

  it('says the language that was chosen on the sign-in page, and when that was', async () => {
    const { email } = await identity.account();
    const { browser, page, verifier } = await identity.begin({ ui_locales: 'en', lang: 'ru' });
    const done = await browser.submit(page, { email, password: PASSWORD });
    const { id_token } = await identity.redeem(done.leftFor, verifier);
    const { locale, auth_time, iat } = await verify(id_token, CLIENT_ID);
    expect(locale).toBe('ru');
    expect(Math.abs(Number(iat) - Number(auth_time))).toBeLessThan(60);
  });
});

describe('a refresh token', () => {
  it('is exchanged for a new one at every use, and rotation does not lengthen its life', async () => {
    const { tokens } = await signIn();
    const next = await identity.refresh(tokens.refresh_token);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await verify(next.access_token, AUDIENCE)).sub).toBe(
      (await verify(tokens.access_token, AUDIENCE)).sub,
    );
    const third = await identity.refresh(next.refresh_token);
    expect(third.access_token).toBeTruthy();
    const rows = await identity.database.db.select().from(oidcRecords);
    const ends = rows
      .filter(({ model }) => model === 'RefreshToken')
      .map(({ payload }) => Number(payload.exp));
    expect(Math.max(...ends)).toBeLessThanOrEqual(Date.now() / 1000 + 30 * 86_400 + 1);
    expect(Math.max(...ends.slice(-3)) - Math.min(...ends.slice(-3))).toBeLessThanOrEqual(1);
  });

  it('that is used twice ends its whole family', async () => {
    const { tokens } = await signIn();
    const next = await identity.refresh(tokens.refresh_token);
    expect((await identity.refresh(tokens.refresh_token)).error).toBe('invalid_grant');
    expect((await identity.refresh(next.refresh_token)).error).toBe('invalid_grant');
  });

  it('raced by two tabs has one winner, whose tokens go on', async () => {
    const { tokens } = await signIn();
    // The lock lets every one of them read the token unused, and holds them up where it is used.
    const answers = await identity.database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM identity.oidc_records WHERE model = 'RefreshToken' FOR UPDATE`);
      const racing = Array.from({ length: 4 }, () => identity.refresh(tokens.refresh_token));
      await new Promise((resolve) => setTimeout(resolve, RACE_MS));
      return { racing };
    });
    const all = await Promise.all(answers.racing);
    const winners = all.filter((answer) => answer.access_token);
    expect(winners).toHaveLength(1);
    expect(all.filter(({ error }) => error === 'invalid_grant')).toHaveLength(3);
    expect((await identity.refresh(winners[0]?.refresh_token ?? '')).access_token).toBeTruthy();
  });

  it('is another family in another session', async () => {
    const { email } = await identity.account();
    const [one, two] = [await identity.signIn(email, PASSWORD), await identity.signIn(email, PASSWORD)];
    await identity.refresh(one.tokens.refresh_token);
    await identity.refresh(one.tokens.refresh_token);
    expect((await identity.refresh(two.tokens.refresh_token)).access_token).toBeTruthy();
  });

  it('and every other secret that a bearer shows is kept as a hash', async () => {
    const { tokens, browser } = await signIn();
    const rows = await identity.database.db.select().from(oidcRecords);
    const stored = JSON.stringify(rows.map((row) => ({ ...row, id: row.id.toString('latin1') })));
    expect(stored).not.toContain(tokens.refresh_token);
    for (const { name, value } of browser.cookies)
      if (name === '_session') expect(stored).not.toContain(value);
  });
});

describe('an authorization code', () => {
  it('works once, and used twice ends what it gave', async () => {
    const { email } = await identity.account();
    const { browser, page, verifier } = await identity.begin();
    const done = await browser.submit(page, { email, password: PASSWORD });
    const tokens = await identity.redeem(done.leftFor, verifier);
    expect((await identity.redeem(done.leftFor, verifier)).error).toBe('invalid_grant');
    expect((await identity.refresh(tokens.refresh_token)).error).toBe('invalid_grant');
  });

  it('needs its verifier, and is not given without a challenge', async () => {
    const { email } = await identity.account();
    const { browser, page } = await identity.begin();
    const done = await browser.submit(page, { email, password: PASSWORD });
    expect((await identity.redeem(done.leftFor, makePkce().verifier)).error).toBe('invalid_grant');
    const bare = identity.authorizationUrl('x');
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    expect((await openBrowser(identity.issuer).visit(bare)).leftFor?.searchParams.get('error')).toBe(
      'invalid_request',
    );
    const plain = identity.authorizationUrl('a'.repeat(43), { code_challenge_method: 'plain' });
    expect((await openBrowser(identity.issuer).visit(plain)).leftFor?.searchParams.get('error')).toBe(
      'invalid_request',
    );
  });

  it('goes to the console alone', async () => {
    const url = identity.authorizationUrl('a'.repeat(43), { redirect_uri: 'https://evil.test/callback' });
    const refused = await openBrowser(identity.issuer).visit(url);
    expect(refused.leftFor).toBeUndefined();
    expect(refused.status).toBe(400);
    expect(textOf(refused.body)).toContain('This request cannot be answered');
  });
});

describe('another origin', () => {
  const refreshFrom = async (origin: string) => {
    const { tokens } = await signIn();
    return fetch(`${identity.issuer}/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({
        client_id: CLIENT_ID,
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      }),
    });
  };

  it.each(['https://evil.test', 'null', `${CONSOLE}.evil.test`, 'https://console.test', `${CONSOLE}:8080`])(
    'is not let in by its browser: %s',
    async (origin) => {
      const answer = await refreshFrom(origin);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.status).toBe(400);
    },
  );

  it('than the console’s; that one is, without credentials', async () => {
    const answer = await refreshFrom(CONSOLE);
    expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.status).toBe(200);
  });
});

describe('signing out', () => {
  const logoutUrl = (params: Record<string, string>) => {
    const url = new URL('/session/end', identity.issuer);
    url.search = new URLSearchParams(params).toString();
    return url;
  };

  it('with a valid hint asks nothing, ends session and refresh tokens, and returns to the console', async () => {
    const { browser, tokens } = await signIn();
    const params = { id_token_hint: tokens.id_token, post_logout_redirect_uri: CONSOLE, state: 'bye' };
    const done = await browser.visit(logoutUrl(params));
    expect(done.leftFor?.href).toBe(`${CONSOLE}/?state=bye`);
    expect((await identity.refresh(tokens.refresh_token)).error).toBe('invalid_grant');
    const silent = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.get('error')).toBe('login_required');
  });

  it('without a hint asks first, and then ends the same', async () => {
    const { browser, tokens } = await signIn();
    const page = await browser.visit(
      logoutUrl({ client_id: CLIENT_ID, post_logout_redirect_uri: `${CONSOLE}/` }),
    );
    expect(textOf(page.body)).toContain('Do you want to sign out of Sluice');
    expect((await identity.refresh(tokens.refresh_token)).access_token).toBeTruthy();
    const done = await browser.submit(page);
    expect(done.leftFor?.href).toBe(`${CONSOLE}/`);
    const silent = await browser.visit(identity.authorizationUrl('a'.repeat(43), { prompt: 'none' }));
    expect(silent.leftFor?.searchParams.get('error')).toBe('login_required');
  });

  it('with another person’s hint asks, too', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const page = await one.browser.visit(logoutUrl({ id_token_hint: two.tokens.id_token }));
    expect(textOf(page.body)).toContain('Do you want to sign out of Sluice');
  });

  it('returns nowhere else', async () => {
    const { browser, tokens } = await signIn();
    const params = { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.test/' };
    const refused = await browser.visit(logoutUrl(params));
    expect(refused.leftFor).toBeUndefined();
    expect(refused.status).toBe(400);
  });
});

describe('the discovery document', () => {
  it('names the issuer’s own addresses, whatever the request’s headers say', async () => {
    const answer = await fetch(`${identity.issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    const document = (await answer.json()) as Record<string, unknown>;
    expect(document).toMatchObject({
      issuer: identity.issuer,
      token_endpoint: `${identity.issuer}/token`,
      jwks_uri: `${identity.issuer}/jwks`,
      end_session_endpoint: `${identity.issuer}/session/end`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect(JSON.stringify(document)).not.toContain('evil');
  });
});
