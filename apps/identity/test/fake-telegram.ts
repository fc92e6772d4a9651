/** A fake Telegram for both protocols: the widget's signed answer, and an OpenID provider with authorization, token and keys. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';

export function signWidgetAnswer(fields: Record<string, string>, botToken: string): URLSearchParams {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHash('sha256').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash });
}

export type TelegramUser = { id: number; name: string; preferred_username?: string; picture?: string };
/** Properties of the next token. */
type Mood = { nonce?: string; audience?: string; issuer?: string; isForged?: boolean; status?: number };

export type FakeTelegram = Awaited<ReturnType<typeof startFakeTelegram>>;

export async function startFakeTelegram({
  clientId,
  clientSecret,
}: {
  clientId: string;
  clientSecret: string;
}) {
  const codes = new Map<string, { user: TelegramUser; query: URLSearchParams }>();
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangers = await generateKeyPair('RS256');
  const jwk = await exportJWK(keys.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  let user: TelegramUser = { id: 4242, name: 'Nika K', preferred_username: 'nika' };
  let mood: Mood = {};

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer());
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mood.status && url.pathname !== '/auth') return json(mood.status, {});
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(200, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/auth`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/.well-known/jwks.json`,
      });
    }
    if (url.pathname === '/.well-known/jwks.json')
      return json(200, { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] });
    if (url.pathname === '/auth') {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { user, query: url.searchParams });
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    return void text(request).then((body) =>
      answerToken(new URLSearchParams(body), request.headers.authorization, json),
    );
  });

  async function answerToken(
    form: URLSearchParams,
    authorization: string | undefined,
    json: (status: number, body: unknown) => void,
  ): Promise<void> {
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isRight =
      authorization === basic &&
      asked?.query.get('code_challenge') === challenge &&
      asked.query.get('redirect_uri') === form.get('redirect_uri');
    if (!asked || !isRight) return json(400, { error: 'invalid_grant' });
    const nonce = mood.nonce ?? asked.query.get('nonce') ?? '';
    const id_token = await new SignJWT({ ...asked.user, nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(String(asked.user.id))
      .setIssuer(mood.issuer ?? issuer())
      .setAudience(mood.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(mood.isForged ? strangers.privateKey : keys.privateKey);
    return json(200, { token_type: 'Bearer', access_token: 'x', id_token });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  function issuer(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  return {
    issuer: issuer(),
    is: (next: TelegramUser) => {
      user = next;
    },
    misbehave: (next: Mood) => {
      mood = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
