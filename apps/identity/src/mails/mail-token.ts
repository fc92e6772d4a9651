/** The one-use secret in a mail's link: 256 random bits, of which only the SHA-256 is stored. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function makeMailToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest() };
}

export function hashMailToken(token: string | null | undefined): Buffer | undefined {
  if (!token || !TOKEN.test(token)) return undefined;
  return createHash('sha256').update(token).digest();
}
