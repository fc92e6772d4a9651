import type { WhitePage } from '@sluice/contracts';
import type { WhitePageRow } from '@sluice/postgres';
import { CONTENT_LANGUAGES, type ContentLanguage } from '@sluice/reference';
import { whitePageTitle } from '@sluice/white-pages';
import type { PreviewSettings } from '../../preview/sign-address.ts';
import { whitePageAddress } from './preview/white-page-address.ts';

export function presentWhitePage(row: WhitePageRow, preview: PreviewSettings): WhitePage {
  const { theme, seed } = row;
  return {
    language: shownLanguage(row.language),
    theme,
    seed,
    title: whitePageTitle(row),
    generatedAt: row.generatedAt.toISOString(),
    previewUrl: whitePageAddress(preview, row),
  };
}

/** An unknown language is rendered as the first of the list. */
const shownLanguage = (language: string): ContentLanguage =>
  CONTENT_LANGUAGES.find((known) => known === language) ?? CONTENT_LANGUAGES[0];
