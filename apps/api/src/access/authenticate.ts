import { SCOPES, type Scope } from '@sluice/contracts';
import { type Db, findApiKey, hashApiKey } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Caller } from './actor.ts';

/** Longer than any provider's access token; anything longer is refused without decoding. */
const CREDENTIALS_MAX = 8_192;
const BEARER = new RegExp(`^Bearer ([^\\s]{1,${CREDENTIALS_MAX}})$`, 'i');
const API_KEY_PREFIX = 'slk_';

/** The user of an access token; throws `auth.invalid` for an invalid one. */
export type RecognisePerson = (accessToken: string) => Promise<number>;

/** Credentials → caller, whatever route is called. */
export async function authenticate(
  db: Db,
  recognisePerson: RecognisePerson,
  authorization: string | undefined,
): Promise<Caller> {
  if (!authorization) throw new AppError('auth.missing');
  const secret = BEARER.exec(authorization)?.[1] ?? '';
  if (secret.startsWith(API_KEY_PREFIX)) return authenticateKey(db, secret);
  return { by: 'person', userId: await recognisePerson(secret) };
}

async function authenticateKey(db: Db, secret: string): Promise<Caller> {
  const hash = hashApiKey(secret);
  const key = hash && (await findApiKey(db, hash));
  if (!key) throw new AppError('auth.invalid');
  return { by: 'key', ...key, scopes: key.scopes.filter(isScope) };
}

function isScope(scope: string): scope is Scope {
  return SCOPES.some((known) => known === scope);
}
