/** Signed addresses of previews. A frame sends no credentials, so the signature in the address is the permission. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type PreviewSettings = {
  /** The preview's own origin, without a slash at its end. */
  base: string;
  secret: string;
};

/** The text begins with what is signed, because one secret signs several kinds of address. */
export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Takes as long for a wrong signature as for a right one. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const wanted = Buffer.from(signText(secret, text), 'base64url');
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
