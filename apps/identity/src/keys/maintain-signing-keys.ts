/** Creates the first keys, the next ones when they are due, and deletes expired ones. Run at start, by a timer and by a command. */
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Handle } from '../database.ts';
import type { Secrets } from '../secrets.ts';
import { KEY_TIMES, planKeys } from './key-plan.ts';
import {
  deleteSigningKeys,
  insertSigningKey,
  type KeyPurpose,
  listSigningKeys,
  type StoredKey,
  withKeysLock,
} from './signing-keys.store.ts';

export const TOKEN_ALGORITHM = 'ES256' as const;
const COOKIE_KEY_BYTES = 32;

/** 'when-due' as the timer does; 'next' creates a successor early; 'at-once' after a leak: the old ones become invalid. */
export type RotationMode = 'when-due' | 'next' | 'at-once';

type Options = { now: Date; mode?: RotationMode };

export function maintainSigningKeys(
  db: Handle,
  secrets: Secrets,
  { now, mode = 'when-due' }: Options,
): Promise<void> {
  return withKeysLock(db, async (tx) => {
    const stored = await listSigningKeys(tx, secrets);
    for (const purpose of ['token', 'cookie'] as const) {
      const keys = stored.filter((key) => key.purpose === purpose);
      const { dead, isRotationDue } = planKeys(keys, now);
      const isWaiting = keys.some((key) => key.signsAt > now);
      if (mode === 'at-once' || keys.length === 0) {
        await insertSigningKey(tx, secrets, await makeKey(purpose, now));
      } else if (isRotationDue || (mode === 'next' && !isWaiting)) {
        const signsAt = new Date(now.getTime() + KEY_TIMES.publishAheadMs);
        await insertSigningKey(tx, secrets, await makeKey(purpose, signsAt));
      }
      const gone = mode === 'at-once' ? keys : dead;
      await deleteSigningKeys(
        tx,
        gone.map(({ id }) => id),
      );
    }
  });
}

export function rotateSigningKeys(db: Handle, secrets: Secrets, options: Options): Promise<void> {
  return maintainSigningKeys(db, secrets, { mode: 'next', ...options });
}

async function makeKey(purpose: KeyPurpose, signsAt: Date): Promise<Omit<StoredKey, 'createdAt'>> {
  if (purpose === 'cookie') {
    const id = randomBytes(8).toString('hex');
    return { id, purpose, signsAt, value: randomBytes(COOKIE_KEY_BYTES).toString('base64url') };
  }
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const id = await calculateJwkThumbprint(jwk);
  return {
    id,
    purpose,
    signsAt,
    value: JSON.stringify({ ...jwk, kid: id, alg: TOKEN_ALGORITHM, use: 'sig' }),
  };
}
