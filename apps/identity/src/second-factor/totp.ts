/** Codes of authenticator apps: TOTP (RFC 6238) as every one of them has it, HMAC-SHA-1, six digits, a new code every 30 seconds. */
import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../secrets.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the current one, for a phone whose clock is not ours. */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 recommends: a base32 character holds five. */
const SECRET_CHARACTERS = 32;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

export const makeSecret = (): string => randomBase32(SECRET_CHARACTERS);

export function randomBase32(characters: number): string {
  return Array.from(randomBytes(characters), (byte) => BASE32[byte % BASE32.length]).join('');
}

export const stepAt = (atMs: number): number => Math.floor(atMs / STEP_MS);

/** `secret` in base32. */
export function codeAtStep(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // The last half-byte says where to read: RFC 4226, 5.3.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that the code belongs to, if it is near enough and later than `afterStep`, the last one that was accepted. */
export function findStep(
  secret: string,
  code: string,
  { atMs, afterStep }: { atMs: number; afterStep: number | null },
): number | undefined {
  const now = stepAt(atMs);
  for (let step = now - WINDOW_STEPS; step <= now + WINDOW_STEPS; step += 1) {
    const isNew = afterStep === null || step > afterStep;
    if (isNew && isSame(codeAtStep(secret, step), code)) return step;
  }
  return undefined;
}

/** What the QR code says. Algorithm, digits and period are every app's defaults, and not every app reads them. */
export function otpauthUrl(secret: string, account: string): string {
  const issuer = 'Sluice';
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => {
    const value = BASE32.indexOf(character);
    if (value < 0) throw new Error('not base32');
    return value.toString(2).padStart(5, '0');
  }).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
