/**
 * The address of a saved landing's picture. A frame sends no credentials, so the address is the permission: it is signed, and
 * good for one version of one landing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type PreviewedLanding = { teamId: number; landingId: number; version: number };

export type PreviewSettings = {
  /** The preview's own origin, without a slash at its end. */
  base: string;
  secret: string;
};

export function previewAddress({ base, secret }: PreviewSettings, landing: PreviewedLanding): string {
  const { teamId, landingId, version } = landing;
  return `${base}/landings/${teamId}/${landingId}/${version}?signature=${signPreview(secret, landing)}`;
}

export const signPreview = (secret: string, landing: PreviewedLanding): string =>
  hashOf(secret, landing).toString('base64url');

/** Takes as long for a wrong signature as for a right one. */
export function isPreviewSignature(secret: string, landing: PreviewedLanding, signature: string): boolean {
  const wanted = hashOf(secret, landing);
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Named by what it is for: the same secret may come to sign other things. */
function hashOf(secret: string, { teamId, landingId, version }: PreviewedLanding): Buffer {
  return createHmac('sha256', secret).update(`preview:${teamId}:${landingId}:${version}`).digest();
}
