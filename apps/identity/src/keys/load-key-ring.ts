/** The keys in the OpenID provider's order: of each kind, the one that signs comes first. */
import type { JWK } from 'jose';
import type { Handle } from '../database.ts';
import type { Secrets } from '../secrets.ts';
import { planKeys } from './key-plan.ts';
import { type KeyPurpose, listSigningKeys } from './signing-keys.store.ts';

export type KeyRing = {
  tokenKeys: JWK[];
  cookieKeys: string[];
  /** Changes whenever a key is added, removed, or begins to sign. */
  version: string;
};

export async function loadKeyRing(db: Handle, secrets: Secrets, now: Date): Promise<KeyRing> {
  const stored = await listSigningKeys(db, secrets);
  const known = (purpose: KeyPurpose) =>
    planKeys(
      stored.filter((key) => key.purpose === purpose),
      now,
    ).known;
  const tokens = known('token');
  const cookies = known('cookie');
  return {
    tokenKeys: tokens.map(({ value }) => JSON.parse(value) as JWK),
    cookieKeys: cookies.map(({ value }) => value),
    version: [...tokens, ...cookies].map(({ id }) => id).join(' '),
  };
}
