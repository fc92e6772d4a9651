/** Reads our own access tokens, for the calls that the console makes to us rather than to the api. */
import { AppError } from '@sluice/runtime';
import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { TOKEN_ALGORITHM } from './maintain-signing-keys.ts';

const ACCESS_TOKEN_TYPE = 'at+jwt';

type Bearer = { accountId: string; sessionId: string };
export type ReadAccessToken = (token: string) => Promise<Bearer>;

export function createReadAccessToken({
  settings,
  keys,
  clock,
}: {
  settings: { issuer: string; audience: string };
  /** They change as the process runs. */
  keys: () => readonly JWK[];
  clock: () => Date;
}): ReadAccessToken {
  return async (token) => {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: keys().map(publicPart) }), {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms: [TOKEN_ALGORITHM],
      typ: ACCESS_TOKEN_TYPE,
      currentDate: clock(),
      requiredClaims: ['sub', 'exp'],
    }).catch((): { payload: JWTPayload } => {
      throw new AppError('auth.invalid');
    });
    const { sub, sid } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') throw new AppError('auth.invalid');
    return { accountId: sub, sessionId: sid };
  };
}

const publicPart = ({ d: _, ...rest }: JWK): JWK => rest;
