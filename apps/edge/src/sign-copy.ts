import { createHmac, timingSafeEqual } from 'node:crypto';

/** Enough that nobody guesses one, short enough to stand on every line. */
const SIGNATURE_LENGTH = 22;

/** Signs what the edge keeps on its disk, so that it believes at its next start only what it has written itself. */
export function signCopy(secret: string, ...parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64url').slice(0, SIGNATURE_LENGTH);
}

export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
