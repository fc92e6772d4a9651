/**
 * The preview address of a saved landing. A frame sends no credentials, so the signed address is the permission, for one version of one
 * landing.
 */
import { isSignatureOf, type PreviewSettings, signText } from '../../../preview/sign-address.ts';

export type PreviewedLanding = { teamId: number; landingId: number; version: number };

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
