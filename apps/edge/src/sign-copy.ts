import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough that nobody can guess one, short enough for every line. */
const SIGNATURE_LENGTH = 22;

/** Signs what the edge stores on its disk, so that at its next start it trusts only what it has written itself. */
export function signCopy(secret: string, ...parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64url').slice(0, SIGNATURE_LENGTH);
}

export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
