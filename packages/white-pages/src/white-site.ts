/** What the seed determines for all pages of the site. */
import type { ContentLanguage } from '@sluice/reference';
import { PALETTES, type Palette } from './palettes.ts';
import { randomFrom } from './random.ts';
import { siteNameOf } from './site-name.ts';
import {
  isWhitePageTheme,
  pick,
  WHITE_PAGE_THEMES,
  type WhitePageSource,
  type WhitePageTheme,
} from './source.ts';
import { knownLanguage } from './texts/texts-of.ts';

export type WhiteSite = {
  readonly language: ContentLanguage;
  readonly theme: WhitePageTheme;
  readonly name: string;
  readonly palette: Palette;
  /** The layout on a wide screen. */
  readonly layout: 'stage' | 'split' | 'banner';
  readonly lettering: 'plain' | 'round' | 'book';
  readonly ground: 'dots' | 'glow' | 'lines';
  readonly mark: 0 | 1 | 2 | 3;
  /** Which of the two wordings of the texts. */
  readonly wording: 0 | 1;
};

export function whiteSiteOf({ language, theme, seed }: WhitePageSource): WhiteSite {
  const random = randomFrom(seed);
  return {
    language: knownLanguage(language),
    theme: isWhitePageTheme(theme) ? theme : WHITE_PAGE_THEMES[0],
    name: siteNameOf(random),
    palette: pick(PALETTES, random()),
    layout: pick(['stage', 'split', 'banner'], random()),
    lettering: pick(['plain', 'round', 'book'], random()),
    ground: pick(['dots', 'glow', 'lines'], random()),
    mark: pick([0, 1, 2, 3], random()),
    wording: pick([0, 1], random()),
  };
}

/** The site's name, as its pages show it. */
export const whitePageTitle = (source: WhitePageSource): string => whiteSiteOf(source).name;
