/** Client of the OpenID provider: signing keys and userinfo. Discovery runs at the first use, not at start. */
import { AppError } from '@sluice/runtime';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, type RemoteJWKSet } from 'jose';
import { z } from 'zod';

export type OpenIdSettings = {
  /** As the provider spells it in its own discovery document, with or without a slash at the end. */
  issuer: string;
  audience: string;
  /** Asymmetric ones only. */
  algorithms: readonly string[];
  emailClaim: string;
  nicknameClaim: string;
};

export type OpenIdProvider = {
  keyOf: JWTVerifyGetKey;
  /** Undefined where the provider does not accept the token, or has no such endpoint. */
  readUserInfo: (accessToken: string) => Promise<Record<string, unknown> | undefined>;
};

/** Well within the time limit of a request. */
const ANSWER_TIMEOUT_MS = 5_000;
/** After a failed discovery no request retries for this long. */
const RETRY_AFTER_MS = 1_000;

const address = z.url({ protocol: /^https?$/ });
const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
});

type Discovered = { keys: RemoteJWKSet; userInfoUrl: string | undefined };

export function createOpenIdProvider({ issuer }: Pick<OpenIdSettings, 'issuer'>): OpenIdProvider {
  let discovered: Promise<Discovered> | undefined;

  /** Cached after the first success: the keys' address does not change, and jose refreshes the keys themselves. */
  const discover = (): Promise<Discovered> => {
    if (discovered) return discovered;
    const attempt = readDiscovery(issuer);
    discovered = attempt;
    attempt.catch(() => {
      setTimeout(() => {
        discovered = undefined;
      }, RETRY_AFTER_MS).unref();
    });
    return attempt;
  };

  return {
    keyOf: async (header, token) => {
      const { keys } = await discover();
      return keys(header, token).catch((error: unknown) => {
        // An unknown key id is the token's fault; any other error means the provider is unavailable.
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
          throw error;
        }
        throw unavailable(error);
      });
    },
    readUserInfo: async (accessToken) => {
      const { userInfoUrl } = await discover();
      return userInfoUrl === undefined ? undefined : readUserInfo(userInfoUrl, accessToken);
    },
  };
}

async function readDiscovery(issuer: string): Promise<Discovered> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const document = discoverySchema.safeParse(await readJson(url));
  // A document of another issuer would name that issuer's keys: OpenID Connect Discovery 1.0, section 4.3.
  if (!document.success || document.data.issuer !== issuer) {
    throw unavailable(new Error(`${url} is not the discovery document of ${issuer}`));
  }
  const { jwks_uri, userinfo_endpoint } = document.data;
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: ANSWER_TIMEOUT_MS });
  return { keys, userInfoUrl: userinfo_endpoint };
}

async function readUserInfo(url: string, accessToken: string): Promise<Record<string, unknown> | undefined> {
  const answer = await readJson(url, { authorization: `Bearer ${accessToken}` });
  return z.record(z.string(), z.unknown()).safeParse(answer).data;
}

/** Undefined when the provider refuses; throws when it is unavailable. */
async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (answer.status === 401 || answer.status === 403) return undefined;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw unavailable(error);
  }
}

const unavailable = (cause: unknown): AppError => new AppError('internal.unavailable', {}, { cause });
