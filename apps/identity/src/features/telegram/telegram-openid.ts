/** Telegram as an OpenID provider: authorization code with PKCE. Nothing is stored: the signed state names the sign-in. */
import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets.ts';
import { makePerson } from './check-widget.ts';
import type { TelegramPerson } from './telegram-person.ts';

const REQUEST_LIMIT_MS = 5_000;
/** Telegram's keys and URLs hardly ever change; an hour limits how long a mistake of theirs affects us. */
const DISCOVERY_LIFE_MS = 3_600_000;
const STATE_BYTES = 16;
const ID = /^\d{1,20}$/;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokensSchema = z.object({ id_token: z.string().max(16_384) });
const claimsSchema = z.object({
  sub: z.string(),
  nonce: z.string(),
  // The number by which the widget and the bot know the same person; `sub` where it is missing.
  id: z.union([z.number(), z.string()]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  picture: z.string().optional(),
});

type Discovery = z.infer<typeof discoverySchema> & { keys: JWTVerifyGetKey; readAt: number };

export type TelegramOpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
};

export type TelegramOpenId = {
  authorizationUrl: (interactionUid: string) => Promise<string>;
  /** The sign-in that a state was made for, or undefined when we did not make it. */
  interactionOf: (state: string) => string | undefined;
  /** Undefined when Telegram's answer is not valid; throws when Telegram cannot be reached. */
  redeem: (state: string, code: string) => Promise<TelegramPerson | undefined>;
};

export function createTelegramOpenId(settings: TelegramOpenIdSettings, secrets: Secrets): TelegramOpenId {
  const { issuer, clientId, clientSecret, redirectUri } = settings;
  let discovery: Discovery | undefined;

  const discover = async (): Promise<Discovery> => {
    if (discovery && Date.now() - discovery.readAt < DISCOVERY_LIFE_MS) return discovery;
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      redirect: 'error',
    });
    const read = discoverySchema.parse(await answer.json());
    if (read.issuer !== issuer) throw new Error('Telegram names another issuer');
    const keys = createRemoteJWKSet(new URL(read.jwks_uri), { timeoutDuration: REQUEST_LIMIT_MS });
    discovery = { ...read, keys, readAt: Date.now() };
    return discovery;
  };

  // Derived, not stored: a reader of our tables learns neither.
  const verifierOf = (state: string) => secrets.sign('telegram-verifier', state);
  const nonceOf = (state: string) => secrets.sign('telegram-nonce', state);

  return {
    authorizationUrl: async (interactionUid) => {
      const { authorization_endpoint } = await discover();
      const text = `${interactionUid}.${randomBytes(STATE_BYTES).toString('base64url')}`;
      const state = `${text}.${secrets.sign('telegram-state', text)}`;
      const url = new URL(authorization_endpoint);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce: nonceOf(state),
        code_challenge: createHash('sha256').update(verifierOf(state)).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    interactionOf: (state) => {
      const [interactionUid = '', random = '', code = ''] = state.split('.');
      const isOurs = secrets.isSigned('telegram-state', `${interactionUid}.${random}`, code);
      return isOurs ? interactionUid : undefined;
    },
    redeem: async (state, code) => {
      const { token_endpoint, keys } = await discover();
      const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
      const answer = await fetch(token_endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          code_verifier: verifierOf(state),
        }),
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
        redirect: 'error',
      });
      if (answer.status >= 500) throw new Error(`Telegram answered ${answer.status}`);
      if (!answer.ok) return undefined;
      const tokens = tokensSchema.safeParse(await answer.json());
      if (!tokens.success) return undefined;
      const claims = await verify(tokens.data.id_token, keys, { issuer, audience: clientId });
      if (!claims || claims.nonce !== nonceOf(state)) return undefined;
      const id = String(claims.id ?? claims.sub);
      if (!ID.test(id)) return undefined;
      return makePerson(id, claims.preferred_username || claims.name, claims.picture);
    },
  };
}

async function verify(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
): Promise<z.infer<typeof claimsSchema> | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      ...expected,
      algorithms: ['RS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: 30,
    });
    return claimsSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
