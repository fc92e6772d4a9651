/** Verifies an access token: issuer, audience, expiry, kind. Every failure is `auth.invalid`, without a reason. */
import { AppError } from '@sluice/runtime';
import { type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose';
import { hasDuplicateKeys } from './duplicate-keys.ts';
import type { OpenIdProvider, OpenIdSettings } from './open-id-provider.ts';

/** More than the clock skew between two machines with NTP. */
const CLOCK_TOLERANCE_SECONDS = 5;
const ACCESS_TOKEN_TYPES: readonly unknown[] = ['at+jwt', 'application/at+jwt', 'jwt'];
/** Headers by which a token names its own key. A token with one of them is refused. */
const KEY_HEADERS = ['jku', 'jwk', 'x5u', 'x5c'];
/** Claims that only ID tokens have. */
const ID_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash'];
const SUB_MAX = 255;

export type AccessTokenClaims = JWTPayload & { sub: string };

export async function verifyAccessToken(
  provider: OpenIdProvider,
  settings: OpenIdSettings,
  token: string,
  now: Date,
): Promise<AccessTokenClaims> {
  const { payload, protectedHeader } = await jwtVerify(token, provider.keyOf, {
    algorithms: [...settings.algorithms],
    issuer: settings.issuer,
    audience: settings.audience,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
    requiredClaims: ['sub', 'exp'],
  }).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('auth.invalid');
  });
  if (!isAccessToken(protectedHeader, payload) || !hasSub(payload) || isAmbiguous(token)) {
    throw new AppError('auth.invalid');
  }
  return payload;
}

/** ID tokens and refresh tokens are signed with the same keys. Providers tell the kinds apart in different places. */
function isAccessToken(header: JWTHeaderParameters, payload: JWTPayload): boolean {
  return (
    ACCESS_TOKEN_TYPES.includes(header.typ?.toLowerCase()) &&
    KEY_HEADERS.every((name) => !(name in header)) &&
    ID_TOKEN_CLAIMS.every((name) => !(name in payload)) &&
    (payload.typ === undefined || payload.typ === 'Bearer') &&
    (payload.token_use === undefined || payload.token_use === 'access')
  );
}

function hasSub(payload: JWTPayload): payload is AccessTokenClaims {
  return typeof payload.sub === 'string' && payload.sub.length > 0 && payload.sub.length <= SUB_MAX;
}

/** JSON parsers disagree about a claim given twice. */
function isAmbiguous(token: string): boolean {
  return token
    .split('.', 2)
    .some((part) => hasDuplicateKeys(Buffer.from(part, 'base64url').toString('utf8')));
}
