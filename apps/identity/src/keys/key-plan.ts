/**
 * The life of a signing key, computed from its row and the clock, so that every process gets the same result: published (from its creation)
 * → signs (from `signsAt`) → retired (from the next one's `signsAt`) → expired, and deleted.
 */
import type { StoredKey } from './signing-keys.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const KEY_TIMES = {
  /** Longer than any process takes to re-read the keys, or a client to fetch the JWKS again. */
  publishAheadMs: HOUR_MS,
  rotateAfterMs: 30 * DAY_MS,
  /** An ID token is shown again at logout, and may be as old as the refresh token that came with it. */
  keepRetiredMs: 31 * DAY_MS,
} as const;

export type KeyPlan = {
  /** The one that signs first, then the others that are still published. Empty when there is no key yet. */
  known: StoredKey[];
  dead: StoredKey[];
  isRotationDue: boolean;
};

export function planKeys(keys: readonly StoredKey[], now: Date): KeyPlan {
  const ordered = keys.toSorted((a, b) => a.signsAt.getTime() - b.signsAt.getTime());
  const signerIndex = ordered.findLastIndex((key) => key.signsAt <= now);
  const signer = ordered[signerIndex] ?? ordered[0];
  const isDead = (_: StoredKey, index: number) => {
    const next = ordered[index + 1];
    return next !== undefined && now.getTime() - next.signsAt.getTime() > KEY_TIMES.keepRetiredMs;
  };
  const dead = ordered.filter(isDead);
  const others = ordered.filter((key) => key !== signer && !dead.includes(key));
  const newest = ordered.at(-1);
  return {
    known: signer ? [signer, ...others] : [],
    dead,
    isRotationDue: newest === undefined || now.getTime() - newest.signsAt.getTime() > KEY_TIMES.rotateAfterMs,
  };
}
