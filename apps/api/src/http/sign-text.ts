/** Signatures for addresses that are their own permission. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The text begins with what it is for: one secret signs several things. */
export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Takes as long for a wrong signature as for a right one. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const wanted = Buffer.from(signText(secret, text), 'base64url');
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
