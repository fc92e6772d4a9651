import { createHash, randomBytes } from 'node:crypto';

/** Lets secret scanners and people tell what a found string is. */
const API_KEY_PREFIX = 'slk_';
const SECRET_BYTES = 32;
/** 24 bits of the SHA-256 of what is before them: a mistyped or cut key, or a string that only looks like one, costs no query. */
const CHECKSUM_LENGTH = 4;
const SECRET_SHAPE = /^(slk_[A-Za-z0-9_-]{43})([A-Za-z0-9_-]{4})$/;
const HINT_LENGTH = 4;

export type ApiKeySecret = { secret: string; hash: Buffer; hint: string };

/** The secret exists nowhere else from here on; what is stored is its hash, and its last characters. */
export function createApiKeySecret(): ApiKeySecret {
  const body = API_KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const secret = body + checksumOf(body);
  return { secret, hash: sha256(secret), hint: secret.slice(-HINT_LENGTH) };
}

/** Undefined for a text that no key can be, so that garbage never costs a query. */
export function hashApiKey(secret: string): Buffer | undefined {
  const [, body = '', checksum] = SECRET_SHAPE.exec(secret) ?? [];
  return checksum !== undefined && checksumOf(body) === checksum ? sha256(secret) : undefined;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const checksumOf = (body: string): string => sha256(body).toString('base64url').slice(0, CHECKSUM_LENGTH);
