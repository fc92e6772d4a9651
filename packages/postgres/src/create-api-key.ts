import { createApiKeySecret } from './api-key-secret.ts';
import type { TeamDb } from './open-database.ts';
import { type ApiKeyRow, apiKeys } from './schema/index.ts';

export type NewApiKey = {
  teamId: number;
  memberId: number;
  name: string;
  scopes: string[];
  /** @default no limit of its own */
  ratePerMinute?: number;
  expiresAt?: Date | null;
};

/** Answers the secret, which exists nowhere else from here on. */
export async function createApiKey(tx: TeamDb, key: NewApiKey): Promise<string> {
  return (await insertApiKey(tx, key)).secret;
}

export async function insertApiKey(tx: TeamDb, key: NewApiKey): Promise<{ secret: string; row: ApiKeyRow }> {
  const { secret, hash, hint } = createApiKeySecret();
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...key, hash, hint })
    .returning();
  if (!row) throw new Error('the key was not inserted');
  return { secret, row };
}
