import { isSignatureOf, type PreviewSettings, signText } from '../../../preview/sign-address.ts';
/**
 * The preview address of a white page. As with landings the signed address is the permission, for one seed of one stream; the signature is
 * part of the path, so that the site's relative links keep it.
 */

export type PreviewedWhitePage = { teamId: number; streamId: number; seed: number };

export const whitePageAddress = (
  { base, secret }: PreviewSettings,
  { teamId, streamId, seed }: PreviewedWhitePage,
): string => `${base}${whitePageFolder(secret, { teamId, streamId, seed })}/`;

/** Without a slash at its end: the site's own paths follow it. */
export const whitePageFolder = (secret: string, page: PreviewedWhitePage): string =>
  `/white-pages/${page.teamId}/${page.streamId}/${page.seed}/${signText(secret, textOf(page))}`;

export const isWhitePageSignature = (secret: string, page: PreviewedWhitePage, signature: string): boolean =>
  isSignatureOf(secret, textOf(page), signature);

const textOf = ({ teamId, streamId, seed }: PreviewedWhitePage): string =>
  `white-page:${teamId}:${streamId}:${seed}`;
