/** Codes for who has lost the authenticator app. 80 random bits each: a plain hash is enough, and checking one needs no key. */
import { createHash } from 'node:crypto';
import { randomBase32 } from './totp.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP_CHARACTERS = 4;

/** As shown, "k3xq-…", in groups that can be read out. */
export function makeRecoveryCodes(): string[] {
  const makeGroup = () => randomBase32(GROUP_CHARACTERS).toLowerCase();
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, makeGroup).join('-'));
}

/** With the account, so that equal hashes say nothing. However it was typed: capitals, spaces, without hyphens. */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`${accountId}/${plain}`).digest();
}
