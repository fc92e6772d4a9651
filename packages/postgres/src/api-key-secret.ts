import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners and people tell what a found string is. */
const API_KEY_PREFIX = 'slk_';
const SECRET_BYTES = 32;
const SECRET_SHAPE = /^slk_[A-Za-z0-9_-]{43}$/;

export function createApiKeySecret(): string {
  return API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
}

/** Undefined for a text without the form of a key, so that garbage never costs a query. */
export function hashApiKey(secret: string): Buffer | undefined {
  return SECRET_SHAPE.test(secret) ? createHash('sha256').update(secret).digest() : undefined;
}
