/**
 * The address of a saved landing's picture. A frame sends no credentials, so the address is the permission: it is signed, and
 * good for one version of one landing.
 */
import { isSignatureOf, signText } from '../../../http/sign-text.ts';

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
  signText(secret, textOf(landing));

export const isPreviewSignature = (secret: string, landing: PreviewedLanding, signature: string): boolean =>
  isSignatureOf(secret, textOf(landing), signature);

const textOf = ({ teamId, landingId, version }: PreviewedLanding): string =>
  `preview:${teamId}:${landingId}:${version}`;
