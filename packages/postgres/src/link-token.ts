/** Secrets in links, mailed or copied. Only their hash is stored; 256 random bits need no slow one. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const createLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
