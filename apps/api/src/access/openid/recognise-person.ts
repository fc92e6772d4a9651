/** An access token → the user's id. The row is created when its `sub` is seen for the first time. */
import { type Db, ensureUser, findUserId, isSessionEnded } from '@sluice/postgres';
import { AppError, type Log } from '@sluice/runtime';
import type { RecognisePerson } from '../authenticate.ts';
import type { OpenIdProvider, OpenIdSettings } from './open-id-provider.ts';
import { readProfile } from './read-profile.ts';
import { type AccessTokenClaims, verifyAccessToken } from './verify-access-token.ts';

/** Far more than work at the same time. Users are never deleted, so entries cannot become stale. */
const KNOWN_MAX = 10_000;

export function createRecognisePerson(options: {
  db: Db;
  provider: OpenIdProvider;
  settings: OpenIdSettings;
  log: Log;
  clock: () => Date;
}): RecognisePerson {
  const { db, provider, settings, log, clock } = options;
  const known = new Map<string, number>();

  const remember = (sub: string, userId: number): number => {
    known.set(sub, userId);
    if (known.size > KNOWN_MAX) known.delete(known.keys().next().value ?? '');
    return userId;
  };

  const makeUser = async (token: string, claims: AccessTokenClaims): Promise<number> => {
    const inToken = readProfile(claims, settings);
    const profile = inToken ?? readProfile(await userInfoOf(token, claims.sub), settings);
    if (!profile) {
      log.error('the provider tells no e-mail address, neither in the token nor by userinfo');
      throw new AppError('auth.invalid');
    }
    return ensureUser(db, { sub: claims.sub, ...profile });
  };

  /** Refused if the response names another `sub`, as OpenID Connect Core 5.3.2 demands. */
  const userInfoOf = async (token: string, sub: string): Promise<Record<string, unknown>> => {
    const info = await provider.readUserInfo(token);
    if (info?.sub !== sub) throw new AppError('auth.invalid');
    refuseUnverified(info);
    return info;
  };

  return async (token) => {
    const claims = await verifyAccessToken(provider, settings, token, clock());
    refuseUnverified(claims);
    await refuseEnded(db, claims);
    const userId = known.get(claims.sub) ?? (await findUserId(db, claims.sub));
    return remember(claims.sub, userId ?? (await makeUser(token, claims)));
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asked at every request: who ends a session means now, and not when its token expires. Other providers name none, or none that we know. */
async function refuseEnded(db: Db, { sid }: Record<string, unknown>): Promise<void> {
  if (typeof sid === 'string' && UUID.test(sid) && (await isSessionEnded(db, sid))) {
    throw new AppError('auth.invalid');
  }
}

/** Some providers write their booleans as text. */
function refuseUnverified(claims: Record<string, unknown>): void {
  if (claims.email_verified === false || claims.email_verified === 'false') {
    throw new AppError('auth.email_unverified');
  }
}
