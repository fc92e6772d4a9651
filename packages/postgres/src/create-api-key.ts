import { createApiKeySecret, hashApiKey } from './api-key-secret.ts';
import type { TeamDb } from './open-database.ts';
import { apiKeys } from './schema/index.ts';

export type NewApiKey = {
  teamId: number;
  memberId: number;
  name: string;
  scopes: string[];
  expiresAt?: Date;
};

/** Answers the secret, which exists nowhere else from here on. */
export async function createApiKey(tx: TeamDb, key: NewApiKey): Promise<string> {
  const secret = createApiKeySecret();
  const hash = hashApiKey(secret);
  if (!hash) throw new Error('a new key must have the shape of a key');
  await tx.insert(apiKeys).values({ ...key, hash });
  return secret;
}
