/** A small OpenID provider for tests: discovery, keys, userinfo, and tokens of any kind, good and bad. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { OpenIdSettings } from '../src/access/openid/open-id-provider.ts';

export const AUDIENCE = 'https://api.example.com';
const KEY_ID = 'key-1';
/** Longer than any file of tests takes, also beside other work. */
export const TOKEN_LIFETIME_SECONDS = 4 * 3_600;

export type TestIssuer = {
  settings: OpenIdSettings;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  /** An access token as a good provider makes it; claims and header may be replaced, a claim left out by undefined. */
  sign: (
    claims: JWTPayload,
    options?: { header?: Record<string, unknown>; key?: CryptoKey | Uint8Array },
  ) => Promise<string>;
  /** What the userinfo endpoint answers, by `sub`. */
  people: Map<string, Record<string, unknown>>;
  /** How often each address was asked for. */
  asked: Map<string, number>;
  /** While true, it answers 500. */
  isBroken: boolean;
  close: () => Promise<void>;
};

export async function openTestIssuer(
  options: { algorithm?: string; settings?: Partial<OpenIdSettings> } = {},
): Promise<TestIssuer> {
  const { algorithm = 'ES256' } = options;
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: algorithm, use: 'sig' };
  const people = new Map<string, Record<string, unknown>>();
  const asked = new Map<string, number>();

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const answer = issuer.isBroken ? undefined : answers[path]?.(request.headers.authorization);
    response.writeHead(answer === undefined ? 500 : answer === null ? 401 : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(answer ?? {}));
  });
  const address = await listen(server);
  const answers: Record<string, (authorization?: string) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: address,
      jwks_uri: `${address}/jwks`,
      userinfo_endpoint: `${address}/me`,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/me': (authorization = '') => people.get(subOf(authorization)) ?? null,
  };

  const issuer: TestIssuer = {
    settings: {
      issuer: address,
      audience: AUDIENCE,
      algorithms: [algorithm],
      emailClaim: 'email',
      nicknameClaim: 'nickname',
      ...options.settings,
    },
    publicKey,
    privateKey,
    people,
    asked,
    isBroken: false,
    sign: (claims, { header = {}, key = privateKey } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: address, aud: AUDIENCE, iat: now, exp: now + TOKEN_LIFETIME_SECONDS, ...claims };
      const protectedHeader = { alg: algorithm, kid: KEY_ID, typ: 'at+jwt', ...header };
      return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(key);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Without checking anything: the api has done so before it asks. */
function subOf(authorization: string): string {
  const payload = authorization.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}').sub ?? '';
}
