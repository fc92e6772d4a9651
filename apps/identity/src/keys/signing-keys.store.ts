import { asc, inArray, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { signingKeys } from '../schema.ts';
import type { Secrets } from '../secrets.ts';

export type KeyPurpose = 'token' | 'cookie';
export type StoredKey = { id: string; purpose: KeyPurpose; value: string; createdAt: Date; signsAt: Date };

/** An arbitrary lock id; every release must use the same one. */
const KEYS_LOCK = 741_905_210;

/** Oldest first. A key encrypted with another secret is a configuration error and makes the start fail. */
export async function listSigningKeys(db: Handle, secrets: Secrets): Promise<StoredKey[]> {
  const rows = await db.select().from(signingKeys).orderBy(asc(signingKeys.signsAt), asc(signingKeys.id));
  return rows.map(({ sealed, sealedWith, ...key }) => {
    if (sealedWith !== secrets.keyId) {
      throw new Error(`signing key ${key.id} was sealed with another IDENTITY_SECRET`);
    }
    return { ...key, value: secrets.open(recordOf(key), sealed) };
  });
}

export async function insertSigningKey(
  db: Handle,
  secrets: Secrets,
  key: Omit<StoredKey, 'createdAt'>,
): Promise<void> {
  const { value, ...row } = key;
  const sealed = secrets.seal(recordOf(key), value);
  await db.insert(signingKeys).values({ ...row, sealed, sealedWith: secrets.keyId });
}

export async function deleteSigningKeys(db: Handle, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(signingKeys).where(inArray(signingKeys.id, [...ids]));
}

/** One process at a time decides about keys; the others wait, and find it decided. */
export function withKeysLock<Result>(db: Handle, work: (db: Handle) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${KEYS_LOCK})`);
    return work(tx);
  });
}

const recordOf = (key: { id: string; purpose: KeyPurpose }): string =>
  `signing_keys/${key.purpose}/${key.id}`;
