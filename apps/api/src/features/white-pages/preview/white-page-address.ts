/**
 * Where a white site is looked at before anybody is sent there. As with landings the address is the permission, good for one seed of
 * one stream; the signature is part of the path, so that the site's own links stay within it.
 */
import { isSignatureOf, signText } from '../../../http/sign-text.ts';
import type { PreviewSettings } from '../../landings/preview/preview-address.ts';

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
