import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../../test/open-test-api.ts';
import { AUDIENCE, openTestIssuer, type TestIssuer } from '../../../test/test-issuer.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let issuer: TestIssuer;

const api = useTestApi();
beforeAll(async () => {
  issuer = api.issuer;
});

const CLAIMS = { sub: 'corpus|1', email: 'corpus@example.com', nickname: 'Corpus' };
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const account = (token: string, of: TestApi = api) => of.as(token)('GET', '/account');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function expectInvalid(answer: Answer): void {
  expect(answer.body).toMatchObject({ code: 'auth.invalid', details: {} });
  expect(answer.status).toBe(401);
}

/** Signed like a good one, over claims as text: for what no JSON library would write. */
async function signText(payload: string, header: Record<string, unknown> = {}): Promise<string> {
  const head = encode({ alg: 'ES256', kid: 'key-1', typ: 'at+jwt', ...header });
  const body = `${head}.${Buffer.from(payload).toString('base64url')}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    issuer.privateKey,
    Buffer.from(body),
  );
  return `${body}.${Buffer.from(signature).toString('base64url')}`;
}

describe('an access token', () => {
  it('[S7.1-01] lets its bearer in; without one nobody is let in', async () => {
    const answer = await account(await issuer.sign(CLAIMS));
    expect(answer).toMatchObject({ status: 200, body: { email: CLAIMS.email, nickname: 'Corpus' } });
    expect(await api.as()('GET', '/account')).toMatchObject({ status: 401, body: { code: 'auth.missing' } });
  });

  it.each<[string, JWTPayload | (() => JWTPayload), Record<string, unknown>?]>([
    ['of type JWT', {}, { typ: 'JWT' }],
    ['for several audiences', { aud: [AUDIENCE, 'https://other.example.com'] }],
    ['valid from now', () => ({ nbf: seconds(2) })],
    ['over since a moment', () => ({ exp: seconds(-2) })],
    ['of a provider that says so in a claim', { typ: 'Bearer', token_use: 'access' }],
  ])('is good %s', async (_, claims, header) => {
    // Of the moment of the test: until then the table has waited for all tests before it.
    const given = typeof claims === 'function' ? claims() : claims;
    expect((await account(await issuer.sign({ ...CLAIMS, ...given }, { header }))).status).toBe(200);
  });
});

describe('refused, all with the same answer:', () => {
  it.each<[string, JWTPayload, Record<string, unknown>?]>([
    ['expired', { exp: seconds(-6) }],
    ['without an end', { exp: undefined }],
    ['not yet valid', { nbf: seconds(60) }],
    ['for another audience', { aud: 'https://other.example.com' }],
    ['for no audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://other.example.com' }],
    ['of an issuer that only looks like ours', { iss: 'http://127.0.0.1' }],
    ['for nobody', { sub: undefined }],
    ['for an empty sub', { sub: '' }],
    ['for a sub of another kind', { sub: 7 as unknown as string }],
    ['for a sub too long to keep', { sub: 'x'.repeat(256) }],
    ['an ID token', { aud: 'client-id', nonce: 'n', at_hash: 'h' }],
    ['an ID token for our audience', { nonce: 'n' }],
    ['an ID token with a hash', { at_hash: 'h' }],
    ['an ID token by its claim', { token_use: 'id' }],
    ['a refresh token', { typ: 'Refresh' }],
    ['a refresh token by its header', {}, { typ: 'rt+jwt' }],
    ['a logout token', {}, { typ: 'logout+jwt' }],
    ['of no type', {}, { typ: undefined }],
    ['by a key that is not the provider’s', {}, { kid: 'key-2' }],
    ['naming where its key is', {}, { jku: 'https://evil.example/jwks' }],
    ['naming a certificate', {}, { x5u: 'https://evil.example/cert' }],
  ])('%s', async (_, claims, header) => {
    expectInvalid(await account(await issuer.sign({ ...CLAIMS, ...claims }, { header })));
  });

  it('unsigned', async () => {
    const claims = { ...CLAIMS, iss: issuer.settings.issuer, aud: AUDIENCE, exp: seconds(60) };
    for (const alg of ['none', 'None', 'NONE', '']) {
      expectInvalid(await account(`${encode({ alg, typ: 'at+jwt' })}.${encode(claims)}.`));
      const signature = (await issuer.sign(CLAIMS)).split('.')[2];
      expectInvalid(await account(`${encode({ alg, typ: 'at+jwt' })}.${encode(claims)}.${signature}`));
    }
  });

  it('signed with the public key as a shared secret', async () => {
    const secrets = [await exportSPKI(issuer.publicKey), JSON.stringify(await exportJWK(issuer.publicKey))];
    for (const secret of secrets) {
      const key = Buffer.from(secret);
      expectInvalid(await account(await issuer.sign(CLAIMS, { header: { alg: 'HS256' }, key })));
    }
  });

  it('signed by a stranger, who brings the key along', async () => {
    const { publicKey, privateKey: key } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256' };
    expectInvalid(await account(await issuer.sign(CLAIMS, { key })));
    expectInvalid(await account(await issuer.sign(CLAIMS, { key, header: { jwk } })));
    expectInvalid(await account(await issuer.sign(CLAIMS, { header: { jwk } })));
    const theirs = await openTestIssuer();
    try {
      const jku = `${theirs.settings.issuer}/jwks`;
      const claims = { ...CLAIMS, iss: issuer.settings.issuer };
      expectInvalid(await account(await theirs.sign(claims, { header: { jku, kid: 'key-1' } })));
      expect(theirs.asked.size).toBe(0);
    } finally {
      await theirs.close();
    }
  });

  it('signed with an algorithm that is not on the list', async () => {
    const { privateKey: key } = await generateKeyPair('RS256');
    expectInvalid(await account(await issuer.sign(CLAIMS, { key, header: { alg: 'RS256' } })));
  });

  it('with a claim given twice', async () => {
    const good = { ...CLAIMS, iss: issuer.settings.issuer, aud: AUDIENCE, exp: seconds(60) };
    const text = JSON.stringify(good);
    expect((await account(await signText(text))).status).toBe(200);
    for (const extra of ['"aud":"https://other.example.com"', '"sub":"victim|1"', '"s\\u0075b":"victim|1"']) {
      expectInvalid(await account(await signText(`{${extra},${text.slice(1)}`)));
    }
  });

  it('truncated, changed, oversized, or no token at all', async () => {
    const token = await issuer.sign(CLAIMS);
    const [head, , signature] = token.split('.');
    const changed = `${head}.${encode({ ...CLAIMS, sub: 'victim|1' })}.${signature}`;
    const oversized = await issuer.sign({ ...CLAIMS, padding: 'x'.repeat(9_000) });
    const broken = [token.slice(0, -1), token.slice(0, 40), `${head}..${signature}`, `${token}.`, changed];
    for (const each of [...broken, oversized, 'garbage', '...', 'null']) expectInvalid(await account(each));
    expectInvalid(await account(`${encode([1])}.${encode('text')}.${signature}`));
    const basic = await api.app.inject({ url: '/account', headers: { authorization: 'Basic dTpw' } });
    expect(basic.json()).toMatchObject({ code: 'auth.invalid' });
  });

  it('and leaves no user behind', async () => {
    const { rows } = await api.database.db.execute<{ sub: string }>('SELECT sub FROM users');
    expect(rows.map((row) => row.sub)).toEqual(['corpus|1']);
  });
});

describe('a person', () => {
  it('is made at the first sight of a sub, once, also when seen several times at once', async () => {
    const token = await issuer.sign({
      sub: 'first|1',
      email: 'First@Example.com',
      nickname: ' First\u0007 ',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => account(token)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { rows } = await api.database.db.execute(`SELECT email, name FROM users WHERE sub = 'first|1'`);
    expect(rows).toEqual([{ email: 'first@example.com', name: 'First' }]);
  });

  it('keeps what is in the profile, whatever later tokens say', async () => {
    const before = await issuer.sign({ sub: 'kept|1', email: 'kept@example.com', nickname: 'Kept' });
    await account(before);
    const after = await issuer.sign({ sub: 'kept|1', email: 'new@example.com', nickname: 'New' });
    expect((await account(after)).body).toMatchObject({ email: 'kept@example.com', nickname: 'Kept' });
  });

  it('is asked for by userinfo where the token tells nothing, and only at first sight', async () => {
    const sub = 'asked|1';
    issuer.people.set(sub, { sub, email: 'asked@example.com', preferred_username: 'asked' });
    const token = await issuer.sign({ sub });
    expect((await account(token)).body).toMatchObject({ email: 'asked@example.com', nickname: 'asked' });
    const before = issuer.asked.get('/me');
    await account(token);
    expect(issuer.asked.get('/me')).toBe(before);
  });

  it('is not taken from a userinfo of somebody else, nor made without an address', async () => {
    issuer.people.set('odd|1', { sub: 'odd|2', email: 'odd@example.com' });
    issuer.people.set('odd|3', { sub: 'odd|3', email: 'not an address' });
    for (const sub of ['odd|1', 'odd|3', 'unknown|1'])
      expectInvalid(await account(await issuer.sign({ sub })));
  });

  it('whose address is not confirmed is told so', async () => {
    const refused = { status: 403, body: { code: 'auth.email_unverified' } };
    for (const email_verified of [false, 'false']) {
      const claims = { sub: 'unconfirmed|1', email: 'unconfirmed@example.com', email_verified };
      expect(await account(await issuer.sign(claims))).toMatchObject(refused);
    }
    const sub = 'unconfirmed|2';
    issuer.people.set(sub, { sub, email: 'unconfirmed@example.com', email_verified: false });
    expect(await account(await issuer.sign({ sub }))).toMatchObject(refused);
  });
});

describe('a session that the token names', () => {
  it('is asked for at every request: once it has ended, its token is refused', async () => {
    const sid = '3f1c1f0e-6a54-4b7e-9a55-0c7ad42f6a01';
    const token = await issuer.sign({ ...CLAIMS, sid });
    expect((await account(token)).status).toBe(200);
    const owner = new Client({ connectionString: api.databaseUrl });
    await owner.connect();
    await owner.query(`
      WITH account AS (
        INSERT INTO identity.accounts (id, email, nickname) VALUES (gen_random_uuid(), 'ended@example.com', 'Ended')
        RETURNING id)
      INSERT INTO identity.sessions (id, account_id, grant_id, user_agent, expires_at)
      SELECT '${sid}', id, 'grant', '', now() + interval '1 day' FROM account`);
    expect((await account(token)).status).toBe(200);
    await owner.query('UPDATE identity.sessions SET ended_at = now()');
    await owner.end();
    expectInvalid(await account(token));
    expect((await account(await issuer.sign(CLAIMS))).status).toBe(200);
  });

  it('is not ours where another provider writes it its own way', async () => {
    for (const sid of ['AbC-123', 7, "' OR true --"]) {
      expect((await account(await issuer.sign({ ...CLAIMS, sid }))).status).toBe(200);
    }
  });
});

describe('another provider', () => {
  it('takes its place by configuration alone: another algorithm, other keys, other claims', async () => {
    const settings = { emailClaim: 'https://x.example/email', nicknameClaim: 'https://x.example/nick' };
    const other = await openTestIssuer({ algorithm: 'RS256', settings });
    const behindOther = await openTestApi(api.databaseUrl, { issuer: other });
    try {
      const token = await other.sign({
        sub: 'auth0|1',
        'https://x.example/email': 'other@example.com',
        'https://x.example/nick': 'Other',
      });
      const answer = await account(token, behindOther);
      expect(answer).toMatchObject({ status: 200, body: { email: 'other@example.com', nickname: 'Other' } });
      expectInvalid(await account(token));
      expectInvalid(await account(await issuer.sign(CLAIMS), behindOther));
    } finally {
      await behindOther.close();
      await other.close();
    }
  });
});

describe('a provider that is away', () => {
  it('is not the caller’s fault, is not asked at every request, and is found again', async () => {
    const other = await openTestIssuer();
    other.isBroken = true;
    const api2 = await openTestApi(api.databaseUrl, { issuer: other });
    try {
      const token = await other.sign({ sub: 'away|1', email: 'away@example.com', nickname: 'Away' });
      const unavailable = { status: 503, body: { code: 'internal.unavailable', details: {} } };
      for (let n = 0; n < 5; n++) expect(await account(token, api2)).toMatchObject(unavailable);
      expect(other.asked.get('/.well-known/openid-configuration')).toBe(1);
      other.isBroken = false;
      await expect.poll(async () => (await account(token, api2)).status, { timeout: 5_000 }).toBe(200);
      expect(api2.lines.some((line) => line.msg === 'request failed')).toBe(true);
      expect(JSON.stringify(api2.lines)).not.toContain(token);
    } finally {
      await api2.close();
      await other.close();
    }
  });

  it('that turns out to be another one is refused as a whole', async () => {
    const other = await openTestIssuer();
    other.settings.issuer = `${other.settings.issuer}/realm`;
    const api2 = await openTestApi(api.databaseUrl, { issuer: other });
    try {
      expect((await account(await other.sign(CLAIMS), api2)).status).toBe(503);
    } finally {
      await api2.close();
      await other.close();
    }
  });
});
